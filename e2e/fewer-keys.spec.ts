import { expect, test, type Page } from "@playwright/test";
import { itemsOf, makeStudy, openPage, signInAs, untilSaved } from "./session";

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

async function goOnAlways(page: Page): Promise<void> {
  await page.keyboard.press(",");
  await page.getByLabel("After an answer, open the next item").selectOption("always");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeHidden();
}

test("ten questions that are all 0 take at most 11 keys, and five ones with a sentence each at most 28", async ({
  page,
}) => {
  await signInAs(page, "annotator");
  const first = await openPage(page, "fewer-keys", "Report coverage");
  await goOnAlways(page);
  let keys = await press(
    page,
    Array.from({ length: QUESTIONS }, () => "0"),
  );
  await untilSaved(page);
  expect((await itemsOf(page, first)).map((item) => item.judgment!.label)).toEqual(
    Array.from({ length: QUESTIONS }, () => "0"),
  );
  keys += await press(page, ["Control+Enter"]);
  expect(keys).toBeLessThanOrEqual(11);
  await page.waitForURL((url) => url.href !== first && url.pathname.startsWith("/judge/"));
  await expect(page.getByTestId("judged-text")).toHaveAttribute("data-live", "true");

  const second = page.url();
  keys = 0;
  for (let i = 0; i < 5; i += 1) {
    keys += await press(page, ["0"]);
    keys += await press(page, ["m", "3", "Enter"]);
  }
  await untilSaved(page);
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
  keys += await press(page, ["Control+Enter"]);
  expect(keys).toBeLessThanOrEqual(28);
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
  await goOnAlways(page);
  const asked = page.getByTestId("asked");
  await press(page, ["0"]);
  await expect(asked).toHaveText("Is point 1 made?");
  await press(page, ["Control+z"]);
  await expect(asked).toHaveText("Is point 0 made?");
  await press(page, ["j", "j"]);
  await expect(asked).toHaveText("Is point 2 made?");
  await press(page, ["j"]);
  await expect(asked).toHaveText("Is point 0 made?");
  await untilSaved(page);
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
  await page
    .getByRole("toolbar", { name: "Highlight" })
    .getByRole("button", { name: /Remove/ })
    .click();
  await expect(mark).toHaveCount(0);
  await untilSaved(page);
  expect((await itemsOf(page, address))[0]!.judgment!.highlights).toEqual([]);
});
