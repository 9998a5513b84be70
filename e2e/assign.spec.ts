import { readFileSync } from "node:fs";
import { expect, test, type Browser, type Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { axe } from "./axe";
import { acknowledgeGuidelines, signInAs, untilLive, untilSaved } from "./session";

const NAMES = ["tides", "winds", "dunes"];

/** Makes a study of cited answers, in which the demonstration's annotator judges. */
async function makeStudy(staff: Page, name: string): Promise<string> {
  const file = (path: string, rows: object[]) =>
    new File([rows.map((row) => JSON.stringify(row)).join("\n")], path);
  const form = new FormData();
  form.append("name", name);
  form.append(
    "files",
    file(
      "topics.jsonl",
      NAMES.map((topic_id) => ({ topic_id, request: `What is known of ${topic_id}?` })),
    ),
  );
  form.append(
    "files",
    file(
      "passages.jsonl",
      NAMES.flatMap((name) =>
        [1, 2].map((n) => ({
          docid: `${name}-${n}`,
          topic_id: name,
          text: `Passage ${n} is about ${name}.`,
        })),
      ),
    ),
  );
  form.append(
    "files",
    file(
      "answers.jsonl",
      NAMES.map((topic_id) => ({
        run_id: "s",
        topic_id,
        references: [`${topic_id}-1`, `${topic_id}-2`],
        answer: [
          { text: `The ${topic_id} change.`, citations: [0] },
          { text: `Nobody knows why the ${topic_id} change.`, citations: [0, 1] },
        ],
      })),
    ),
  );
  const made = await staff.request.post("/api/v1/studies/from-files", { multipart: form });
  expect(made.status(), await made.text()).toBe(200);
  const { slug } = (await made.json()) as { slug: string };
  const added = await staff.request.post(`/api/v1/studies/${slug}/members`, {
    data: { username: "annotator", role: "annotator" },
  });
  expect(added.status(), await added.text()).toBe(200);
  return slug;
}

async function pageOf(browser: Browser, role: "annotator" | "coordinator"): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, role);
  return page;
}

test("from the overview a coordinator gives one topic to one annotator in two clicks", async ({
  page,
}) => {
  await signInAs(page, "coordinator");
  const slug = await makeStudy(page, "Two clicks");
  await page.goto(`/studies/${slug}`);
  await page.getByRole("link", { name: "Assign topics" }).click();
  await page.getByRole("button", { name: /^winds, annotator: not assigned/ }).click();
  await expect(page.getByRole("button", { name: /^winds, annotator: not started/ })).toBeVisible();
});

