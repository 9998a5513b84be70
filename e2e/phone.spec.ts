import { devices, expect, test, type Page } from "@playwright/test";
import { axe, scrollsSideways } from "./axe";
import { makeStudy, openPage, openStage, signInAs, stayOnItems, untilSaved } from "./session";

const { defaultBrowserType: _type, ...phone } = devices["Pixel 7"];
test.use({ ...phone, viewport: { width: 390, height: 844 } });

/** Returns the share of the screen that header and footer take. */
async function shareOfFrame(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll("#main header, #main footer")];
    const heights = parts.map((part) => part.getBoundingClientRect().height);
    return heights.reduce((sum, height) => sum + height, 0) / window.innerHeight;
  });
}

/** Returns the share of the screen that the text has. */
async function shareOfText(page: Page): Promise<number> {
  const { height } = (await page.locator("[data-text]").boundingBox())!;
  return height / page.viewportSize()!.height;
}

/** Returns the visible controls that are too small for a finger. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("#main button, #main select, #main summary")]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return height < 44 || width < 44;
      })
      .map((element) => element.textContent?.trim() || element.getAttribute("aria-label") || ""),
  );
}

for (const [stage, label] of [
  ["Report coverage", /^0/],
  ["Passage grading", /^3/],
  ["Citation support", /^Full/],
  ["Evidence", /^No/],
] as const) {
  test(`${stage} can be judged on a phone by touch`, async ({ page }) => {
    await signInAs(page, "annotator");
    await openStage(page, stage);
    expect(await shareOfFrame(page)).toBeLessThan(0.15);
    expect(await shareOfText(page)).toBeGreaterThanOrEqual(0.5);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await smallTargets(page)).toEqual([]);
    expect(await axe(page)).toEqual([]);
    const bar = page.getByRole("group", { name: "Labels" });
    const labels = page.locator("#main [data-label]").filter({ visible: true });
    expect(await labels.count()).toBe(await bar.getByRole("button").count());
    await bar.getByRole("button", { name: label }).tap();
    await untilSaved(page);
    if (stage !== "Passage grading") return;
    // Other tests need this page without answers.
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect(bar.locator("[aria-pressed=true]")).toHaveCount(0);
    await untilSaved(page);
  });
}

test("a long text takes more of the screen while it is scrolled", async ({ page }) => {
  makeStudy("phone-long", {
    topics: [
      {
        topic_id: "t",
        request: "Write about kelp.",
        sub_questions: [{ question_id: "0", text: "When is kelp cut?" }],
      },
    ],
    reports: [{ topic_id: "t", run_id: "s", text: "Kelp is cut in spring. ".repeat(150) }],
  });
  await signInAs(page, "annotator");
  await openPage(page, "phone-long", "Report coverage");
  const before = await shareOfText(page);
  const text = page.locator("[data-text]");
  await text.evaluate((pane) => pane.scrollTo({ top: 300 }));
  await expect.poll(() => shareOfText(page)).toBeGreaterThan(before + 0.05);
  await expect(page.getByTestId("asked")).toBeInViewport();
  await text.evaluate((pane) => pane.scrollTo({ top: 0 }));
  await expect.poll(() => shareOfText(page)).toBeCloseTo(before, 2);
});

test("guidelines, settings and the way to redo are behind one button", async ({ page }) => {
  await signInAs(page, "annotator");
  await openStage(page, "Citation support");
  for (const name of ["Guidelines", "Settings"]) {
    await page.getByRole("button", { name: "More" }).tap();
    const more = page.getByRole("dialog", { name: "More" });
    expect(await axe(page)).toEqual([]);
    await more.getByRole("button", { name }).tap();
    const opened = page.getByRole("dialog", { name });
    await expect(opened).toBeVisible();
    await opened.getByRole("button", { name: "Close" }).tap();
    await expect(opened).toBeHidden();
  }
});

test("two tapped words mark everything between them", async ({ page }) => {
  await signInAs(page, "annotator");
  await openStage(page, "Report coverage");
  const before = await page.locator("mark").count();
  await page.getByRole("button", { name: "Tap two words" }).tap();
  const text = page.getByTestId("judged-text");
  const box = (await text.boundingBox())!;
  await page.touchscreen.tap(box.x + 30, box.y + 12);
  await expect(page.locator(".text-cursor")).toHaveCount(1);
  await page.touchscreen.tap(box.x + 160, box.y + 12);
  await expect(page.locator("mark").nth(before)).toBeVisible();
  await untilSaved(page);
});

test("the text is searched from the dialog, and the colours change there", async ({ page }) => {
  await signInAs(page, "annotator");
  await openStage(page, "Report coverage");
  const word = (await page.getByTestId("judged-text").innerText()).split(/\s/)[0]!;
  const field = page.getByRole("searchbox", { name: "Find in the text" });
  await expect(field).toBeHidden();
  await page.getByRole("button", { name: "More" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Find in the text" }).tap();
  await expect(field).toBeFocused();
  await field.fill(word);
  await expect(page.locator(".found").first()).toBeVisible();
  await page.getByRole("button", { name: "Next match" }).tap();
  await expect(page.locator(".found-here")).toHaveCount(1);
  expect(await smallTargets(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Close the search" }).tap();
  await expect(page.locator(".found")).toHaveCount(0);
  await expect(field).toBeHidden();

  await page.getByRole("button", { name: "More" }).tap();
  await page.getByRole("button", { name: /^Colours: as the system/ }).tap();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("after a label that needs a highlight the button asks for it, and a tap on the last letter takes its word alone", async ({
  page,
}) => {
  makeStudy("phone-taps", {
    topics: [
      {
        topic_id: "t",
        request: "Write about kelp.",
        sub_questions: [{ question_id: "0", text: "When is kelp cut?" }],
      },
    ],
    reports: [{ topic_id: "t", run_id: "s", text: "Kelp is cut in spring. Boats carry it." }],
  });
  await signInAs(page, "annotator");
  await stayOnItems(page);
  await openPage(page, "phone-taps", "Report coverage");
  await page.getByRole("group", { name: "Labels" }).getByRole("button", { name: /^1/ }).tap();
  await page.getByRole("button", { name: "Now tap two words" }).tap();
  const text = page.getByTestId("judged-text");
  const first = (await text.boundingBox())!;
  await page.touchscreen.tap(first.x + 3, first.y + 12);
  await expect(page.locator(".text-cursor")).toHaveText("Kelp");
  const last = await text.evaluate((container) => {
    const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent!.indexOf("spring");
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at + "sprin".length);
      range.setEnd(node, at + "spring".length);
      const box = range.getBoundingClientRect();
      return { x: box.right - 1, y: box.top + box.height / 2 };
    }
    throw new Error("no spring");
  });
  await page.touchscreen.tap(last.x, last.y);
  await expect(page.locator("mark")).toHaveText("Kelp is cut in spring");
  await expect(page.getByRole("button", { name: "Tap two words" })).toBeVisible();
});
