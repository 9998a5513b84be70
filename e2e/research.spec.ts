import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { signInAs } from "./session";

test("the agreement page shows the figures of the API, with intervals, and downloads as JSON and CSV", async ({
  page,
}) => {
  await signInAs(page, "researcher");
  await page.goto("/studies/demo/agreement");
  await expect(page.getByText("Synthetic.", { exact: true })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Figures (JSON)" }).click(),
  ]);
  const report = JSON.parse(readFileSync(await download.path(), "utf8"));
  const kappa = report.inter_annotator.fleiss_kappa;
  await expect(page.getByRole("row", { name: /Fleiss/ })).toContainText(
    `${kappa.value.toFixed(3)}[${kappa.ci[0].toFixed(3).replace("-", "−")}, ${kappa.ci[1].toFixed(3)}]`,
  );
  const spearman = report.levels.topic.find(
    (row: { a: string; b: string; group: string }) =>
      row.a === "synthetic-1" && row.b === "lexical@1" && row.group === "all",
  );
  await expect(page.getByRole("row", { name: /synthetic-1 lexical@1/ }).first()).toContainText(
    spearman.spearman.value.toFixed(3).replace("-", "−"),
  );
  const levels = page.getByRole("region", { name: "Levels" });
  await expect(levels.getByRole("columnheader")).toHaveText([
    "People",
    "Judge",
    "Items",
    "Topics and systems",
    "Systems",
  ]);
  await expect(levels.getByRole("row", { name: /synthetic-1 lexical@1/ })).toContainText(
    "2 systems: too few to rank",
  );
  await expect(page.getByRole("img", { name: /Coverage by topic of the system/ })).toHaveCount(2);
  const [csv] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Figures (CSV)" }).click(),
  ]);
  expect(readFileSync(await csv.path(), "utf8")).toContain(
    `inter_annotator.fleiss_kappa,${kappa.value},`,
  );
  await page.getByLabel("Answerable from rating").selectOption("5");
  await expect(page).toHaveURL(/threshold=5/);
});

test("charts are saved as SVG and as PNG, with the names and titles of what they show", async ({
  page,
}) => {
  await signInAs(page, "researcher");
  await page.goto("/studies/demo/agreement");
  const saved = async (name: RegExp) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name }).first().click(),
    ]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const svg = await saved(/Coverage by topic of the system .*save as SVG/);
  expect(svg.name).toMatch(/^coverage-.*\.svg$/);
  expect(svg.bytes.toString()).toContain("<title>Coverage by topic of the system");
  for (const name of [
    /Labels of majority.*save as PNG/,
    /every rater with every other.*save as PNG/,
    /intervals: save as PNG/,
    /What the threshold changes.*save as PNG/,
  ]) {
    const png = await saved(name);
    expect(png.bytes.subarray(1, 4).toString()).toBe("PNG");
    expect(png.bytes.length).toBeGreaterThan(5000);
  }
});

test("a cell of the confusion matrix opens exactly its items, and an item shows every label with highlights", async ({
  page,
}) => {
  await signInAs(page, "researcher");
  await page.goto("/studies/demo/agreement");
  const cell = page
    .getByRole("region", { name: "lexical@1 against synthetic-1" })
    .getByRole("link", { name: /people 1, judge 0/ });
  const count = await cell.innerText();
  await cell.click();
  await expect(
    page.getByRole("heading", { name: new RegExp(`^${count} items, those`) }),
  ).toBeVisible();
  await page
    .getByRole("region", { name: /items, those/ })
    .getByRole("link")
    .first()
    .click();
  await expect(
    page
      .getByRole("region", { name: "Labels" })
      .getByRole("listitem")
      .filter({ hasText: "lexical@1" }),
  ).toContainText("raw answer");
  await expect(page.locator("mark").first()).toBeVisible();
});

test("a baseline run goes from waiting to done, and the researcher sees its words and best sentence", async ({
  page,
}) => {
  await signInAs(page, "researcher");
  await page.goto("/studies/demo/judges");
  const table = page.getByRole("table", { name: "Judge runs" });
  const runs = table.getByRole("row", { name: /lexical baseline/ });
  const before = await runs.count();
  await page.getByRole("button", { name: "Start the run" }).click();
  await expect(runs).toHaveCount(before + 1);
  await expect(runs.first()).toContainText("done");
  await runs.first().getByRole("link", { name: "lexical baseline" }).click();
  await expect(page.getByText("The lexical baseline counts shared words.")).toBeVisible();
  await expect(page.getByText(/missing: /).first()).toBeVisible();
});

test("recorded answers are replayed from a ratings file; an item without one counts as failed", async ({
  page,
}) => {
  await signInAs(page, "researcher");
  await page.goto("/studies/demo/judges");
  await page.getByRole("radio", { name: /Recorded answers/ }).check();
  await page.getByLabel("Name of the model").fill("recorded-model");
  await page.getByLabel("File of ratings or judgments", { exact: true }).setInputFiles({
    name: "ratings.jsonl",
    mimeType: "application/json",
    buffer: Buffer.from(
      '{"topic_id":"kelp-farms","report_run_id":"harrow-long","ratings":[5,4,5,1,3,5,5,4,4,null]}\n',
    ),
  });
  await page.getByRole("button", { name: "Start the run" }).click();
  const row = page.getByRole("row", { name: /recorded-model/ });
  await expect(row).toContainText("done");
  await expect(row.getByRole("cell", { name: /not recorded/ })).toHaveText(/^4\d4\d not recorded$/);
});

test("a study is created from files; a bad file is refused with every line, and nothing changes", async ({
  page,
}) => {
  await signInAs(page, "coordinator");
  await page.goto("/");
  await page.getByRole("link", { name: "New study" }).click();
  const name = `Files ${Date.now()}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  const file = (fileName: string, content: string) => ({
    name: fileName,
    mimeType: "application/json",
    buffer: Buffer.from(content),
  });
  const topics = file(
    "topics.jsonl",
    '{"topic_id":"t","request":"R","sub_questions":[{"question_id":"0","text":"Q?"}]}\n',
  );
  await page
    .getByLabel(/^Files/)
    .setInputFiles([
      topics,
      file("reports.jsonl", '{"topic_id":"t","run_id":"s"}\n{"topic_id":"zz","run_id"'),
    ]);
  await page.getByRole("button", { name: "Create study" }).click();
  const problems = page.getByRole("list", { name: "Problems in the files" }).getByRole("listitem");
  await expect(problems).toHaveText([
    "reports.jsonl, line 1: the field text is missing.",
    "reports.jsonl, line 2: the line is not complete JSON; each line must be one JSON object.",
  ]);
  await expect(page.getByText("No study was created.")).toBeVisible();
  await page
    .getByLabel(/^Files/)
    .setInputFiles([
      topics,
      file("reports.jsonl", '{"topic_id":"t","run_id":"s","text":"A report."}\n'),
    ]);
  await page.getByRole("button", { name: "Create study" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("row", { name: /Report coverage/ })).toContainText("0 of 3");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await page
    .getByLabel(/^Files/)
    .setInputFiles(
      file(
        "judgments.csv",
        "task,topic_id,run_id,question_id,rater_id,label\nanswerability,t,s,0,someone,1\n",
      ),
    );
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const imported = page.getByRole("region", { name: "Imported" });
  await expect(imported.getByRole("listitem")).toHaveText(["1 judgment", "1 rater"]);
});
