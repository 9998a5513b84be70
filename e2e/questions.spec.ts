import { expect, test } from "@playwright/test";
import { axe } from "./axe";
import {
  makeStudy,
  openPage,
  signIn,
  signInAs,
  stayOnItems,
  untilLive,
  untilSaved,
  makeAnnotators,
} from "./session";

test.describe.configure({ mode: "serial" });

test.beforeAll(() =>
  makeStudy("talk", {
    topics: [
      {
        topic_id: "k",
        title: "Kelp",
        request: "Write about kelp.",
        sub_questions: [
          { question_id: "0", text: "When is it harvested?" },
          { question_id: "1", text: "Who buys it?" },
        ],
      },
    ],
    reports: [
      { topic_id: "k", run_id: "s", text: "Kelp is harvested in spring. It is sold by boat." },
      { topic_id: "k", run_id: "t", text: "Kelp is dried on racks." },
      { topic_id: "k", run_id: "u", text: "Kelp is washed first." },
    ],
  }),
);

test("a question asked from an item reaches the coordinator, and the answer its asker alone or everybody", async ({
  page,
  browser,
}) => {
  await signInAs(page, "coordinator");
  const passwords = await makeAnnotators(page, "talk", ["talk-asker", "talk-other"]);
  const asker = await (await browser.newContext()).newPage();
  const other = await (await browser.newContext()).newPage();
  await signIn(asker, "talk-asker", passwords["talk-asker"]!);
  await signIn(other, "talk-other", passwords["talk-other"]!);

  // Ask by keyboard, once without a connection: what was written is kept.
  await stayOnItems(asker);
  await openPage(asker, "talk", "Report coverage");
  await asker.keyboard.press("j");
  await asker.keyboard.press("t");
  const dialog = asker.getByRole("dialog", { name: "Ask the coordinator" });
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await asker.keyboard.type("Is a boat a buyer?");
  expect(await axe(asker)).toEqual([]);
  await asker.context().setOffline(true);
  await dialog.getByRole("button", { name: "Send the question" }).click();
  await expect(dialog.getByRole("alert").or(dialog.locator(".notice"))).toBeVisible();
  await expect(dialog.getByRole("textbox")).toHaveValue("Is a boat a buyer?");
  await asker.context().setOffline(false);
  await dialog.getByRole("textbox").focus();
  await asker.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await asker.getByRole("button", { name: "Ask the coordinator" }).click();
  await expect(dialog.getByRole("textbox")).toHaveValue("Is a boat a buyer?");
  // Ctrl Enter sends it, and does not finish the page.
  await dialog.getByRole("textbox").press("Control+Enter");
  await expect(dialog).toBeHidden();
  await expect(asker.getByText("Waiting for an answer.")).toBeVisible();

  // The coordinator finds it from the overview.
  await page.goto("/studies/talk");
  await page.getByRole("link", { name: "To the questions" }).click();
  const question = page.getByRole("article").filter({ hasText: "Is a boat a buyer?" });
  await expect(question).toContainText("Who buys it?");
  expect(await axe(page)).toEqual([]);
  await question.getByRole("button", { name: "No answer needed" }).click();
  await expect(page.getByText("No question is waiting")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await question.getByRole("button", { name: "Answer", exact: true }).click();
  await question.getByRole("textbox", { name: "Answer" }).fill("No: a boat only carries it.");
  await question.getByRole("radio", { name: /^Everybody/ }).check();
  const published = question.getByRole("textbox", { name: "The question as everybody reads it" });
  await expect(published).toHaveValue("Is a boat a buyer?");
  await published.fill("Does a boat buy?");
  expect(await axe(page)).toEqual([]);
  await question.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByText("No question is waiting")).toBeVisible();

  // The asker sees that there is news, and the answer beside the item.
  await asker.goto("/studies/talk");
  await asker.getByRole("link", { name: "My questions 1 new answer" }).click();
  const answered = asker.getByRole("article").filter({ hasText: "Is a boat a buyer?" });
  await expect(answered).toContainText("No: a boat only carries it.");
  expect(await axe(asker)).toEqual([]);
  await answered.getByRole("link", { name: "Open this item" }).click();
  // The note made a new version of the guidelines, which is read first.
  await expect(asker.getByRole("region", { name: "What changed" })).toContainText(
    "No: a boat only carries it.",
  );
  await asker.getByRole("button", { name: "I have read the guidelines" }).click();
  await untilLive(asker);
  await expect(asker.getByTestId("asked")).toHaveText("Who buys it?");
  await expect(asker.getByRole("region", { name: "Questions" })).toContainText(
    "No: a boat only carries it.",
  );
  await asker.goto("/studies/talk");
  await expect(asker.getByText("1 new answer")).toBeHidden();

  // Everybody reads the note with its question, and nobody else what was asked.
  await openPage(other, "talk", "Report coverage");
  await other.keyboard.press("g");
  const guidelines = other.getByRole("dialog", { name: "Guidelines" });
  await expect(guidelines.getByRole("blockquote")).toHaveText("Does a boat buy?");
  await expect(guidelines).toContainText("No: a boat only carries it.");
  await expect(other.getByText("Is a boat a buyer?")).toBeHidden();
  await other.goto("/studies/talk/questions");
  await expect(other.getByText("You have not asked anything yet")).toBeVisible();

  // The note can be taken out of the guidelines, and that can be undone.
  await page.goto("/studies/talk/guidelines");
  const stage = page.getByRole("region", { name: "Report coverage" });
  await expect(stage).toContainText("Question: Does a boat buy?");
  await expect(stage).toContainText("No: a boat only carries it.");
  await stage.getByRole("button", { name: "Remove note 1 of Report coverage" }).click();
  await expect(stage.getByText("No note yet.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(
    stage.getByRole("button", { name: "Remove note 1 of Report coverage" }),
  ).toBeVisible();
  await asker.context().close();
  await other.context().close();
});

test("annotators find their own labels and comments again, and nobody else's", async ({
  page,
  browser,
}) => {
  await signInAs(page, "coordinator");
  const passwords = await makeAnnotators(page, "talk", ["talk-labels"]);
  const own = await (await browser.newContext()).newPage();
  await signIn(own, "talk-labels", passwords["talk-labels"]!);
  await stayOnItems(own);
  await own.goto("/studies/talk/labels");
  await expect(own.getByText("You have not judged anything yet")).toBeVisible();
  await openPage(own, "talk", "Report coverage");
  await own.keyboard.press("0");
  await own.keyboard.press("j");
  await own.keyboard.press("0");
  await own.getByLabel("Comment").fill("Nobody is named.");
  await own.keyboard.press("Escape");
  await untilSaved(own);

  await own.goto("/studies/talk/labels");
  await expect(own.getByRole("heading", { name: "2 answers" })).toBeVisible();
  expect(await axe(own)).toEqual([]);
  await own.getByRole("searchbox").fill("nobody is");
  await own.keyboard.press("Enter");
  await expect(own.getByRole("heading", { name: "1 answer" })).toBeVisible();
  await own.getByLabel("Show").selectOption("skipped");
  await expect(own.getByText("No label of yours fits these filters.")).toBeVisible();
  await own.getByRole("link", { name: "Clear the filters" }).click();
  await own.getByRole("link", { name: "Who buys it?" }).click();
  await untilLive(own);
  await expect(own.getByTestId("asked")).toHaveText("Who buys it?");
  await expect(own.getByLabel("Comment")).toHaveValue("Nobody is named.");
  await own.context().close();
});
