import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { expect, test } from "@playwright/test";
import { axe } from "./axe";
import { makeStudy, signInAs } from "./session";

const TOPICS = ["a", "b", "c", "d"];
const SYSTEMS = ["north", "south", "west"];

test.beforeAll(() =>
  makeStudy("draws", {
    topics: TOPICS.map((topic_id) => ({
      topic_id,
      title: `Pond ${topic_id}`,
      request: "Write about ponds.",
      sub_questions: [{ question_id: "0", text: "How deep is the pond?" }],
    })),
    reports: TOPICS.flatMap((topic_id) =>
      SYSTEMS.map((run_id) => ({ topic_id, run_id, text: `A pond, ${topic_id}.` })),
    ),
  }),
);

const folder = mkdtempSync(join(tmpdir(), "assay-draws-"));

function runFile(tag: string, topics: readonly string[], documents = 12): string {
  const file = join(folder, `${tag}.run`);
  const lines = topics.flatMap((topic) =>
    Array.from(
      { length: documents },
      (_, i) => `${topic} Q0 ${tag}-${i} ${i + 1} ${documents - i} ${tag}\n`,
    ),
  );
  writeFileSync(file, lines.join(""));
  return file;
}

test("contexts are drawn from runs, seen before, saved as runs and evaluated", async ({ page }) => {
  await signInAs(page, "coordinator");
  await page.goto("/studies/draws/draws");
  const section = page.getByRole("region", { name: "Random contexts" });
  await section
    .getByLabel(/^Runs/)
    .setInputFiles([runFile("lexical", TOPICS), runFile("short", TOPICS.slice(1))]);
  await section.getByRole("button", { name: "Preview" }).click();
  await expect(section.getByRole("alert")).toContainText('have different topics, for example "a"');
  await section
    .getByLabel(/^Runs/)
    .setInputFiles([runFile("lexical", TOPICS), runFile("dense", TOPICS)]);
  await section.getByRole("button", { name: "Preview" }).click();
  await expect(section.getByRole("alert")).toContainText("at most 12 documents for a topic");
  await section.getByLabel("Drawn from the first").fill("12");
  await section.getByLabel("Documents of a context").fill("4");
  await section.getByLabel("Contexts of each run").fill("3");
  await section.getByRole("button", { name: "Preview" }).click();
  const plan = section.getByRole("region", { name: "What is drawn" });
  await expect(plan).toContainText("6 contexts of 4 documents for 4 topics.");
  await expect(plan).toContainText(/a Q0 lexical-\d+ 1 4 lexical-sample-1/);
  expect(await axe(page)).toEqual([]);

  const saved = page.waitForEvent("download");
  await section.getByRole("button", { name: "Download as runs" }).click();
  const zip = unzipSync(readFileSync(await (await saved).path()));
  expect(Object.keys(zip).sort()).toEqual(
    ["dense", "lexical"].flatMap((run) => [1, 2, 3].map((i) => `${run}-sample-${i}.run`)),
  );
  await section.getByLabel("Name of the evaluation").fill("Six contexts");
  await section.getByRole("button", { name: "Evaluate the contexts" }).click();
  await page.waitForURL(/\/systems\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { name: "Six contexts" })).toBeVisible();
});

test("reports are drawn evenly over topics and systems, and become a stage; a researcher gets the file", async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page, "coordinator");
  await page.goto("/studies/draws/draws");
  const section = page.getByRole("region", { name: "Balanced reports" });
  await section.getByLabel("Number of reports").fill("6");
  await section.getByLabel("west (4 reports)").uncheck();
  await section.getByRole("button", { name: "Preview" }).click();
  const plan = section.getByRole("region", { name: "What is drawn" });
  await expect(plan).toContainText("6 reports of 8, on 4 topics.");
  await expect(plan).toContainText("A system has 3 reports, a topic 1 to 2.");
  await expect(plan.getByText("drawn", { exact: true })).toHaveCount(6);
  expect(await axe(page)).toEqual([]);
  await section.getByLabel("Name of the stage").fill("Six reports");
  await section.getByRole("button", { name: "Create the stage" }).click();
  await page.waitForURL(/\/stages\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name: "Six reports" })).toBeVisible();
  await expect(page.getByText("0 of 6 assignments done")).toBeVisible();

  const researcher = await (await browser.newContext({ baseURL })).newPage();
  await signInAs(researcher, "researcher");
  await researcher.goto("/studies/draws/draws");
  await researcher
    .getByRole("region", { name: "Balanced reports" })
    .getByRole("button", { name: "Preview" })
    .click();
  await expect(researcher.getByText("have fewer reports than wanted")).toBeVisible();
  await expect(researcher.getByRole("button", { name: "Create the stage" })).toHaveCount(0);
  const saved = researcher.waitForEvent("download");
  await researcher.getByRole("link", { name: "Download as CSV" }).click();
  expect(readFileSync(await (await saved).path(), "utf8").split("\n")[0]).toBe("topic_id,run_id");
});
