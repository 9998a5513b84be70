import { readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { makeStudy, signInAs } from "./session";

test.describe.configure({ mode: "parallel" });

const TOPICS = 6;

/** A study in which two imported annotators agree, and a third one clicks through. */
function carelessStudy(slug: string) {
  const topics = Array.from({ length: TOPICS }, (_, i) => `c${i}`);
  const questions = ["a", "b"];
  const label = (rater: string, t: number, q: number) =>
    rater === "careless" ? "1" : String((t + q) & 1);
  makeStudy(slug, {
    topics: topics.map((topic_id) => ({
      topic_id,
      request: "Write about canals.",
      sub_questions: questions.map((question_id) => ({ question_id, text: "How deep is it?" })),
    })),
    reports: topics.map((topic_id) => ({ topic_id, run_id: "sys", text: "The canal is old." })),
    judgments: ["careful", "thorough", "careless"].flatMap((rater_id) =>
      topics.flatMap((topic_id, t) =>
        questions.map((question_id, q) => ({
          task: "answerability",
          topic_id,
          run_id: "sys",
          question_id,
          rater_id,
          label: label(rater_id, t, q),
          duration_ms: rater_id === "careless" ? 200 : 15_000,
        })),
      ),
    ),
  });
}

const annotators = (page: Page) => page.getByRole("region", { name: "Annotators of this stage" });

test("the careless annotator is found by flag, excluded with a question, and brought back by undo", async ({
  page,
}) => {
  carelessStudy("careless");
  await signInAs(page, "coordinator");
  await page.goto("/studies/careless");
  await expect(page.getByText("One annotator has a strong flag.")).toBeVisible();
  await page.getByRole("link", { name: "To the quality page" }).click();
  await page.waitForURL(/\/quality$/);
  await page.getByLabel("Show only annotators with this flag").selectOption({ index: 1 });
  await expect(annotators(page).getByRole("rowheader")).toHaveCount(1);
  const row = page.getByRole("row", { name: /careless/ });
  // All flags of a row are one stop, which shows the sentence of each.
  await row.getByRole("button", { name: /strong:\s*Too fast to read/ }).press("Enter");
  const flags = page.getByRole("dialog", { name: "Flags" });
  await expect(flags).toContainText("strong: Faster than one can read: 0.2 s per label");
  await page.keyboard.press("Escape");
  const exclude = row.getByRole("button", { name: "Exclude and collect again: careless" });
  await page.setViewportSize({ width: 1366, height: 768 });
  await exclude.scrollIntoViewIfNeeded();
  await expect(exclude).toBeInViewport({ ratio: 1 });
  await exclude.click();
  const question = page.getByRole("dialog", { name: "Exclude careless and collect again?" });
  await expect(question).toContainText("12 labels are withdrawn from figures and exports");
  await expect(question).toContainText("You can undo this.");
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(row).not.toContainText("Excluded");

  await row.getByRole("link", { name: "careless" }).click();
  await expect(page.getByRole("heading", { name: "careless" })).toBeVisible();
  await page.getByRole("button", { name: "Exclude and collect again" }).click();
  await expect(page.getByRole("dialog")).toContainText("12 labels");
  await page.getByRole("dialog").getByRole("button", { name: "Exclude and collect again" }).click();
  await expect(page.getByText("careless is excluded: 12 labels withdrawn")).toBeVisible();
  await expect(page.getByText(/^Excluded on/)).toBeVisible();
  await page.goto("/studies/careless/agreement");
  await expect(page.getByText("careful").first()).toBeVisible();
  await page.goto("/studies/careless/quality");
  const excluded = page.getByRole("row", { name: /careless/ });
  await expect(excluded).toContainText("Excluded");
  await page.getByRole("button", { name: "Undo the exclusion: careless" }).click();
  await expect(page.getByText(/12 labels are back/)).toBeVisible();
  await expect(excluded).toContainText("Too fast to read");
  await page.goto("/studies/careless/audit");
  await expect(page.getByRole("rowheader").first()).toContainText(
    "coordinator undid the exclusion of careless: 12 labels are back.",
  );
  await expect(page.getByRole("rowheader").nth(1)).toContainText("coordinator excluded careless");
});

test("several annotators are excluded at once, and the toast takes it back", async ({ page }) => {
  carelessStudy("careless-many");
  await signInAs(page, "coordinator");
  await page.goto("/studies/careless-many/quality");
  for (const name of ["careless", "careful"])
    await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByRole("button", { name: "Exclude and collect again", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("24 labels");
  await page.getByRole("dialog").getByRole("button", { name: "Exclude and collect again" }).click();
  await expect(page.getByText("2 annotators are excluded: 24 labels withdrawn")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText(/24 labels are back/)).toBeVisible();
});

test("pay is marked as paid in a batch with a file, and the batch is undone", async ({ page }) => {
  await signInAs(page, "coordinator");
  await page.goto("/studies/demo/pay?per=page&rate=4&floor=0");
  const totals = page.getByLabel("Totals");
  // Other tests finish pages of the demonstration too.
  const owed = /Owed(\d+)\.00to 1 annotator/.exec((await totals.textContent())!)!;
  const pages = Number(owed[1]) / 4;
  const money = (rate: number) => `${pages * rate}.00`;
  expect(pages).toBeGreaterThan(0);
  const markAll = page.getByRole("button", { name: "Mark all as paid…" });
  const everyRow = page.getByRole("checkbox", { name: "Select all rows shown" });
  await everyRow.first().check();
  await expect(markAll).not.toHaveClass(/button-primary/);
  await everyRow.first().uncheck();
  await expect(markAll).toHaveClass(/button-primary/);
  await markAll.click();
  const dialog = page.getByRole("dialog", { name: "Mark as paid" });
  await expect(dialog).toContainText(`1 annotator is marked as paid, ${money(4)} in all`);
  await dialog.getByLabel("Name of the batch").fill("First wave");
  await dialog.getByRole("button", { name: "Mark as paid" }).click();
  await expect(totals).toContainText(`Paid${money(4)}in 1 batch`);
  await expect(totals).toContainText("Owed0.00to nobody");
  const batch = page.getByRole("row", { name: /First wave/ });
  await expect(batch).toContainText("coordinator");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "File for payment of First wave" }).click(),
  ]);
  const line = new RegExp(`,${pages},\\d+,[\\d.]+,${money(4)},0\\.00,annotator`);
  expect(readFileSync(await download.path(), "utf8")).toMatch(line);
  await page.goto("/studies/demo/pay?per=page&rate=5&floor=0");
  await expect(totals).toContainText(`Owed${money(1)}to 1 annotator`);
  await page.getByRole("button", { name: "Undo First wave" }).click();
  const question = page.getByRole("alertdialog", { name: "Undo “First wave”?" });
  await expect(question).toContainText(`${money(4)} for 1 annotator counts as owed again`);
  await question.getByRole("button", { name: "Undo the batch" }).click();
  await expect(totals).toContainText(`Owed${money(5)}to 1 annotator`);
  await expect(batch).toContainText("undone on");
});

