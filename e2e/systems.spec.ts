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
  const form = page.getByRole("form", { name: "Evaluate systems" });
  await form.getByLabel("Name", { exact: true }).fill("Owls");
  await form
    .getByLabel(/^Runs/)
    .setInputFiles([
      run("good", ["c", "a", "b", "d"]),
      { ...run("good", ["a"]), name: "twin.run" },
    ]);
  await form.getByLabel(/^Ratings\s*Of passages/).setInputFiles(ratings);
  await form.getByRole("button", { name: "Evaluate", exact: true }).click();
  // Problems of the files are shown, and the evaluation can be removed.
  await expect(
    page.getByRole("alert").filter({ hasText: 'its tag "good" is that of good.run too' }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page).toHaveURL(/\/systems$/);

  await form.getByLabel("Name", { exact: true }).fill("Owls");
  await form
    .getByLabel(/^Runs/)
    .setInputFiles([run("good", ["c", "a", "b", "d"]), run("poor", ["d", "a", "b", "c"])]);
  await form.getByLabel(/^Ratings\s*Of passages/).setInputFiles(ratings);
  await page.getByText("More files").click();
  await form.getByLabel(/^Passages\s*Whose tokens/).setInputFiles(passages);
  await page.getByText("Measures, thresholds and reranking").click();
  await form
    .getByLabel("Measures", { exact: true })
    .fill("cov@1, cov@oracle, den@oracle, alpha_ndcg@10, map");
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
  await expect(overview).toContainText("is best by");
  await expect(overview.getByRole("group", { name: /of each system/ })).toBeVisible();
  await page.locator("summary", { hasText: "Which differences hold" }).click();
  await expect(page).toHaveURL(/open=significance/);
  await expect(page.getByRole("region", { name: "Paired t-tests" })).toContainText("poor");

  await page.getByText("Compute again with other settings").click();
  await page.getByLabel("Counts as answered from rating").selectOption("4");
  await page.getByRole("button", { name: "Compute again" }).click();
  await expect(page.getByText("Counts as answered from rating 4.")).toBeVisible();
  await expect(table.getByRole("row", { name: /^good 0\.0/ })).toBeVisible();

  await page.locator("summary", { hasText: "Topic by topic" }).click();
  await page.getByRole("link", { name: "Write about owl o1." }).click();
  const matrix = page.getByRole("region", { name: "Which passage answers which question" });
  await expect(
    matrix.getByRole("cell", { name: "a answers it first: question 0, rating 5" }),
  ).toBeVisible();
  await expect(
    matrix.getByRole("cell", { name: "c does not reach the threshold: question 0, rating 3" }),
  ).toBeVisible();
  await expect(page.getByText("no passage answers it")).toBeVisible();
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
  const form = page.getByRole("form", { name: "Study a judged collection" });
  await form.getByLabel(/^The full judging/).setInputFiles({
    name: "full.qrels",
    mimeType: "text/plain",
    buffer: Buffer.from(
      topics
        .flatMap((topic) => Array.from({ length: 8 }, (_, i) => `${topic} 0 p${i} 1`))
        .join("\n"),
    ),
  });
  await form
    .getByLabel(/^Runs/)
    .setInputFiles([ranked("strong", 0), ranked("middle", 1), ranked("weak", 3)]);
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
