import { expect, test, type Page } from "@playwright/test";
import { axe } from "./axe";
import { itemsOf, makeStudy, openPage, signInAs, untilLive, untilSaved } from "./session";

const QUESTIONS = 10;
const TEXT =
  "Kelp is cut in spring. It dries in an old hall. Boats carry it to Oxwich. It is sold.";

test.beforeAll(() =>
  makeStudy("fewer-keys", {
    topics: ["zeros", "mix"].map((topic_id) => ({
      topic_id,
      title: topic_id,
      request: "Write about kelp.",
      sub_questions: Array.from({ length: QUESTIONS }, (_, i) => ({
        question_id: String(i),
        text: `Is point ${i} made?`,
      })),
    })),
    reports: ["zeros", "mix"].map((topic_id) => ({ topic_id, run_id: "s", text: TEXT })),
  }),
);

/** Presses keys one after the other, and returns how many. */
async function press(page: Page, keys: readonly string[]): Promise<number> {
  for (const key of keys) await page.keyboard.press(key);
  return keys.length;
}

async function chooseGoingOn(page: Page, choice = "always"): Promise<void> {
  await page.keyboard.press(",");
  await page.getByLabel("Move on automatically").selectOption(choice);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeHidden();
}

test("ten questions that are all 0 take ten keys, and five ones with a sentence each at most 27", async ({
  page,
}) => {
  await signInAs(page, "annotator");
  const first = await openPage(page, "fewer-keys", "Report coverage");
  await chooseGoingOn(page);
  let keys = await press(
    page,
    Array.from({ length: QUESTIONS }, () => "0"),
  );
  expect(keys).toBeLessThanOrEqual(10);
  await page.waitForURL((url) => url.href !== first && url.pathname.startsWith("/judge/"));
  await untilLive(page);
  await expect(page.getByTestId("page-before")).toContainText("10 answers, the last one");
  expect((await itemsOf(page, first)).map((item) => item.judgment!.label)).toEqual(
    Array.from({ length: QUESTIONS }, () => "0"),
  );

  const second = page.url();
  keys = 0;
  for (let i = 0; i < 5; i += 1) {
    keys += await press(page, ["0"]);
    keys += await press(page, ["m", "3", "Enter"]);
  }
  expect(keys).toBeLessThanOrEqual(27);
  await page.waitForURL(/\?summary=/);
  const answers = (await itemsOf(page, second)).map((item) => item.judgment!);
  expect(answers.map(({ label }) => label)).toEqual([
    "0",
    "1",
    "0",
    "1",
    "0",
    "1",
    "0",
    "1",
    "0",
    "1",
  ]);
  expect(answers[9]!.highlights.map(({ quote }) => quote)).toEqual(["Boats carry it to Oxwich"]);
});

