import { z } from "zod";
import { endpoint } from "./endpoint";
import { count, noQuery } from "./shapes";

export const trainingKind = z.enum(["practice", "exam", "batch"]);
export type TrainingKind = z.infer<typeof trainingKind>;

/** Bounds of a share, 0-1. */
const interval = z.tuple([z.number(), z.number()]);

/** One annotator's agreement, pace and flags in a stage. Shares and agreement are 0-1. */
const annotatorQuality = z.object({
  /** Pseudonym. */
  rater: z.string(),
  /** Name of the account; null for crowd workers. */
  account: z.string().nullable(),
  /** The share of alike labels that chance alone would give, from how often each label was used on these items. */
  chanceAgreement: z.number().nullable(),
  labels: count,
  /** Pairs of labels with others on the same item, and the share that is alike; null without one. */
  sharedPairs: count,
  agreement: z.number().nullable(),
  /** Items whose label is known, those that were right, and the Wilson interval of their share. */
  gold: count,
  goldRight: count,
  goldInterval: interval.nullable(),
  medianSeconds: z.number().nullable(),
  /** The label given most often, and its share. */
  commonest: z.string().nullable(),
  commonestShare: z.number().nullable(),
  /** Most items one after another with the same label. */
  longestRow: count,
  difficult: count,
  skipped: count,
  /** "Cannot be judged": answers without a label, apart from all categories. */
  unjudgeable: count,
  comments: count,
  /** Labels that came after the lease had expired. */
  late: count,
  flags: z.array(z.string()),
});
export type AnnotatorQuality = z.infer<typeof annotatorQuality>;

const remarked = { itemId: z.string(), topic: z.string(), asked: z.string() };

const annotatorDetail = z.object({
  /** Pair by pair with each other annotator: items both labelled, and those labelled alike. */
  others: z.array(z.object({ rater: z.string(), items: count, alike: count })),
  /** Labels and median active seconds by day, oldest first. */
  days: z.array(z.object({ day: z.string(), labels: count, medianSeconds: z.number().nullable() })),
  /** Marked difficult, skipped or commented, newest first. */
  remarks: z.array(
    z.object({
      ...remarked,
      label: z.string().nullable(),
      difficult: z.boolean(),
      skipped: z.boolean(),
      /** Why it cannot be judged; null when it can. */
      unjudgeable: z.string().nullable(),
      comment: z.string().nullable(),
    }),
  ),
  /** Known items labelled otherwise than expected. */
  wrong: z.array(z.object({ ...remarked, label: z.string().nullable(), expected: z.string() })),
  attempts: z.array(
    z.object({
      kind: trainingKind,
      number: count,
      items: count,
      right: count.nullable(),
      passed: z.boolean().nullable(),
      bound: interval.nullable(),
    }),
  ),
});

/** How well annotators work. */
export const quality = {
  list: endpoint({
    name: "annotatorQuality",
    method: "GET",
    path: "/studies/{study}/stages/{stage}/quality",
    input: noQuery,
    output: z.object({ annotators: z.array(annotatorQuality) }),
    summary: "Each annotator's agreement, pace and flags",
  }),
  annotator: endpoint({
    name: "annotatorDetail",
    method: "GET",
    path: "/studies/{study}/stages/{stage}/quality/{rater}",
    input: noQuery,
    output: annotatorDetail,
    summary:
      "One annotator: agreement with each other, pace by day, remarks, known items missed, attempts at training",
  }),
};