test("a list of people is checked line by line, then invited; removing somebody can be undone", async ({
  page,
  browser,
}) => {
  makeStudy("invited", { topics: [{ topic_id: "i", request: "Write about inns." }] });
  await signInAs(page, "coordinator");
  await page.goto("/studies/invited/people");
  // Nobody has done anything yet, but who looks is here.
  const own = page.getByRole("rowheader", { name: /^coordinator/ });
  await expect(page.getByRole("row").filter({ has: own })).not.toContainText("never");
  await page.getByRole("button", { name: "Invite a list…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByLabel("People", { exact: true })
    .fill("administrator,researcher\nmaria@example.org\nno name here,annotator");
  await dialog.getByRole("button", { name: "Check the list" }).click();
  await expect(dialog.getByRole("row", { name: /no name here/ })).toContainText(
    "This cannot be an account name",
  );
  await expect(dialog.getByRole("button", { name: /^Invite/ })).toBeDisabled();
  await dialog.getByRole("button", { name: "Change the list" }).click();
  await dialog
    .getByLabel("People", { exact: true })
    .fill("administrator,researcher\nmaria@example.org");
  await dialog.getByRole("button", { name: "Check the list" }).click();
  await dialog.getByRole("button", { name: "Invite 2 people" }).click();
  await expect(dialog.getByRole("button", { name: "Copy all as CSV" })).toBeVisible();
  const link = await dialog.getByRole("row", { name: /maria@example.org/ }).innerText();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("rowheader", { name: /^administrator/ })).toBeVisible();
  const invited = await (await browser.newContext()).newPage();
  await invited.goto(/https?:\S+\/join\/[\w-]+/.exec(link)![0]);
  await expect(invited.getByText("invited").first()).toBeVisible();

  await page.getByRole("button", { name: "Remove administrator" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("rowheader", { name: /^administrator/ })).toBeHidden();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("rowheader", { name: /^administrator/ })).toBeVisible();
});
