import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync, strFromU8 } from "fflate";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testUser } from "@/lib/auth/test-user";
import { query } from "@/lib/db/connections";
import { writeJudgmentsParquet } from "@/lib/db/files/write-judgments";
import { openTestDatabase } from "@/lib/db/test-database";
import { agreementFigures } from "@/lib/domain/agreement/agreement-figures";
import { JudgmentTable } from "@/lib/domain/agreement/judgment-table";
import { knownAnswers } from "@/lib/formats/known-answers";
import { readJudgments } from "@/lib/formats/judgments";
import { Problems } from "@/lib/formats/problems";
import { figuresJson } from "@/lib/formats/figures-json";
import { importFiles } from "../import/import-files";
import { stageOf, testStudy, textFile } from "../test-study";
import { agreementOfFiles } from "@/lib/studies/agreement/agreement-of-files";
import { stageAgreement } from "@/lib/studies/agreement/stage-agreement";
import { withdrawLabels } from "../exclusions/withdrawal";
import { agreementBundle } from "./bundle";
import { exportInChildProcess } from "./export-in-child-process";
import { judgmentsCsv, judgmentsJsonl } from "./judgment-export";
import type { ExportTask } from "./export-in-child-process";
import { exportedRows, madeExport } from "./stage-export";

let close: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), "assay-bundle-test-"));
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await close();
});

async function bundleOf(rows: object[], slug: string, task = "answerability") {
  const study = await testStudy(slug);
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [textFile("j.jsonl", rows)],
  });
  const parts = (await agreementBundle(
    {
      studyId: study.id,
      stageId: await stageOf(study.id, task),
      interval: "jackknife",
      bootstrap: 200,
    },
    "abc",
  ).toArray()) as Buffer[];
  const files = unzipSync(Buffer.concat(parts));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}
const rows = ["r1", "r2", "r3", "m"].flatMap((rater_id, r) =>
  ["sysA", "sysB"].flatMap((run_id, s) =>
    ["a", "b"].map((question_id, q) => ({
      task: "answerability",
      topic_id: "t1",
      run_id,
      question_id,
      rater_id,
      rater_type: rater_id === "m" ? "llm" : "human",
      ...(rater_id === "m"
        ? { rating: (r + s * 3 + q) % 6 }
        : { label: String((r + s * q) % 2), comment: '=HYPERLINK("x"), "quoted"\nline' }),
    })),
  ),
);

test("the bundle's judgments give the bundle's figures, byte for byte, from CSV and from JSON lines", async () => {
  const files = await bundleOf(rows, "bundle");
  expect(Object.keys(files).sort()).toEqual([
    "audit.jsonl",
    "closer.csv",
    "closer.json",
    "figures.csv",
    "figures.json",
    "judgments.csv",
    "judgments.jsonl",
    "manifest.json",
    "matrix.csv",
    "pictures/confusion-m-majority.svg",
    "pictures/coverage-sysA.svg",
    "pictures/coverage-sysB.svg",
    "pictures/intervals.svg",
    "pictures/rater-matrix.svg",
    "pictures/shift-m.svg",
    "pictures/summary-m.svg",
    "pictures/thresholds-m.svg",
    "tables/comparison.md",
    "tables/comparison.tex",
    "tables/inter-annotator.md",
    "tables/inter-annotator.tex",
    "tables/judge-classes.md",
    "tables/judge-classes.tex",
    "tables/topic-correlation.md",
    "tables/topic-correlation.tex",
    "tables/verdicts.md",
    "tables/verdicts.tex",
    "topics.jsonl",
  ]);
  for (const name of ["judgments.csv", "judgments.jsonl"]) {
    const problems = new Problems();
    const table = new JudgmentTable({ task: "answerability", threshold: 3, malformed: "zero" });
    for await (const record of readJudgments(textFile(name, files[name]!), problems))
      table.add(record);
    expect(problems.list).toEqual([]);
    const again = agreementFigures(table.finish(), {
      interval: "jackknife",
      bootstrap: 200,
      seed: 1,
    });
    expect(figuresJson(again)).toBe(files["figures.json"]);
  }
  expect(JSON.parse(files["manifest.json"]!)).toMatchObject({
    product: "Assay",
    commit: "abc",
    seed: 1,
    interval: "jackknife",
    bootstrap: 200,
    items: 4,
    command: "assay agreement judgments.csv --json --topics topics.jsonl --bootstrap 200",
  });
  expect(files["matrix.csv"]!.split("\n").slice(0, 2)).toEqual([
    "topic_id,run_id,docid,question_id,sentence_id,member,r1,r2,r3,m",
    "t1,sysA,,a,,,0,1,0,3",
  ]);
});

