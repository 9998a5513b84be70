import { unzipSync, strFromU8 } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "@/lib/db/test-database";
import { agreementReport } from "@/lib/domain/agreement/agreement-report";
import { JudgmentTable } from "@/lib/domain/agreement/judgment-table";
import { readJudgments } from "@/lib/formats/judgments";
import { Problems } from "@/lib/formats/problems";
import { importFiles } from "../import/import-files";
import { stageOf, testStudy, textFile } from "../test-study";
import { reportBundle } from "./bundle";

let close: () => Promise<void>;
beforeAll(async () => { close = await openTestDatabase(); });
afterAll(() => close());

async function bundleOf(rows: object[], slug: string) {
  const study = await testStudy(slug);
  await importFiles({ studyId: study.id, collectionId: study.collectionId, userId: null, files: [textFile("j.jsonl", rows)] });
  const parts: Uint8Array[] = [];
  for await (const part of reportBundle({ studyId: study.id, stageId: await stageOf(study.id, "answerability"), bootstrap: 200 }, "abc")) parts.push(part);
  const files = unzipSync(Buffer.concat(parts));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}
const rows = ["r1", "r2", "m"].flatMap((rater_id, r) => ["sysA", "sysB"].flatMap((run_id, s) => ["a", "b"].map((question_id, q) => ({
  task: "answerability", topic_id: "t1", run_id, question_id, rater_id, rater_type: rater_id === "m" ? "llm" : "human", ...(rater_id === "m" ? { rating: (r + s * 3 + q) % 6 } : { label: String((r + s * q) % 2), comment: '=HYPERLINK("x"), "quoted"\nline' }),
}))));

test("the bundle's judgments give the bundle's figures, byte for byte, from CSV and from JSON lines", async () => {
  const files = await bundleOf(rows, "bundle");
  expect(Object.keys(files).sort()).toEqual(["figures.csv", "figures.json", "judgments.csv", "judgments.jsonl", "manifest.json", "tables/inter-annotator.md", "tables/inter-annotator.tex", "tables/judge-classes.md", "tables/judge-classes.tex", "tables/topic-correlation.md", "tables/topic-correlation.tex"]);
  for (const name of ["judgments.csv", "judgments.jsonl"]) {
    const problems = new Problems();
    const table = new JudgmentTable({ task: "answerability", threshold: 3, malformed: "zero" });
    for await (const record of readJudgments(textFile(name, files[name]!), problems)) table.add(record);
    expect(problems.list).toEqual([]);
    expect(`${JSON.stringify(agreementReport(table.finish(), { bootstrap: 200, seed: 1 }), null, 2)}\n`).toBe(files["figures.json"]);
  }
  expect(JSON.parse(files["manifest.json"]!)).toMatchObject({ product: "Assay", commit: "abc", seed: 1, bootstrap: 200, items: 4 });
});

test("no text cell of the CSV can become a formula", async () => {
  const files = await bundleOf(rows.slice(0, 4), "formula");
  expect(files["judgments.csv"]).toContain(`"'=HYPERLINK`);
  expect(files["judgments.jsonl"]).toContain('"comment":"=HYPERLINK');
});
