import { importFiles } from "../import/import-files";
import { stageOf, testStudy, textFile } from "../test-study";

/**
 * Creates a study in which two people label alike, and a third, "flat", gives one label fast and
 * misses known ones.
 */
export async function flaggedStudy(slug: string) {
  const study = await testStudy(slug);
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
  return { study, stageId: await stageOf(study.id, "answerability") };
}
