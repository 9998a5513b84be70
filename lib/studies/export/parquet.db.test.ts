import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transaction } from "@/lib/db/connections";
import { writeJudgmentsParquet } from "@/lib/db/files/write-judgments";
import { openTestDatabase } from "@/lib/db/test-database";
import { readLabelCounts } from "@/lib/formats/label-counts";
import { Problems } from "@/lib/formats/problems";
import { agreementOfFiles } from "@/lib/studies/agreement/agreement-of-files";
import { stageAgreement } from "@/lib/studies/agreement/stage-agreement";
import { importFiles } from "../import/import-files";
import { stageOf, testStudy, textFile } from "../test-study";
import { judgmentsJsonl } from "./judgment-export";

let close: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), "assay-parquet-test-"));
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await close();
});

const RATERS = ["ann", "bob", "judge"];
const judgments = RATERS.flatMap((rater_id, r) =>
  ["t1", "t2", "t3"].flatMap((topic_id, t) =>
    ["sysA", "sysB"].flatMap((run_id, s) =>
      ["a", "b"].map((question_id, q) => ({
        task: "answerability",
        topic_id,
        run_id,
        question_id,
        rater_id,
        rater_type: rater_id === "judge" ? "llm" : "human",
        label: String((r * t + s + q) % 2),
        submitted_at: "2026-01-02T03:04:05.678Z",
        comment: 'one, two\n"three"',
      })),
    ),
  ),
);

const OPTIONS = { interval: "jackknife", bootstrap: 200, seed: 1 } as const;

async function made(slug: string) {
  const study = await testStudy(slug);
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [
      textFile(
        "j.jsonl",
        judgments.filter(({ topic_id }) => topic_id === "t1"),
      ),
    ],
  });
  const stageId = await stageOf(study.id, "answerability");
  const { figures } = await stageAgreement({ studyId: study.id, stageId, ...OPTIONS });
  return { stageId, figures };
}

const fromFiles = {
  counts: null,
  judgments: [],
  topics: null,
  answers: null,
  task: null,
  threshold: 3,
  malformed: "zero",
  ...OPTIONS,
} as const;

test("judgments exported as Parquet give the figures of the study", async () => {
  const { stageId, figures } = await made("parquet");
  const path = join(folder, "judgments.parquet");
  expect(await writeJudgmentsParquet(judgmentsJsonl(stageId), path)).toBeGreaterThan(1000);
  const read = await agreementOfFiles({
    ...fromFiles,
    judgments: [{ name: "judgments.parquet", path, async *stream() {} }],
    reading: "counted",
  });
  expect(read).toEqual({ ...figures, threshold: read.threshold });
});

test("PostgreSQL runs the documented SQL, and its counts give the figures of the judgments", async () => {
  const sql = /<!-- sql -->\n+```sql\n([^`]+)```/.exec(readFileSync("docs/counts.md", "utf8"))![1]!;
  const rows = await transaction(async (client) => {
    await client.query(`
      CREATE TEMP TABLE judgments (
        task text, topic_id text, run_id text, question_id text, rater_id text, rater_type text,
        purpose text, condition text, status text, label text, rating int
      ) ON COMMIT DROP`);
    await client.query(
      `INSERT INTO judgments
       SELECT task, topic_id, run_id, question_id, rater_id, rater_type, 'work', 'from_scratch', 'submitted', label
       FROM json_to_recordset($1) AS row (task text, topic_id text, run_id text, question_id text, rater_id text, rater_type text, label text)`,
      [JSON.stringify(judgments)],
    );
    return (await client.query<object>(sql)).rows;
  });
  const problems = new Problems();
  const file = textFile("counts.jsonl", rows);
  expect((await readLabelCounts(file, problems, null)).tasks).toEqual(["answerability"]);
  expect(problems.list).toEqual([]);
  const counted = await agreementOfFiles({ ...fromFiles, counts: file, reading: "auto" });
  const same = await agreementOfFiles({
    ...fromFiles,
    judgments: [textFile("j.jsonl", judgments)],
    reading: "rows",
  });
  expect(counted).toEqual(same);
});
