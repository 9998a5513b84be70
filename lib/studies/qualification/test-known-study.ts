import { randomUUID } from "node:crypto";
import { importFiles } from "../import/import-files";
import { stageOf, testStudy, textFile } from "../test-study";
import { completeSlot } from "../workspace/complete";
import { readSlot } from "../workspace/read-slot";
import { saveLabel } from "../workspace/save";

const TOPICS = Array.from({ length: 12 }, (_, i) => ({
  topic_id: `k${i}`,
  request: "?",
  sub_questions: [
    { question_id: "a", text: "?" },
    { question_id: "b", text: "?" },
  ],
}));

/**
 * Creates a study with twelve pages of two items. All labels are known (0), for training or as
 * hidden known labels.
 */
export async function knownStudy(slug: string, purpose: "training" | "gold", overlap = 1) {
  const study = await testStudy(slug, overlap);
  const known = TOPICS.flatMap(({ topic_id }) =>
    ["a", "b"].map((question_id) => ({
      task: "answerability",
      topic_id,
      run_id: "s",
      question_id,
      rater_id: "known",
      rater_type: "adjudicator",
      purpose,
      label: "0",
      comment: "Nothing is said of it.",
    })),
  );
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [
      textFile("topics.jsonl", TOPICS),
      textFile(
        "reports.jsonl",
        TOPICS.map(({ topic_id }) => ({ topic_id, run_id: "s", text: "Words of a report." })),
      ),
      textFile("j.jsonl", known),
    ],
  });
  return { study, stageId: await stageOf(study.id, "answerability") };
}

/** Labels every item of a page. @returns the page as it was */
export async function label(userId: string, slotId: string, right: boolean) {
  const page = await readSlot(userId, slotId);
  for (const item of page.items)
    await saveLabel(userId, slotId, {
      itemId: item.id,
      idempotencyKey: randomUUID(),
      baseVersion: item.judgment?.version ?? 0,
      label: right ? "0" : "1",
      status: "submitted",
      textHash: page.text.hash,
      highlights: right ? [] : [{ start: 0, end: 1, quote: [...page.text.content][0]! }],
      comment: null,
      difficult: false,
      readsDifferently: false,
      nuggetText: null,
      durationMs: 1000,
    });
  return page;
}

/** Labels every item of a page and finishes it. @returns the page as it was */
export async function judge(userId: string, slotId: string, right: boolean) {
  const page = await label(userId, slotId, right);
  await completeSlot(userId, slotId);
  return page;
}

export const RULES = {
  practicePages: 0,
  practiceItems: 2,
  examItems: 4,
  examPassRate: 1,
  examAttempts: 2,
  batchItems: 4,
  batchPassAbove: 0.95,
  batchAttempts: 1,
  batchesWait: false,
};

/** Rules with batches alone. */
export const BATCHES = { ...RULES, practiceItems: 0, examItems: 0 };
