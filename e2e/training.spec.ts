import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { makeStudy, openPage, signInAs, untilSaved } from "./session";

const topics = Array.from({ length: 5 }, (_, i) => ({
  topic_id: `w${i}`,
  request: "Write about wells.",
  sub_questions: [{ question_id: "0", text: "How deep is the well?" }],
}));

test.beforeAll(() =>
  makeStudy("training", {
    topics,
    reports: topics.map(({ topic_id }, i) => ({
      topic_id,
      run_id: "s",
      text: i === 4 ? "The well is old." : `Nothing of depth, well ${i}.`,
    })),
    judgments: topics.slice(0, 4).map(({ topic_id }) => ({
      task: "answerability",
      topic_id,
      run_id: "s",
      question_id: "0",
      rater_id: "known",
      rater_type: "adjudicator",
      purpose: "training",
      label: "0",
      comment: "No depth is given.",
    })),
  }),
);

test("practice gives feedback at once, an exam at its end; after passing, work begins and the coordinator sees the result", async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page, "coordinator");
  await page.goto("/studies/training/stages");
  await page.getByText("Settings", { exact: true }).click();
  await page.getByText("Before work begins").click();
  await page.getByLabel("Practice, items with feedback after each").fill("1");
  await page.getByLabel("Exam, items").fill("3");
  await page.getByRole("button", { name: "Save the settings" }).click();
  await expect(
    page.getByText(/Practice, .* may take .*, and the stage has .* such pages/),
  ).toBeVisible();
  await page.getByLabel("Exam, items").fill("1");
  await page.getByRole("button", { name: "Save the settings" }).click();
  await expect(page.getByText("0 of 1 assignments done")).toBeVisible();

  const annotator = await (await browser.newContext({ baseURL })).newPage();
  await signInAs(annotator, "annotator");
  await openPage(annotator, "training", "Report coverage");
  await expect(annotator.getByText("Practice: after each label")).toBeVisible();
  for (const press of ["1", "m", "Shift+ArrowDown", "Enter", "Escape"])
    await annotator.keyboard.press(press);
  await expect(annotator.getByText("you gave 1")).toBeVisible();
  await expect(annotator.getByText("No depth is given.")).toBeVisible();
  await untilSaved(annotator);
  await annotator.keyboard.press("Control+Enter");
  await annotator.waitForURL(/\/studies\/training\?summary=/);
  await expect(annotator.getByRole("list", { name: "Training" })).toContainText(
    "Practice: 0 of 1 correct",
  );
  await openPage(annotator, "training", "Report coverage");
  await expect(annotator.getByText("Exam: you are told how it went")).toBeVisible();
  await annotator.keyboard.press("0");
  await untilSaved(annotator);
  expect(await annotator.content()).not.toContain("No depth is given.");
  await annotator.keyboard.press("Control+Enter");
  await annotator.waitForURL(/\/studies\/training\?summary=/);
  await expect(annotator.getByRole("list", { name: "Training" })).toContainText(
    "Exam 1: 1 of 1 correct passed",
  );
  await openPage(annotator, "training", "Report coverage");
  await expect(annotator.getByTestId("judged-text")).toContainText("The well is old.");
  await annotator.keyboard.press("0");
  await untilSaved(annotator);

  await page.goto("/studies/training/quality");
  await page
    .getByRole("region", { name: "Annotators of this stage" })
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByRole("region", { name: "Training" })).toContainText(
    /Exam 11 of 1[23] % to 100 %yes/,
  );
});

test("a judging pool is counted, then made into a stage, and annotators never see the names of the runs", async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "assay-pool-"));
  const write = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  makeStudy("pooling", {
    topics: [{ topic_id: "p", request: "Write about ponds." }],
    passages: ["a", "b", "c"].map((docid) => ({ docid, text: `A pond called ${docid}.` })),
  });
  await signInAs(page, "coordinator");
  await page.goto("/studies/pooling/import");
  await page.getByRole("link", { name: "Make a stage from a judging pool" }).click();
  await page
    .getByLabel(/^Runs/)
    .setInputFiles([
      write("north.run", "p Q0 a 1 9 north\np Q0 b 2 8 north\n"),
      write("south.run", "p Q0 b 1 9 south\np Q0 c 2 8 south\n"),
    ]);
  await page.getByLabel(/^Judged already/).setInputFiles(write("old.qrels", "p 0 c 1\n"));
  await page.getByRole("button", { name: "Estimate cost" }).click();
  const plan = page.getByRole("region", { name: "What the judging pool would be" });
  await expect(plan).toContainText("2 passages of 1 topic: 2 judgments");
  await expect(plan.getByRole("row", { name: /north/ })).toContainText("21");
  await page.getByRole("button", { name: "Create the stage" }).click();
  await page.waitForURL(/\/stages$/);
  await expect(page.getByText("0 of 2 assignments done")).toBeVisible();
});

test("the command line invites people, lists roles, and names what it does not know", () => {
  const assay = (...args: string[]) =>
    execFileSync(process.execPath, ["bin/assay.mjs", ...args], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
  expect(assay("study", "invite", "training", "By hand", "--uses", "1")).toMatch(
    /^\/join\/\S{20,}\n$/,
  );
  expect(assay("study", "invites", "training")).toContain("By hand\tannotator\t0 of 1\topen");
  expect(assay("study", "retention", "training", "30")).toContain("30 days after closing");
  expect(() => assay("study", "returned", "nowhere", "x")).toThrow(/There is no study "nowhere"/);
  expect(assay("study", "audit", "training").split("\n")[0]).toContain('"action":"study.create"');
});