test("a support bundle's judgments and answers give the same figures, including recall and self-consistency", async () => {
  const labels = ["r1", "r2"].flatMap((rater_id, r) =>
    [
      ["sysA", "0"],
      ["sysA", "1"],
    ].map(([run_id, sentence_id], i) => ({
      task: "support",
      topic_id: "t1",
      run_id,
      sentence_id,
      docid: "p:1",
      rater_id,
      label: ["full", "none", "partial", "full"][r * 2 + i],
    })),
  );
  const files = await bundleOf(labels, "bundle-support", "support");
  expect(JSON.parse(files["manifest.json"]!)).toMatchObject({
    command: "assay agreement judgments.csv --json --answers answers.jsonl --bootstrap 200",
  });
  const problems = new Problems();
  const answers = await knownAnswers(textFile("answers.jsonl", files["answers.jsonl"]!), problems);
  const table = new JudgmentTable({ task: "support", threshold: 3, malformed: "zero" });
  for await (const record of readJudgments(
    textFile("judgments.csv", files["judgments.csv"]!),
    problems,
  )) {
    table.add(record);
    answers.add(record);
  }
  expect(problems.list).toEqual([]);
  const again = agreementFigures(table.finish(), {
    interval: "jackknife",
    bootstrap: 200,
    seed: 1,
    answerSentences: answers.sentences,
    twins: answers.twins(),
  });
  expect(again.levels.topic.map((row) => row.measure)).toContain("weighted_recall");
  expect(figuresJson(again)).toBe(files["figures.json"]);
});

test("a withdrawn label is exported as withdrawn, is no label when imported, and what the page counts is what the files hold", async () => {
  const studyOf = async (slug: string, lines: object[] | string) => {
    const { id: studyId, collectionId } = await testStudy(slug);
    const files = [textFile("j.jsonl", lines)];
    await importFiles({ studyId, collectionId, userId: null, files });
    const stageId = await stageOf(studyId, "answerability");
    return { studyId, stageId, bootstrap: 0 };
  };
  const item = { task: "answerability", topic_id: "t1", run_id: "sysA", question_id: "a" };
  const study = await studyOf("withdrawn", [
    ...rows,
    { ...item, rater_id: "r9", status: "unjudgeable", reason: "cut_off" },
    { ...item, rater_id: "r8", label: "1", purpose: "attention" },
  ]);
  const userId = await testUser("withdrawer", { id: study.studyId, role: "annotator" });
  await query(`UPDATE "Rater" SET "userId" = $1 WHERE "studyId" = $2 AND "externalId" = 'r1'`, [
    userId,
    study.studyId,
  ]);
  await withdrawLabels(study.studyId, "r1", null);
  const textOf = async ({ stageId }: { stageId: string }) => {
    let text = "";
    for await (const part of judgmentsJsonl(stageId)) text += part;
    return text;
  };
  const text = await textOf(study);
  const lines = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, string>);
  const emptied = lines.filter(({ rater_id }) => rater_id === "r1");
  expect(emptied).toHaveLength(4);
  for (const line of emptied) {
    expect(line.status).toBe("withdrawn");
    expect(line).not.toHaveProperty("label");
  }
  const counts = { rows: 18, labels: 12, known: 1, withdrawn: 4, unlabelled: 1 };
  expect(lines).toHaveLength(counts.rows);
  expect(await exportedRows(study.stageId)).toEqual(counts);
  const again = await studyOf("withdrawn-again", text);
  expect(await textOf(again)).toBe(text);
  expect(await exportedRows(again.stageId)).toEqual(counts);
  const { figures } = await stageAgreement(study);
  expect((await stageAgreement(again)).figures).toEqual(figures);
  const path = join(folder, "judgments.parquet");
  await writeJudgmentsParquet(judgmentsJsonl(study.stageId), path);
  const parquet = { name: "judgments.parquet", path, async *stream() {} };
  for (const [reading, file] of [
    ["counted", parquet],
    ["rows", textFile("j.jsonl", text)],
  ] as const)
    expect(
      await agreementOfFiles({
        counts: null,
        judgments: [file],
        topics: null,
        answers: null,
        task: null,
        threshold: 3,
        malformed: "zero",
        interval: "jackknife",
        bootstrap: 0,
        seed: 1,
        reading,
      }),
    ).toEqual(figures);
});