test("a coordinator assigns topics by keyboard, undoes it, deals the rest, gives chosen ones to somebody else in one step, and moves a begun one only after asking", async ({
  browser,
}) => {
  const staff = await pageOf(browser, "coordinator");
  const slug = await makeStudy(staff, "Assigning by page");
  await staff.goto(`/studies/${slug}/assign`);
  const table = staff.getByRole("table", { name: "Topics by people" });
  const cell = (topic: string, state: string) =>
    table.getByRole("button", { name: new RegExp(`^${topic}, annotator: ${state}`) });
  await expect(cell("tides", "not assigned")).toBeEnabled();
  await cell("tides", "not assigned").focus();
  await staff.keyboard.press("ArrowDown");
  await expect(cell("winds", "not assigned")).toBeFocused();
  await staff.keyboard.press("Enter");
  await expect(cell("winds", "not started")).toBeVisible();
  await staff.getByRole("button", { name: "Undo" }).click();
  await expect(cell("winds", "released")).toBeVisible();
  await cell("tides", "not assigned").click();
  await expect(cell("tides", "not started")).toBeVisible();

  await staff.getByRole("button", { name: "Deal out evenly…" }).click();
  const dialog = staff.getByRole("dialog", { name: "Deal topics out evenly" });
  await dialog.getByRole("button", { name: "Preview" }).click();
  await dialog.getByRole("button", { name: "Assign 2 topics" }).click();
  await expect(cell("dunes", "not started")).toBeVisible();

  const heir = await staff.request.post(`/api/v1/studies/${slug}/annotators`, {
    data: { csv: "assign-heir" },
  });
  expect(heir.status(), await heir.text()).toBe(200);
  await staff.reload();
  for (const name of ["winds", "dunes"])
    await table.getByRole("checkbox", { name: `Choose ${name}` }).check();
  await staff.getByRole("button", { name: "Move to…" }).click();
  const people = staff.getByRole("list", { name: "People to move the topics to" });
  await expect(people.getByRole("button", { name: /^annotator/ })).toContainText(
    "has 2 of these 2",
  );
  await people.getByRole("button", { name: /^assign-heir/ }).click();
  const moved = staff.getByText("2 topics moved from annotator to assign-heir.");
  await expect(moved).toBeVisible();
  await expect(cell("dunes", "released")).toBeVisible();
  await expect(staff.getByText("2 topics chosen")).toBeVisible();
  await staff.getByRole("button", { name: "Undo" }).first().click();
  await expect(cell("dunes", "not started")).toBeVisible();
  await expect(cell("winds", "not started")).toBeVisible();

  const worker = await pageOf(browser, "annotator");
  await worker.goto(`/studies/${slug}/topics`);
  const mine = worker.getByRole("region", { name: /^My topics/ });
  const row = mine.getByRole("listitem").filter({ hasText: "tides" });
  await expect(row).toContainText("not started");
  await row.getByRole("button", { name: "Start" }).click();
  await worker.waitForURL(/\/judge\//);
  await acknowledgeGuidelines(worker);
  await expect(worker.getByTestId("new-text")).toContainText("A new text begins");

  await staff.reload();
  await cell("tides", "in progress").click();
  const question = staff.getByRole("alertdialog");
  await expect(question).toContainText("tides: annotator (0 finished, 2 unfinished)");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(cell("tides", "in progress")).toBeVisible();
});

test("an assessor judges a topic to its end: done lists what is unjudged, then it can be reopened and judged on a sheet", async ({
  browser,
}) => {
  const staff = await pageOf(browser, "coordinator");
  const slug = await makeStudy(staff, "A topic to its end");
  const worker = await pageOf(browser, "annotator");
  await worker.goto(`/studies/${slug}/topics`);
  const free = worker.getByRole("region", { name: /^Free to take/ });
  await free
    .getByRole("listitem")
    .filter({ hasText: "dunes" })
    .getByRole("button", { name: "Start" })
    .click();
  await worker.waitForURL(/\/judge\//);
  await acknowledgeGuidelines(worker);
  await expect(worker.locator("main header").first()).toContainText("Page 1 of 2, topic 1");
  await worker.goto(`/studies/${slug}/topics`);
  const row = worker
    .getByRole("region", { name: /^My topics/ })
    .getByRole("listitem")
    .filter({ hasText: "dunes" })
    .first();
  await row.getByRole("button", { name: /^Declare/ }).click();
  await expect(row).toContainText("The topic is not done");
  await expect(row.getByRole("link", { name: /^Unjudged item/ })).toHaveCount(3);
  await row.getByRole("link", { name: "Unjudged item 1" }).click();
  await worker.waitForURL(/item=/);
  await untilLive(worker);
  const strip = worker.getByRole("list", { name: "Items of this page" });
  for (let pages = 0; pages < 2; pages += 1) {
    const here = worker.url();
    const items = await strip.getByRole("button").count();
    for (let item = 1; item <= items; item += 1) {
      await worker.keyboard.press("n");
      // The page finishes after its last answer.
      if (item < items)
        await expect(strip.getByRole("button", { name: `${item}: No support` })).toBeVisible();
    }
    await worker.waitForURL((url) => url.href !== here);
    if (pages === 0) await untilLive(worker);
  }
  // The topic ends with what was judged, and with the choice of the next one.
  await worker.waitForURL(/\/topics\//);
  const end = worker.getByRole("region", { name: "Everything in this topic is judged" });
  await expect(end).toContainText("3 of 3 items judged");
  await end.getByRole("button", { name: /^Declare/ }).click();
  const done = worker.getByRole("region", { name: "This topic is done" });
  await expect(done).toBeVisible();
  await expect(worker.getByRole("region", { name: "Next topic" })).toBeVisible();
  await expect(worker.getByRole("link", { name: "Judged (3)" })).toBeVisible();
  await worker.getByRole("link", { name: "Unjudged (0)" }).click();
  await expect(worker.getByText("No item is of this kind.")).toBeVisible();

  await staff.goto(`/studies/${slug}/assign`);
  const cell = staff.getByRole("button", { name: /^dunes, annotator: done/ });
  await expect(cell).toBeVisible();
  // A page of it is locked until the topic is reopened there.
  await worker.getByRole("link", { name: "All (3)" }).click();
  await worker.locator("a[href*='/judge/']").first().click();
  await worker.waitForURL(/\/judge\//);
  await untilLive(worker);
  await worker.keyboard.press("f");
  await worker.keyboard.press("Control+z");
  await expect(strip.getByRole("button", { name: "1: No support" })).toBeVisible();
  await worker.getByRole("button", { name: "Reopen the topic" }).click();
  await expect(worker.getByRole("button", { name: "Reopen the topic" })).toHaveCount(0);
  await untilLive(worker);
  await worker.keyboard.press("f");
  await expect(strip.getByRole("button", { name: "1: Full support" })).toBeVisible();
  await staff.reload();
  await expect(staff.getByRole("button", { name: /^dunes, annotator: reopened/ })).toBeVisible();

  await untilSaved(worker);
  await worker.goto(`/studies/${slug}/topics`);
  const sheets = worker.getByRole("region", { name: "Judge in a spreadsheet" });
  await sheets.getByLabel("Format").selectOption("csv");
  const [download] = await Promise.all([
    worker.waitForEvent("download"),
    sheets.getByRole("link", { name: "Save the sheet" }).click(),
  ]);
  const cells = parse(readFileSync(await download.path(), "utf8")) as string[][];
  for (const cell of cells.slice(1)) cell.splice(2, 3, "", "x", "");
  await sheets.getByLabel("Filled sheets", { exact: true }).setInputFiles({
    name: "dunes.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(stringify(cells)),
  });
  expect(await axe(worker)).toEqual([]);
  await sheets.getByRole("button", { name: "Check sheets" }).press("Enter");
  await expect(sheets.getByText(/^3 labels fit/)).toBeVisible();
  await sheets.getByRole("button", { name: "Store the labels" }).click();
  await expect(sheets.getByText(/^3 labels were stored/)).toBeVisible();
});
