import { expect, test } from "@playwright/test";
import { makeStudy, signInAs } from "./session";

const TOPICS = ["o1", "o2", "o3"];
const DOCIDS = ["a", "b", "c", "d"];
const QUESTIONS = ["0", "1", "2"];
/**
 * Passage a answers the first question, b the second, c both, d none; nothing answers the third.
 */
const RATED: Record<string, number[]> = { a: [5, 0, 1], b: [0, 4, 0], c: [3, 3, 0], d: [1, 0, 2] };
const lines = (rows: object[]) => Buffer.from(rows.map((row) => JSON.stringify(row)).join("\n"));
const run = (tag: string, order: string[]) => ({
  name: `${tag}.run`,
  mimeType: "text/plain",
  buffer: Buffer.from(
    TOPICS.flatMap((topic) =>
      order.map((docid, i) => `${topic} Q0 ${docid} ${i + 1} ${9 - i} ${tag}`),
    ).join("\n"),
  ),
});
const ratings = {
  name: "ratings.jsonl",
  mimeType: "application/json",
  buffer: lines(
    TOPICS.flatMap((topic_id) => [
      ...DOCIDS.map((docid) => ({ topic_id, docid, ratings: RATED[docid]! })),
      { topic_id, report_run_id: "good", ratings: [5, 5, null] },
      { topic_id, report_run_id: "poor", ratings: [5, 0, null] },
      { topic_id, report_run_id: "human summary", ratings: [5, 5, null] },
    ]),
  ),
};
const passages = {
  name: "passages.jsonl",
  mimeType: "application/json",
  buffer: lines(DOCIDS.map((docid) => ({ docid, text: "one two three four" }))),
};

test.beforeAll(() => {
  makeStudy("systems", {
    topics: TOPICS.map((topic_id) => ({
      topic_id,
      request: `Write about owl ${topic_id}.`,
      sub_questions: QUESTIONS.map((question_id) => ({
        question_id,
        text: `Question ${question_id} of ${topic_id}?`,
      })),
    })),
  });
});

