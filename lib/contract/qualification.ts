import { z } from "zod";
import { get, post, remove } from "./endpoint";
import { trainingKind } from "./quality";
import { count, optionalTimestamp, ok, span } from "./shapes";

const attempt = z.object({
  id: z.string(),
  /** Pseudonym. */
  rater: z.string(),
  kind: trainingKind,
  number: count,
  items: count,
  right: count.nullable(),
  passed: z.boolean().nullable(),
  finishedAt: optionalTimestamp,
  /** The coordinator's words on the whole batch. */
  feedback: z.string().nullable(),
  /** When these, or words on an item, last changed; null if nothing was written. */
  feedbackAt: optionalTimestamp,
  decision: z.enum(["released", "filtered_out"]).nullable(),
  /**
   * Where the annotator stands now: waits for the coordinator, is filtered out, may begin a
   * released batch, has passed, or is still at it.
   */
  standing: z.enum(["waiting", "filtered_out", "released", "passed", "going_on"]),
});
export type TrainingAttempt = z.infer<typeof attempt>;

const answer = z.object({
  itemId: z.string(),
  topic: z.string(),
  asked: z.string(),
  /** Null if it was not labelled. */
  label: z.string().nullable(),
  /** Why it cannot be judged; null if it can. */
  unjudgeable: z.string().nullable(),
  difficult: z.boolean(),
  /** The annotator's own comment. */
  comment: z.string().nullable(),
  highlights: z.array(span),
  expected: z.string(),
  /** Comment on the known label. */
  knownComment: z.string().nullable(),
  /** The coordinator's words on this answer. */
  feedback: z.string().nullable(),
});

const attemptReview = attempt.extend({
  /** Whether a coordinator can release the next batch, or filter the annotator out. */
  canDecide: z.boolean(),
  answers: z.array(answer),
});
export type AttemptReview = z.infer<typeof attemptReview>;

/** Words of a coordinator; an empty text removes them. */
const words = z
  .string()
  .trim()
  .max(4000)
  .transform((text) => text || null);

/** What is expected on a page of practice. */
const practiceAnswers = z.discriminatedUnion("from", [
  z.strictObject({
    from: z.literal("given"),
    labels: z
      .array(
        z.strictObject({
          itemId: z.uuid(),
          label: z.string().max(20),
          comment: z.string().max(5000).nullable().default(null),
          highlights: z.array(span).max(500).default([]),
        }),
      )
      .max(1000),
  }),
  /** `rater`: a pseudonym. */
  z.strictObject({ from: z.literal("person"), rater: z.string().max(200) }),
  /** Decided labels, and those on which all people agree. */
  z.strictObject({ from: z.literal("adjudication") }),
]);
export type PracticeAnswers = z.output<typeof practiceAnswers>;

/** What annotators did in practice, exams and batches, and the coordinator's feedback. */
export const qualification = {
  usePage: post({
    name: "usePageForPractice",
    path: "/studies/{study}/stages/{stage}/pages/{page}/practice",
    input: z.strictObject({ answers: practiceAnswers }),
    output: z.object({
      /** Pages of practice that annotators get now. */
      practicePages: count,
      /** Pages that are still judged for real. */
      pages: count,
    }),
    summary:
      "Uses a page for practice, with these expected answers: nobody is given it as work any more; audited",
  }),
  removePage: remove({
    name: "removePageFromPractice",
    path: "/studies/{study}/stages/{stage}/pages/{page}/practice",
    output: ok,
    summary: "Gives a page of practice out as work again; audited",
  }),
  list: get({
    name: "trainingAttempts",
    path: "/studies/{study}/stages/{stage}/attempts",
    output: z.object({ attempts: z.array(attempt) }),
    summary: "Finished attempts at practice, exams and batches, newest first",
  }),
  read: get({
    name: "trainingAttempt",
    path: "/studies/{study}/stages/{stage}/attempts/{attempt}",
    output: attemptReview,
    summary: "A finished attempt with each answer beside the known label",
  }),
  feedback: post({
    name: "giveTrainingFeedback",
    path: "/studies/{study}/stages/{stage}/attempts/{attempt}/feedback",
    input: z.strictObject({
      /** On the whole batch. */
      text: words,
      /** On single answers; what is not named stays. */
      items: z
        .array(z.strictObject({ itemId: z.uuid(), text: words }))
        .max(1000)
        .default([]),
    }),
    output: ok,
    summary: "Writes what an annotator reads about a finished batch of training; audited",
  }),
  decide: post({
    name: "decideTraining",
    path: "/studies/{study}/stages/{stage}/attempts/{attempt}/decision",
    input: z.strictObject({ decision: z.enum(["released", "filtered_out"]) }),
    output: ok,
    summary:
      "After a batch that was not passed: opens the next batch, or filters the annotator out; audited",
  }),
};