test("undo returns to the item it was answered on, and J goes round to what has no answer", async ({
  page,
}) => {
  makeStudy("round", {
    topics: [
      {
        topic_id: "t",
        title: "Kelp",
        request: "Write about kelp.",
        sub_questions: [0, 1, 2].map((i) => ({
          question_id: String(i),
          text: `Is point ${i} made?`,
        })),
      },
    ],
    reports: [{ topic_id: "t", run_id: "s", text: TEXT }],
  });
  await signInAs(page, "annotator");
  await openPage(page, "round", "Report coverage");
  await chooseGoingOn(page);
  const asked = page.getByTestId("asked");
  await press(page, ["0"]);
  await expect(asked).toHaveText("Is point 1 made?");
  await press(page, ["Control+z"]);
  await expect(asked).toHaveText("Is point 0 made?");
  await press(page, ["j", "j"]);
  await expect(asked).toHaveText("Is point 2 made?");
  await press(page, ["j"]);
  await expect(asked).toHaveText("Is point 0 made?");

  // Words highlighted where the answer is "No" offer the other answer.
  await chooseGoingOn(page, "task");
  await press(page, ["0", "m", "3", "Enter"]);
  const offer = page.getByRole("alert").filter({ hasText: "Only “" });
  await expect(offer.getByRole("button", { name: /^Change to .* and highlight/ })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await expect(page.locator("mark")).toHaveCount(0);
  await press(page, ["Enter", "Escape"]);
  await expect(page.locator("mark")).toHaveText("Boats carry it to Oxwich");
  await expect(offer).toBeHidden();
  await press(page, ["Control+z"]);
  await expect(page.getByRole("button", { name: "Q-0: label 0" })).toBeVisible();
  await untilSaved(page);
});

const PASSAGES = ["one", "two", "three"];

/** Holds the answer that lets the page be left, until told otherwise. */
async function holdFinishing(page: Page) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/complete", async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

test("a page that follows takes no key until it could be read, says what was saved before, and leads back; a skipped page comes again", async ({
  page,
}) => {
  makeStudy("following", {
    topics: [
      {
        topic_id: "t",
        title: "Kelp",
        request: "towns that dry kelp",
        requirements: [{ id: "dry", text: "kelp is dried there" }],
      },
    ],
    passages: PASSAGES.map((docid) => ({ docid, topic_id: "t", text: `Passage ${docid}.` })),
  });
  await page.clock.install();
  await signInAs(page, "annotator");
  const letGo = await holdFinishing(page);
  const first = await openPage(page, "following", "Evidence");
  const finishing = page.waitForRequest("**/complete");
  await press(page, ["n"]);
  await finishing;
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  letGo();
  await page.waitForURL((url) => url.href !== first);
  const second = page.url();
  const screen = page.locator(".workspace");
  await expect(screen).toHaveAttribute("data-settling", "true");
  await press(page, ["y", "n", "Control+Enter", "Enter"]);
  await expect(page.getByTestId("message")).toContainText("has only just appeared");
  await expect(page.locator("[data-label][aria-pressed=true]")).toHaveCount(0);
  await page.clock.runFor(500);
  await expect(screen).toHaveAttribute("data-settling", "false");
  await page.clock.resume();
  const before = page.getByTestId("page-before");
  await expect(before).toContainText(/Saved on the page before: .?No/);
  expect(await axe(page)).toEqual([]);

  // Back to it: a change there waits for Enter.
  await before.getByRole("button", { name: "Undo" }).click();
  await page.waitForURL(first);
  await untilLive(page);
  const pressed = page.locator("fieldset [data-label][aria-pressed=true]");
  await expect(pressed).toHaveText(/No/);
  await press(page, ["y"]);
  await expect(page.getByTestId("message")).toContainText("J or Enter goes on");
  await untilSaved(page);
  await press(page, ["Enter"]);
  await page.waitForURL(second);
  await untilLive(page);
  await expect(before).toContainText(/Saved on the page before: .?Yes/);

  await press(page, ["s", "Enter"]);
  await page.waitForURL((url) => ![first, second].includes(url.href));
  const third = page.url();
  await untilLive(page);
  await expect(before).toContainText("was skipped");
  await press(page, ["k"]);
  await page.waitForURL(second);
  await untilLive(page);
  await press(page, ["j"]);
  await page.waitForURL(third);
  await untilLive(page);
  await press(page, ["n"]);
  await page.waitForURL(second);
  await untilLive(page);
  await before.getByRole("button", { name: "Undo" }).click();
  await page.waitForURL(third);
  await untilLive(page);
  await press(page, ["u"]);
  await page.waitForURL(second);
  await untilLive(page);
  await press(page, ["n"]);
  await page.waitForURL(/\?summary=/);
  const summary = page.getByRole("region", { name: /you have finished/ });
  await summary.getByRole("link", { name: "Undo: back to the page before" }).click();
  await page.waitForURL(second);
  await untilLive(page);
  await expect(pressed).toHaveText(/No/);
});

test("a highlight that was clicked can be moved by its handles, removed, and leads to its question", async ({
  page,
}) => {
  makeStudy("handles", {
    topics: [
      {
        topic_id: "t",
        title: "Kelp",
        request: "Write about kelp.",
        sub_questions: [0, 1].map((i) => ({ question_id: String(i), text: `Is point ${i} made?` })),
      },
    ],
    reports: [{ topic_id: "t", run_id: "s", text: TEXT }],
  });
  await signInAs(page, "annotator");
  const address = await openPage(page, "handles", "Report coverage");
  await press(page, ["m", "3", "Enter", "Escape"]);
  const mark = page.locator("mark");
  await expect(mark).toHaveText("Boats carry it to Oxwich");
  await mark.click();
  await page.getByRole("button", { name: /^End of the highlight/ }).press("ArrowLeft");
  await expect(mark).toHaveText("Boats carry it to");
  await press(page, ["Escape"]);
  await page.getByRole("button", { name: /^Q-1/ }).click();
  await mark.click();
  await page.getByRole("button", { name: "Go to its question" }).click();
  await expect(page.getByTestId("asked")).toHaveText("Is point 0 made?");
  await mark.click();
  await page
    .getByRole("toolbar", { name: "Highlight" })
    .getByRole("button", { name: /Remove/ })
    .click();
  await expect(mark).toHaveCount(0);
  await untilSaved(page);
  expect((await itemsOf(page, address))[0]!.judgment!.highlights).toEqual([]);
});
