import { expect, test, type Page } from "@playwright/test";
import { dragOver, openStage, signInAs } from "./session";

/** Returns the levels whose button nothing covers, without scrolling. */
function levelsInSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = [...document.querySelectorAll("button[aria-pressed]")].filter((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const corners = [top + 2, top + height - 2];
      return corners.every((y) => button.contains(document.elementFromPoint(left + width / 2, y)));
    });
    const name = (one: Element) => one.getAttribute("aria-label") ?? one.textContent;
    return [...new Set(seen.flatMap((one) => /(\d) · /.exec(name(one))?.[1] ?? []))].sort();
  });
}

test("a passage is graded on two drawn questions, a nugget is edited, a rationale is marked, and all is kept", async ({
  page,
}) => {
  await signInAs(page, "annotator");
  await openStage(page, "Passage grading");
  const strip = page.getByRole("list", { name: "Items of this page" });
  await expect(strip.getByRole("button")).toHaveCount(2);
  for (const wording of [
    "Fully relevant, with the whole answer, and all of it accurate.",
    "Not relevant to the question, or no part of an answer.",
  ])
    await expect(page.getByRole("button").getByText(wording)).toBeVisible();

  // Also at the size of laptops, and there at 200 %.
  for (const [width, height] of [
    [1366, 768],
    [683, 384],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => levelsInSight(page)).toEqual(["0", "1", "2", "3", "4", "5"]);
  }
  await page.setViewportSize({ width: 1366, height: 768 });

  const nugget = page.getByRole("textbox", { name: /Nugget you highlighted earlier/ });
  if (!(await nugget.isVisible())) await page.keyboard.press("j");
  await expect(nugget).not.toHaveValue("");
  await nugget.fill("My own wording of the nugget");
  const asked = page.getByTestId("asked");
  const question = await asked.innerText();
  await page.getByRole("button", { name: /^5 · Fully/ }).click();
  await expect(asked).not.toHaveText(question);
  await page.keyboard.press("Control+z");
  await expect(asked).toHaveText(question);
  const words = (await page.getByTestId("judged-text").innerText())
    .split("\n")
    .at(-1)!
    .split(" ")
    .slice(0, 4)
    .join(" ");
  await dragOver(page, words);
  await expect(page.locator("mark")).toHaveText(words);
  await page.keyboard.press("5");
  await expect(asked).not.toHaveText(question);
  const here = page.url();
  await page.keyboard.press("0");
  await page.waitForURL((url) => url.href !== here);
  await page.goto(here);
  if (!(await nugget.isVisible())) await page.keyboard.press("j");
  await expect(nugget).toHaveValue("My own wording of the nugget");
  await expect(page.locator("mark")).toHaveText(words);
});