test("no text cell of the CSV can become a formula", async () => {
  const files = await bundleOf(rows.slice(0, 4), "formula");
  expect(files["judgments.csv"]).toContain(`"'=HYPERLINK`);
  expect(files["judgments.jsonl"]).toContain('"comment":"=HYPERLINK');
});

test("judgments with ids that begin like formulas are imported from their CSV as they were", async () => {
  const ids = ["=1", "+a", "-b", "@c", "'=1", "''-b", "'quoted'", " = x"];
  const made = async (slug: string, name: string, content: object[] | string) => {
    const { id: studyId, collectionId } = await testStudy(slug);
    const topics = ids.map((topic_id) => ({
      topic_id,
      request: "r",
      sub_questions: ids.map((question_id) => ({ question_id, text: "q" })),
    }));
    const reports = ids.map((topic_id) => ({ topic_id, run_id: topic_id, text: "x" }));
    await importFiles({
      studyId,
      collectionId,
      userId: null,
      files: [
        textFile("topics.jsonl", topics),
        textFile("reports.jsonl", reports),
        textFile(name, content),
      ],
    });
    const stageId = await stageOf(studyId, "answerability");
    let [csv, jsonl] = ["", ""];
    for await (const part of judgmentsCsv(stageId)) csv += part;
    for await (const part of judgmentsJsonl(stageId)) jsonl += part;
    return { csv, jsonl };
  };
  const lines = ids.map((one) => ({
    task: "answerability",
    topic_id: one,
    run_id: one,
    question_id: one,
    rater_id: one,
    label: "1",
    comment: one,
  }));
  const first = await made("signs", "j.jsonl", lines);
  expect(first.csv).toContain(",'=1,");
  expect(first.csv).toContain(",''=1,");
  expect(await made("signs-again", "j.csv", first.csv)).toEqual(first);
});

test("an export in a child process has the same bytes, and a failed or abandoned one is never complete", async () => {
  const study = await testStudy("aside");
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [textFile("j.jsonl", rows)],
  });
  const stageId = await stageOf(study.id, "answerability");
  const on = (kind: ExportTask["kind"]): ExportTask => ({
    kind,
    request: { studyId: study.id, stageId, interval: "jackknife", bootstrap: 200 },
    commit: null,
  });
  const agreement = () => stageAgreement(on("bundle.zip").request);
  const all = async (stream: AsyncIterable<Uint8Array>) => {
    const parts = [];
    for await (const part of stream) parts.push(part);
    return Buffer.concat(parts);
  };
  const [csv, lines, zip] = await Promise.all([
    all(exportInChildProcess(on("judgments.csv"), agreement)),
    all(exportInChildProcess(on("judgments.jsonl"), agreement)),
    all(exportInChildProcess(on("bundle.zip"), agreement)),
  ]);
  expect(csv).toEqual(await all(madeExport(on("judgments.csv"), agreement)));
  expect(lines).toEqual(await all(madeExport(on("judgments.jsonl"), agreement)));
  expect(strFromU8(unzipSync(zip)["judgments.csv"]!)).toBe(csv.toString());
  await expect(
    all(exportInChildProcess(on("bundle.zip"), () => Promise.reject(new Error("no figures")))),
  ).rejects.toThrow(/process of an export ended/);
  // Abandoned exports make room: more of them than the limit, one after another.
  for (let i = 0; i < 5; i += 1) {
    const left = await vi.waitFor(() => exportInChildProcess(on("judgments.csv"), agreement), {
      timeout: 30_000,
    });
    left.destroy();
  }
}, 60_000);
