import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { axe } from "./axe";
import { makeStudy, openPage, openStagePage, signInAs, untilLive, untilSaved } from "./session";

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
  await openStagePage(page, "training");
  await page.getByText("Before work begins").click();
  await page.getByLabel("Practice, pages with feedback after each label").fill("1");
  await page.getByLabel("Exam, items").fill("5");
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
  await annotator.waitForURL(/\/studies\/training\?summary=/);
  expect(await annotator.content()).not.toContain("No depth is given.");
  await expect(annotator.getByRole("list", { name: "Training" })).toContainText(
    "Exam 1: 1 of 1 correct passed",
  );
  await openPage(annotator, "training", "Report coverage");
  await expect(annotator.getByTestId("judged-text")).toContainText("The well is old.");
  await annotator.keyboard.press("0");
  await annotator.waitForURL(/\?summary=/);

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

test("a coordinator tries pages of which nothing is kept, uses one for practice with the labels tried, and gives it out as work again", async ({
  page,
  browser,
  baseURL,
}) => {
  const rows = topics.slice(0, 3);
  makeStudy("pointing", {
    topics: rows,
    reports: rows.map(({ topic_id }, i) => ({
      topic_id,
      run_id: "s",
      text: `Nothing of depth, well ${i}.`,
    })),
  });
  await signInAs(page, "coordinator");
  await openStagePage(page, "pointing");
  await page.getByRole("link", { name: "Preview" }).click();
  await untilLive(page);
  const bar = page.getByRole("complementary", { name: "Preview" });
  await expect(bar).toContainText("nothing you do here is kept");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  await page.keyboard.press("0");
  await expect(page.getByText("1 of 1 labelled")).toBeVisible();
  await expect(page.getByTestId("save-status")).toHaveText("Not kept");
  await page.keyboard.press("Control+Enter");
  await expect(bar).toContainText("Page 2 of 3");
  await bar.getByRole("link", { name: "Previous page" }).click();
  await expect(bar).toContainText("Page 1 of 3");
  await expect(page.getByText("0 of 1 labelled")).toBeVisible();
  expect(sent).toEqual([]);

  await page.keyboard.press("0");
  await page.getByRole("textbox", { name: "Comment" }).fill("No depth is given.");
  await bar.getByRole("button", { name: "Use this page for practice" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Of 3 pages, 2 stay to be judged");
  await expect(dialog.getByLabel("The labels of a person")).toBeDisabled();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Use for practice" }).click();
  await expect(bar).toContainText("practice page");
  await expect(bar).toContainText("get 1 page of practice; 2 pages are judged");
  for (const press of ["1", "m", "Shift+ArrowDown", "Enter", "Escape"])
    await page.keyboard.press(press);
  await expect(page.getByText("you gave 1")).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await openStagePage(page, "pointing");
  await expect(page.getByText("0 of 2 assignments done")).toBeVisible();
  await expect(page.getByText("1 page is used for practice")).toBeVisible();

  const annotator = await (await browser.newContext({ baseURL })).newPage();
  await signInAs(annotator, "annotator");
  await openPage(annotator, "pointing", "Report coverage");
  await expect(annotator.getByText("Practice: after each label")).toBeVisible();
  expect(await annotator.content()).not.toContain("No depth is given.");
  await annotator.setViewportSize({ width: 390, height: 800 });
  await annotator.keyboard.press("0");
  await expect(annotator.getByText("Correct.")).toBeInViewport();
  await expect(annotator.getByText("No depth is given.")).toBeInViewport();
  await untilSaved(annotator);
  await annotator.keyboard.press("Control+Enter");
  await annotator.waitForURL(/\?summary=/);

  await page.getByRole("link", { name: "Preview" }).click();
  await bar.getByRole("button", { name: "Change the practice" }).click();
  await dialog.getByRole("button", { name: "Remove from practice" }).click();
  await expect(bar.getByRole("button", { name: "Use this page for practice" })).toBeVisible();
  await openStagePage(page, "pointing");
  await expect(page.getByText("0 of 3 assignments done")).toBeVisible();
});

test("after a batch that was not passed the coordinator gives feedback, releases the next one, and at last filters the annotator out", async ({
  page,
  browser,
  baseURL,
}) => {
  const rows = Array.from({ length: 4 }, (_, i) => ({
    topic_id: `b${i}`,
    title: `Well ${i}`,
    request: "Write about wells.",
    sub_questions: [{ question_id: "0", text: "How deep is the well?" }],
  }));
  makeStudy("batches", {
    topics: rows,
    reports: rows.map(({ topic_id }, i) => ({
      topic_id,
      run_id: "s",
      text: `Nothing of depth, well ${i}.`,
    })),
    judgments: rows.slice(0, 3).map(({ topic_id }) => ({
      task: "answerability",
      topic_id,
      run_id: "s",
      question_id: "0",
      rater_id: "known",
      rater_type: "adjudicator",
      purpose: "training",
      label: "0",
    })),
  });
  await signInAs(page, "coordinator");
  await openStagePage(page, "batches");
  await page.getByText("Before work begins").click();
  await expect(page.getByLabel("Attempts at the exam")).toHaveValue("1");
  await page.getByLabel("Batch of training, items").fill("1");
  await page.getByLabel("Batches that may be tried").fill("3");
  await page.getByLabel(/the next one waits for my feedback/).check();
  await page.getByRole("button", { name: "Save the settings" }).click();
  await expect(page.getByText("0 of 1 assignments done")).toBeVisible();

  const annotator = await (await browser.newContext({ baseURL })).newPage();
  await signInAs(annotator, "annotator");
  await annotator.goto("/studies/batches");
  await expect(annotator.getByText("A training batch comes first")).toContainText(
    "You have 3 attempts",
  );
  const missBatch = async () => {
    await openPage(annotator, "batches", "Report coverage");
    await expect(annotator.getByText("Training: when the batch is finished")).toBeVisible();
    for (const press of ["1", "m", "1", "Enter"]) await annotator.keyboard.press(press);
    await annotator.waitForURL(/\?summary=/);
  };
  const next = annotator.getByRole("region", { name: "What comes next" });
  await missBatch();
  await expect(next).toHaveAttribute("data-state", "release");
  await expect(annotator.getByText("waits for the coordinator")).toBeVisible();

  const openBatch = async (name: string, standing: string) => {
    await page.goto("/studies/batches/quality");
    const row = page.getByRole("region", { name: "Training" }).getByRole("row", { name });
    await expect(row).toContainText(standing);
    await row.getByRole("link", { name }).click();
  };
  await openBatch("Batch 1", "waits for you");
  const answer = page.getByRole("region", { name: "Answers and known labels" });
  await expect(answer).toContainText(/wrong.*Given: 1 · .*Expected: 0 · /);
  await page.getByLabel("Feedback on this answer").fill("The text names no number.");
  await page.getByLabel("Feedback on the whole batch").fill("Look for numbers.");
  await expect(page.getByRole("button", { name: "Release the next batch" })).toBeDisabled();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Save the feedback" }).click();
  await expect(page.getByText(/The feedback is saved/).first()).toBeVisible();
  await page.getByRole("button", { name: "Release the next batch" }).click();
  await expect(page.getByText("next batch is open")).toBeVisible();

  await annotator.goto("/studies/batches");
  const training = annotator.getByRole("list", { name: "Training" });
  await expect(training).toContainText("Look for numbers.");
  await expect(training).toContainText("One answer has feedback");
  await training.getByRole("link", { name: "See page 1" }).click();
  await expect(annotator.getByText("The text names no number.")).toBeVisible();
  await expect(annotator.getByText("Look for numbers.")).toBeVisible();
  await annotator.goto("/studies/batches/questions");
  await expect(annotator.getByRole("region", { name: "Feedback on your training" })).toContainText(
    "The text names no number.",
  );
  await missBatch();

  await openBatch("Batch 2", "waits for you");
  await page.getByRole("button", { name: "Filter out" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Filter out" }).click();
  await expect(page.getByText("filtered out", { exact: true })).toBeVisible();
  await annotator.goto("/studies/batches");
  await expect(next).toHaveAttribute("data-state", "batch");
  await expect(annotator.getByText("training not passed")).toBeVisible();
  await expect(annotator.getByRole("button", { name: /Continue|Start/ })).toHaveCount(0);
  expect(await axe(annotator)).toEqual([]);
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
  await page.waitForURL(/\/stages\/[0-9a-f-]{36}$/);
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