test("runs and ratings become a table of contexts and reports, which another threshold recomputes", async ({
  page,
}) => {
  // Three computations, each of which waits for the worker's turn and starts a process.
  test.setTimeout(150_000);
  await signInAs(page, "coordinator");
  await page.goto("/studies/systems/systems");
  await page.getByRole("button", { name: "New evaluation" }).click();
  const form = page.getByRole("dialog", { name: "New evaluation" });
  await form.getByLabel("Name", { exact: true }).fill("Owls");
  // What is no file of an evaluation is told, and left out.
  await form
    .getByLabel("Files", { exact: true })
    .setInputFiles([
      run("good", ["c", "a", "b", "d"]),
      { ...run("good", ["a"]), name: "twin.run" },
      ratings,
      { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("one two three\n") },
    ]);
  await expect(form.getByLabel("good.run", { exact: true })).toHaveValue("runs");
  await expect(form.getByLabel("ratings.jsonl", { exact: true })).toHaveValue("ratings");
  await expect(form.getByLabel("notes.txt", { exact: true })).toHaveValue("");
  await expect(form.getByText("The lines have 3 columns.")).toBeVisible();
  await form.getByRole("button", { name: "Evaluate", exact: true }).click();
  // Problems of the files are shown, and the evaluation can be removed.
  await expect(
    page.getByRole("alert").filter({ hasText: 'its tag "good" is that of good.run too' }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page).toHaveURL(/\/systems$/);

  // Files that are given one after another add up, and stay when the dialog is closed.
  await page.getByRole("button", { name: "New evaluation" }).click();
  const files = form.getByLabel("Files", { exact: true });
  await files.setInputFiles([
    run("good", ["c", "a", "b", "d"]),
    run("poor", ["d", "a", "b", "c"]),
    ratings,
  ]);
  await expect(form.getByLabel("poor.run", { exact: true })).toHaveValue("runs");
  await form.getByLabel("Name", { exact: true }).fill("Owls");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "New evaluation" }).click();
  await form.getByRole("button", { name: "Continue with them" }).click();
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Owls");
  await files.setInputFiles(passages);
  await expect(form.getByLabel("passages.jsonl", { exact: true })).toHaveValue("passages");
  await expect(form.getByLabel("good.run", { exact: true })).toHaveValue("runs");
  await form
    .getByLabel("Measures", { exact: true })
    .fill("cov@1, cov@oracle, den@oracle, alpha_ndcg@10, map");
  await form.getByText("More settings, and reranking").click();
  await form.getByLabel("greedy-coverage from a threshold").check();
  await form.getByRole("button", { name: "Evaluate", exact: true }).click();
  await expect(page).toHaveURL(/\/systems\/[\w-]{20,}$/);
  await expect(page.getByRole("progressbar")).toBeHidden({ timeout: 45_000 });
  const table = page.getByRole("region", { name: "Systems", exact: true });
  // The required subset is passage c alone, which answers both answerable questions.
  await expect(table.getByRole("row", { name: /^good 100\.0/ })).toBeVisible();
  await expect(table.getByRole("row", { name: /^poor 0\.0/ })).toBeVisible();
  await expect(
    table.getByRole("row", { name: /^poor:greedy-coverage-tau=3 100\.0/ }),
  ).toBeVisible();
  await expect(table.getByRole("row", { name: /oracle context reference/ })).toContainText("100.0");
  await expect(table.getByRole("row", { name: /human summary reports alone/ })).toContainText(
    "100.0",
  );
  const overview = page.getByRole("region", { name: "The systems at a glance" });
  await expect(overview).toContainText(
    "good, good:greedy-coverage-tau=3 and poor:greedy-coverage-tau=3 are best by Coverage at 1: 100.0 %",
  );
  await expect(overview.getByRole("group", { name: /of each system/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Paired t-tests" })).toContainText("poor");

  await page.getByText("Compute again with other settings").click();
  await page.getByLabel("Counts as answered from rating").selectOption("4");
  await page.getByRole("button", { name: "Compute again" }).click();
  await expect(page.getByText("Counts as answered from rating 4.")).toBeVisible();
  await expect(table.getByRole("row", { name: /^good 0\.0/ })).toBeVisible();

  await page.getByRole("link", { name: "Write about owl o1." }).click();
  const matrix = page.getByRole("region", { name: "Which passage answers which question" });
  await expect(
    matrix.getByRole("cell", { name: "a answers it first: question 0, rating 5" }),
  ).toBeVisible();
  await expect(
    matrix.getByRole("cell", { name: "c does not reach the threshold: question 0, rating 3" }),
  ).toBeVisible();
  await expect(page.getByText("no passage answers it")).toBeVisible();

  // The newest finished evaluation stands on the page itself.
  await page.goto("/studies/systems/systems");
  await expect(page.getByRole("heading", { name: "Owls" })).toBeVisible();
  await expect(overview.getByRole("group", { name: /of each system/ })).toBeVisible();
  await expect(table.getByRole("row", { name: /^good 0\.0/ })).toBeVisible();
});

test("a completeness study shows its progress, how many more judgments it takes, and its curves", async ({
  page,
}) => {
  await signInAs(page, "researcher");
  await page.goto("/studies/demo/completeness");
  const topics = Array.from({ length: 12 }, (_, t) => `t${t}`);
  const ranked = (tag: string, shift: number) => ({
    name: `${tag}.run`,
    mimeType: "text/plain",
    buffer: Buffer.from(
      topics
        .flatMap((topic, t) =>
          Array.from(
            { length: 8 },
            (_, i) =>
              `${topic} Q0 ${(i + t) % (2 + shift) === 0 ? "p" : "n"}${i} ${i + 1} ${20 - i} ${tag}`,
          ),
        )
        .join("\n"),
    ),
  });
  await page.getByRole("button", { name: "New completeness study" }).click();
  const form = page.getByRole("dialog", { name: "New completeness study" });
  await form.getByLabel("Files", { exact: true }).setInputFiles([
    {
      name: "full.qrels",
      mimeType: "text/plain",
      buffer: Buffer.from(
        topics
          .flatMap((topic) => Array.from({ length: 8 }, (_, i) => `${topic} 0 p${i} 1`))
          .join("\n"),
      ),
    },
    ranked("strong", 0),
    ranked("middle", 1),
    ranked("weak", 3),
  ]);
  await expect(form.getByLabel("full.qrels", { exact: true })).toHaveValue("qrels");
  await form.getByLabel("Measure").fill("recall@x");
  await form.getByRole("button", { name: "Begin" }).click();
  await expect(form.getByRole("alert")).toContainText('"recall@x" is no measure');
  await form.getByLabel("Measure").fill("recall@8");
  await form.getByRole("button", { name: "Begin" }).click();
  await expect(
    page.getByText(/With 12 topics \d of 3 pairs of systems can be told apart/),
  ).toBeVisible();
  await expect(page.getByRole("row", { name: /^random mean of 1,000/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /system-based by strong/ })).toBeVisible();
  await expect(
    page.getByRole("row", { name: /^system-based, all mean of 3 systems/ }),
  ).toBeVisible();
  await expect(page.getByRole("group", { name: /^Kendall tau of recall@8/ })).toBeVisible();
  await expect(page.getByRole("group", { name: /^Partial Kendall tau of recall@8/ })).toBeVisible();
  await expect(
    page.getByText(/^The pool has \d+ documents to judge, \d+ of them positive\.$/),
  ).toBeVisible();
  await expect(
    page.getByText(/find .* of the positives\. Extrapolated, not observed/).first(),
  ).toBeVisible();
});
