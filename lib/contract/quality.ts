import { z } from "zod";
import { get, post } from "./endpoint";
import { count, optionalTimestamp, ok } from "./shapes";

export const trainingKind = z.enum(["practice", "exam", "batch"]);

/** The ends of an interval of a share, 0-1. */
const interval = z.tuple([z.number(), z.number()]);

/** The annotator's common items with another one, and on how many of these the labels are equal. */
const pair = z.object({
  rater: z.string(),
  /** Account name; null for crowd workers. */
  account: z.string().nullable(),
  items: count,
  alike: count,
});

/**
 * Something that asks for a closer look: the annotator's own value, and what it is compared with.
 * Seconds per label for pace, shares 0-1 for agreement, otherwise numbers of labels.
 * `unlike_others`: the difference in agreement to the others on the same items, and its upper bound.
 */
const qualityFlag = z.object({
  kind: z.enum([
    "unreadable_pace",
    "fast",
    "slow",
    "disagrees",
    "chance",
    "low_agreement",
    "unlike_others",
    "one_label",
    "same_in_a_row",
    "known_missed",
  ]),
  own: z.number(),
  others: z.number().nullable(),
  label: z.string().nullable(),
  /**
   * `weak`: it may have another reason than careless work; a flag about agreement is weak if it
   * would be gone without one partner, or without those with a strong flag of their own.
   */
  severity: z.enum(["strong", "weak"]),
  /**
   * The pairs that a flag about agreement rests on: if weak, those without which it would be gone;
   * if strong, at most five with the most different labels.
   */
  pairs: z.array(pair),
});
export type QualityFlag = z.infer<typeof qualityFlag>;

/** Agreement, pace and flags of one annotator in a stage. Shares and agreement are 0-1. */
const annotatorQuality = z.object({
  /** Pseudonym. */
  rater: z.string(),
  /** Account name; null for crowd workers. */
  account: z.string().nullable(),
  /** The agreement expected by chance, from how often each label was used on these items. */
  chanceAgreement: z.number().nullable(),
  labels: count,
  /**
   * Number of pairs of labels with others on the same item, and the share that is equal; null
   * without one.
   */
  sharedPairs: count,
  agreement: z.number().nullable(),
  /**
   * Number of items with a known label, number answered correctly, and the Wilson interval of their
   * share.
   */
  gold: count,
  goldRight: count,
  goldInterval: interval.nullable(),
  medianSeconds: z.number().nullable(),
  /** The most frequent label, and its share. */
  commonest: z.string().nullable(),
  commonestShare: z.number().nullable(),
  /** Longest sequence of items with the same label. */
  longestRow: count,
  difficult: count,
  skipped: count,
  /** "Cannot be judged": answers without a label, counted apart from all labels. */
  unjudgeable: count,
  comments: count,
  /** Labels that arrived after the page was lost. */
  late: count,
  /** Flags as sentences, and as codes with the numbers behind them. */
  flags: z.array(z.string()),
  flagged: z.array(qualityFlag),
  /** Whether the annotator gets no more pages because of wrong known labels. */
  stopped: z.boolean(),
  /** When the annotator was excluded; null if they are not. */
  excludedAt: optionalTimestamp,
  /** True if their labels are withdrawn and no new ones are accepted. */
  withdrawn: z.boolean(),
});
export type AnnotatorQuality = z.infer<typeof annotatorQuality>;
/** As the server makes it, with times as dates. */
export type AnnotatorQualityResult = z.input<typeof annotatorQuality>;

const remarked = { itemId: z.string(), topic: z.string(), asked: z.string() };

const annotatorDetail = z.object({
  /** For each other annotator, the number of common items, and of equal labels. */
  others: z.array(pair),
  /** Labels and median active seconds by day, oldest first. */
  days: z.array(z.object({ day: z.string(), labels: count, medianSeconds: z.number().nullable() })),
  /** Items marked difficult, skipped or commented, newest first. */
  remarks: z.array(
    z.object({
      ...remarked,
      label: z.string().nullable(),
      difficult: z.boolean(),
      skipped: z.boolean(),
      /** Why it cannot be judged; null if it can. */
      unjudgeable: z.string().nullable(),
      comment: z.string().nullable(),
    }),
  ),
  /** Known items with a wrong label. */
  wrong: z.array(z.object({ ...remarked, label: z.string().nullable(), expected: z.string() })),
  /** A page of the labels in the order of items, and the number of all that were asked for. */
  labels: z.array(
    z.object({
      ...remarked,
      system: z.string().nullable(),
      label: z.string().nullable(),
      /** Labels of other people on the item. */
      others: z.array(z.object({ rater: z.string(), label: z.string() })),
    }),
  ),
  labelCount: count,
  attempts: z.array(
    z.object({
      id: z.string(),
      kind: trainingKind,
      number: count,
      items: count,
      right: count.nullable(),
      passed: z.boolean().nullable(),
      bound: interval.nullable(),
      decision: z.enum(["released", "filtered_out"]).nullable(),
      /** The coordinator's words on the whole attempt, and the number of items with words. */
      feedback: z.string().nullable(),
      itemsWithFeedback: count,
    }),
  ),
});

export type AnnotatorDetail = z.infer<typeof annotatorDetail>;

/** How well annotators work. */
export const quality = {
  list: get({
    name: "annotatorQuality",
    path: "/studies/{study}/stages/{stage}/quality",
    output: z.object({ annotators: z.array(annotatorQuality) }),
    summary: "Each annotator's agreement, pace and flags",
  }),
  annotator: get({
    name: "annotatorDetail",
    path: "/studies/{study}/stages/{stage}/quality/{rater}",
    input: z.object({
      /** Only labels on items that this annotator labelled too. */
      with: z.string().max(200).optional(),
      /** Only labels from which another one differs. */
      differs: z.enum(["yes"]).optional(),
      page: z.coerce.number<number | string>().int().min(1).max(100_000).default(1),
    }),
    output: annotatorDetail,
    summary:
      "One annotator: labels beside those of others, agreement with each other, pace by day, remarks, known items missed, attempts at training",
  }),
  liftStop: post({
    name: "liftStop",
    path: "/studies/{study}/stages/{stage}/quality/{rater}/lift-stop",
    output: ok,
    summary:
      "Lifts an annotator's stop by known labels: only later answers count towards another one; audited",
  }),
};
