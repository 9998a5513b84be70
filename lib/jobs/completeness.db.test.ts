import { afterAll, beforeAll, expect, test } from "vitest";
import type { FileRole } from "@/lib/contract/evaluations";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { importFiles } from "@/lib/studies/import/import-files";
import { evaluationDownload } from "@/lib/studies/evaluations/evaluation-download";
import { evaluationState, readEvaluation } from "@/lib/studies/evaluations/evaluations";
import { stageOf, testStudy, textFile } from "@/lib/studies/test-study";
import { evaluated, open, RUN } from "./test-evaluation";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

test("people's labels of a stage can be the full judging of a completeness study", async () => {
  const study = await testStudy("judging");
  const label = (rater: string, docid: string, value: string) => ({
    task: "support",
    topic_id: "t1",
    run_id: "sysA",
    docid,
    sentence_id: "1",
    rater_id: rater,
    rater_type: "human",
    label: value,
  });
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [
      textFile("judgments.jsonl", [
        label("ann", "p:1", "full"),
        label("bob", "p:1", "full"),
        label("ann", "p 2", "none"),
      ]),
    ],
  });
  const stageId = await stageOf(study.id, "support");
  const files: [FileRole, string, string][] = [
    ["runs", "x.run", "t1 Q0 p:1 1 2 x\n"],
    ["runs", "y.run", "t1 Q0 other 1 2 y\n"],
  ];
  const id = await evaluated(
    study,
    files,
    { stageId, measure: "recall@1", repetitions: 2, curveRepetitions: 1 },
    "completeness",
  );
  expect((await readEvaluation(open(study), id, "completeness")).result).toMatchObject({
    positives: 1,
    judged: 2,
    usesPeople: true,
  });
  await query(`UPDATE "Study" SET blind = true WHERE id = $1`, [study.id]);
  expect(
    await evaluationState(open(study), await evaluated(study, files, { stageId }, "completeness")),
  ).toMatchObject({
    status: "failed",
    reason: expect.stringContaining("The study is blind") as string,
  });
});

test("a completeness study needs qrels and two runs, and its result is stored", async () => {
  const study = await testStudy("merit");
  await expect(evaluated(study, [["runs", "a.run", RUN]], {}, "completeness")).rejects.toThrow(
    /at least two runs/,
  );
  const run = (tag: string, docids: string[]) =>
    ["1", "2", "3"]
      .flatMap((topic) => docids.map((docid, i) => `${topic} Q0 ${docid} ${i + 1} ${9 - i} ${tag}`))
      .join("\n");
  const id = await evaluated(
    study,
    [
      [
        "qrels",
        "q.qrels",
        ["1", "2", "3"].map((topic) => `${topic} 0 a 1\n${topic} 0 b 1\n`).join(""),
      ],
      ["runs", "x.run", run("x", ["a", "b"])],
      ["runs", "y.run", run("y", ["c", "b"])],
    ],
    { measure: "recall@2", repetitions: 20, curveRepetitions: 5 },
    "completeness",
  );
  const { result } = await readEvaluation(open(study), id, "completeness");
  expect(result).toMatchObject({
    measure: "recall@2",
    positives: 6,
    systems: [
      { run: "x", mean: { value: 1 } },
      { run: "y", mean: { value: 0.5 } },
    ],
    more_judgments: { pairs: 1 },
  });
  expect(
    JSON.parse((await evaluationDownload(open(study), id, "report.json")).content),
  ).toMatchObject({ options: { repetitions: 20 } });
});
