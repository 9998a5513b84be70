import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { cutTexts } from "./layout";
import { signInAs } from "./session";

test("the agreement page shows the figures of the API in one table of judges and people", async ({
  page,
}) => {
  await signInAs(page, "researcher");
  await page.goto("/studies/demo/exports");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Save: Figures, JSON" }).click(),
  ]);
  const everything = page.getByRole("link", { name: "Save: Everything, zip" });
  await expect(everything).toHaveAttribute("href", /texts=no$/);
  await page.getByRole("checkbox", { name: "with texts" }).check();
  await expect(everything).toHaveAttribute("href", /texts=yes$/);
  const report = JSON.parse(readFileSync(await download.path(), "utf8"));
  const [csv] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Save: Figures, CSV" }).click(),
  ]);
  const fleiss = report.inter_annotator.fleiss_kappa;
  expect(readFileSync(await csv.path(), "utf8")).toContain(
    `inter_annotator.fleiss_kappa,${fleiss.value},`,
  );

  await page.goto("/studies/demo/agreement");
  await expect(page.getByText("Synthetic.", { exact: true })).toBeVisible();
  const table = page
    .getByRole("region", { name: "Judges and people compared", exact: true })
    .last();
  const majority = report.human_llm.find(
    (row: { llm: string; human: string }) => row.llm === "lexical@1" && row.human === "majority",
  );
  const judge = table.getByRole("row", { name: /^lexical@1/ });
  await expect(judge).toContainText(shown(majority.cohen_kappa));
  await expect(judge).toContainText(shown(majority.classes[0].precision));
  const [other] = report.human_others;
  await expect(table.getByRole("row", { name: new RegExp(`^${other.human}`) })).toContainText(
    shown(other.cohen_kappa),
  );

  await expect(page.getByRole("row", { name: /^Fleiss/ }).first()).toContainText(shown(fleiss));
  await page.getByLabel("Counts as answerable from rating").selectOption("5");
  await expect(page).toHaveURL(/threshold=5/);
});

test("people's agreement comes first, and every section is open and in the contents, which follow", async ({
  page,
}) => {
  await signInAs(page, "researcher");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/studies/demo/agreement");
  const cards = page.getByRole("region", { name: "In short" }).getByRole("heading", { level: 3 });
  await expect(cards.first()).toHaveText("People among themselves");
  const contents = page.getByRole("navigation", { name: "On this page" });
  const links = contents.getByRole("link");
  await expect(links.first()).toHaveAttribute("aria-current", "location");
  for (const title of await links.allInnerTexts())
    await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
  await expect(page.locator("details:has(h2)")).toHaveCount(0);
  // What takes long to compute comes when somebody is near it.
  await contents.getByRole("link", { name: "Which questions are weak?" }).click();
  await expect(page.locator("#questions")).not.toContainText("Loading");
  await expect(contents.locator("[aria-current=location]")).toHaveCount(1);
  await contents.getByRole("link", { name: "One judge in detail" }).click();
  await expect(contents.locator("[aria-current=location]")).toHaveText("One judge in detail");

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(links.first()).toBeHidden();
  await contents.getByRole("button", { name: "On this page" }).click();
  await links.filter({ hasText: "What the threshold changes" }).click();
  await expect(links.first()).toBeHidden();
  await expect(page.locator("#thresholds")).toBeInViewport();
});

test("a picture says its values to pointer and keyboard, and leads to the items behind a mark", async ({
  page,
}) => {
  await signInAs(page, "researcher");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/studies/demo/agreement");
  const picture = page.getByRole("group", { name: /^Figures with their 95 % intervals/ });
  const marks = picture.getByRole("link");
  const nameOf = async (n: number) => (await marks.nth(n).getAttribute("aria-label"))!;
  const tip = (words: string) => page.locator("body > span[aria-hidden]", { hasText: words });
  await marks.first().focus();
  await expect(tip(await nameOf(0))).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(marks.nth(1)).toBeFocused();
  await expect(tip(await nameOf(1))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tip(await nameOf(1))).toBeHidden();
  await marks.first().hover();
  await expect(tip(await nameOf(0))).toBeVisible();
  const ofJudge = picture.getByRole("link", { name: /lexical@1/ }).first();
  await ofJudge.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/disagreements\?.*judge=lexical/);
});

