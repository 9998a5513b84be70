import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "@/lib/db/test-database";
import { importFiles } from "../import/import-files";
import { stageAgreement } from "@/lib/studies/agreement/stage-agreement";
import { stageOf, testStudy, textFile } from "../test-study";
import { annotatorDetail } from "./annotator-detail";
import { annotatorQuality, countFlagged } from "./annotator-quality";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

test("agreement is pairwise, known labels are counted, and fast or uniform work is flagged, not rejected", async () => {
  const study = await testStudy("quality");
  const topics = Array.from({ length: 15 }, (_, i) => ({
    topic_id: `q${i}`,
    request: "?",
    sub_questions: [
      { question_id: "a", text: "?" },
      { question_id: "b", text: "?" },
    ],
  }));
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [
      textFile("topics.jsonl", topics),
      textFile(
        "reports.jsonl",
        topics.map(({ topic_id }) => ({ topic_id, run_id: "s", text: "Words." })),
      ),
    ],
  });
  const label = (rater: string, t: number, q: number) =>
    rater === "flat" ? "1" : String((t + q) & 1);
  const rows = ["good", "fine", "flat"].flatMap((rater_id) =>
    topics.flatMap(({ topic_id }, t) =>
      ["a", "b"].map((question_id, q) => ({
        task: "answerability",
        topic_id,
        run_id: "s",
        question_id,
        rater_id,
        label: label(rater_id, t, q),
        duration_ms: rater_id === "flat" ? 1000 : 20_000,
        submitted_at: new Date(t * 60_000 + q * 1000).toISOString(),
      })),
    ),
  );
  const gold = topics.slice(0, 12).map(({ topic_id }, t) => ({
    task: "answerability",
    topic_id,
    run_id: "s",
    question_id: "a",
    rater_id: "known",
    rater_type: "adjudicator",
    purpose: "gold",
    label: label("good", t, 0),
  }));
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [textFile("j.jsonl", [...rows, ...gold])],
  });
  const stageId = await stageOf(study.id, "answerability");
  const [fine, flat, good] = (await annotatorQuality(study.id, stageId)) as [
    never,
    never,
    never,
  ] as Awaited<ReturnType<typeof annotatorQuality>>;
  expect([fine!.rater, flat!.rater, good!.rater]).toEqual(["fine", "flat", "good"]);
  expect(good).toMatchObject({
    labels: 30,
    sharedPairs: 60,
    agreement: 0.75,
    gold: 12,
    goldRight: 12,
    flags: [],
  });
  expect(flat!.flags).toEqual([
    "agrees far less than the others: 50 % against 100 % (with fine, good)",
    "works unlike the others: on the same items agrees with the rest less often by 25 %, at least by 25 % (with fine, good)",
    "almost always 1, unlike the others",
    "6 of 12 known labels right",
    "more than three times faster than the others: 1.0 s per label (the others: 20.0 s)",
  ]);
  const detail = await annotatorDetail(study.id, stageId, "flat", {
    with: "good",
    differs: "yes",
    page: 1,
  });
  expect(detail.labelCount).toBe(15);
  expect(detail.labels[0]).toMatchObject({
    topic: "q0",
    system: "s",
    label: "1",
    others: [
      { rater: "fine", label: "0" },
      { rater: "good", label: "0" },
    ],
  });
  expect(await countFlagged(study.id, [stageId])).toEqual({ strong: 1, weak: 0 });
  const { figures } = await stageAgreement({ studyId: study.id, stageId, bootstrap: 0 });
  expect(figures.inter_annotator).toMatchObject({ n_raters: 3, n_items: 30 });
  expect(figures.raters.map((rater) => rater.rater_id)).not.toContain("known");
});