test("a document of agreement has the answers, the rest follows, and if it does not, a link leads to it", async ({
  page,
  browser,
}) => {
  await signInAs(page, "researcher");
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  const plain = await context.newPage();
  await plain.goto("/studies/demo/agreement");
  const judges = plain.getByRole("region", { name: "Judges and people compared", exact: true });
  await expect(judges.first()).toContainText("lexical@1");
  const fleiss = plain.getByRole("row", { name: /^Fleiss/ });
  await expect(fleiss).toHaveCount(0);
  await plain.locator("#people").getByRole("link", { name: "Show" }).click();
  await expect(plain).toHaveURL(/open=all#people$/);
  await expect(fleiss.first()).toBeVisible();
  await context.close();

  await page.goto("/studies/demo/agreement#thresholds");
  await expect(page.locator("#thresholds").getByRole("table").first()).toBeVisible();
  await expect(page.locator("#thresholds").getByRole("heading").first()).toBeInViewport();
  await expect(page).toHaveURL(/agreement#thresholds$/);

  // Each time, the browser loads the document again.
  let documents = 0;
  page.on("load", () => (documents += 1));
  await page.route(/agreement\?.*_rsc=/, (route) => route.abort());
  await page.goto("/studies/demo/agreement");
  await expect.poll(() => documents).toBe(4);
  await page.locator("#people").getByRole("link", { name: "Show" }).click();
  await expect(page.getByRole("row", { name: /^Fleiss/ }).first()).toBeVisible();
  await expect.poll(() => documents).toBe(5);
});

/** A figure as the page shows it: with three decimals and a real minus sign. */
function shown({ value, ci }: { value: number; ci: [number, number] | null }): RegExp {
  const text = (number: number) => number.toFixed(3).replace("-", "−");
  const interval = ci ? `\\s*\\[${text(ci[0])}, ${text(ci[1])}\\]` : "";
  return new RegExp(`${text(value)}${interval}`.replaceAll(".", "\\."));
}

test("charts are saved as SVG and as PNG, with the names and titles of what they show", async ({
  page,
}) => {
  await signInAs(page, "researcher");
  await page.goto("/studies/demo/agreement?open=all");
  const coverage = page.getByRole("group", { name: /Coverage by topic of the system/ });
  await expect(coverage).toHaveCount(1);
  await page.getByLabel("System", { exact: true }).selectOption("All systems");
  await expect(coverage).toHaveCount(2);
  await expect(page).toHaveURL(/open=all.*system=/);
  await expect(page.locator("#highlights")).toContainText("People among themselves");
  for (const width of [1366, 1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await cutTexts(page), `at ${width} pixels`).toEqual([]);
  }
  const saved = async (name: RegExp) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name }).first().click(),
    ]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const svg = await saved(/Coverage by topic of the system .*save as SVG/);
  expect(svg.name).toMatch(/^coverage-.*\.svg$/);
  expect(svg.bytes.toString()).toMatch(/<title>Coverage by topic of the system .*: lexical@1/);
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

test("from the headline to a judge, to a cell of its confusion matrix, to exactly its items", async ({
  page,
}) => {
  await signInAs(page, "researcher");
  await page.goto("/studies/demo/agreement");
  await expect(page.getByRole("region", { name: "In short" })).toContainText("lexical@1");
  await page.getByRole("link", { name: "lexical@1", exact: true }).click();
  await expect(page).toHaveURL(/#detail/);
  await page.getByRole("combobox", { name: /^Compared with/ }).selectOption("synthetic-1");
  await expect(page).toHaveURL(/against=synthetic-1/);
  const cell = page
    .getByRole("region", { name: "lexical@1 compared with synthetic-1" })
    .getByRole("link", { name: /people 1, judge 0/ });
  const count = await cell.textContent();
  await cell.click();
  await expect(page).toHaveURL(/humanLabel=1&judgeLabel=0/);
  await expect(page.getByRole("heading", { name: new RegExp(`^${count} items`) })).toBeVisible();
});

test("a table is exported for LaTeX with two digits and the chosen columns", async ({ page }) => {
  await signInAs(page, "researcher");
  await page.goto("/studies/demo/agreement");
  await page.getByRole("button", { name: "Export a table" }).click();
  const dialog = page.getByRole("dialog", { name: "Export a table" });
  await dialog.getByRole("combobox", { name: /^Table/ }).selectOption("Judges and people compared");
  await dialog.getByLabel("Digits after the point").selectOption("2");
  const columns = dialog.getByRole("group", { name: /^Columns/ });
  await columns.getByRole("button", { name: "None" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Choose at least one column.");
  await columns.getByRole("checkbox", { name: "Rater", exact: true }).check();
  await columns.getByRole("checkbox", { name: "Cohen's κ", exact: true }).check();
  await expect(dialog.locator("pre")).toContainText(
    /lexical@1 & -?\d\.\d\d & \{\\scriptsize \[-?\d\.\d\d, \d\.\d\d\]\} \\\\/,
  );
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("link", { name: "Save the file" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("answerability-comparison.tex");
  const text = readFileSync(await download.path(), "utf8");
  expect(text).toContain("\\toprule");
  expect(text).toMatch(/S\[table-format=-?1\.2\]/);
  expect(text).not.toContain("Recall");
});

test("a baseline run goes from waiting to done, and the researcher sees its words and best sentence", async ({
  page,
}) => {
  await signInAs(page, "researcher");
  await page.goto("/studies/demo/judges");
  const table = page.getByRole("table", { name: "Judge runs" });
  const runs = table.getByRole("row", { name: /lexical baseline/ });
  const before = await runs.count();
  await page.getByRole("button", { name: "New run" }).click();
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
  await page.getByRole("button", { name: "New run" }).click();
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
  const places = page.getByRole("navigation", { name: "Study" });
  await places.getByRole("link", { name: "Collection" }).click();
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
  await expect(imported.getByRole("listitem")).toHaveText([
    "1 judgment",
    "1 rater",
    "1 label says that the question is answered, without a highlighted span.",
  ]);
});
