import { z } from "zod";
import type { TaskKey } from "@/lib/domain/scale";

/** One level of a scale as the workspace shows it. */
export interface Level {
  label: string;
  name: string;
  /** What the level means, shown beside the control. */
  wording: string;
  /** The key that gives it. */
  key: string;
}

/** What a rater has given on an item, and whether it is an answer at all. */
export interface GivenAnswer extends GivenLabel {
  status: string;
}

/** What a rater has given on an item, as far as completeness is concerned. */
export interface GivenLabel {
  label: string | null;
  spans: number;
}

/** Everything the product knows of one kind of judgment that is not a form. */
export interface TaskDefinition<Settings extends BaseSettings = BaseSettings> {
  key: TaskKey;
  name: string;
  /** What the annotator is asked, in one sentence. */
  question: string;
  /** Lowest first, in the order of the scale. */
  levels: readonly Level[];
  settings: z.ZodType<Settings>;
  /** What spans mark: the nugget of a report, or the rationale in a passage. */
  spanName: string;
  /** Says what an item still lacks before its page can be completed, or null. */
  lacks(given: GivenLabel, settings: Settings): string | null;
}

/** Says what an item still lacks, or null: "cannot be judged" is a final answer, "skipped" is none. */
export function stillLacks<Settings extends BaseSettings>(
  task: TaskDefinition<Settings>,
  given: GivenAnswer,
  settings: Settings,
): string | null {
  if (given.status === "unjudgeable") return null;
  return task.lacks({ ...given, label: given.status === "skipped" ? null : given.label }, settings);
}

const share = z.number().min(0).max(1);

/** What an annotator passes before pages are given out; needs items with labels of purpose `training`. */
export const qualificationSchema = z.strictObject({
  practiceItems: z.number().int().min(0).max(1000).default(0),
  examItems: z.number().int().min(0).max(1000).default(0),
  examPassRate: share.default(1),
  examAttempts: z.number().int().min(1).max(10).default(2),
  batchItems: z.number().int().min(0).max(100).default(0),
  batchPassAbove: share.default(0.95),
});

/** Settings that every stage has: how pages are given out. */
export const commonSettings = {
  /** Annotators a page. */
  overlap: z.number().int().min(1).max(100).default(1),
  /** Another overlap for a share of each topic's pages, drawn by the page; null: all alike. */
  overlapShare: z
    .strictObject({ share, overlap: z.number().int().min(1).max(100) })
    .nullable()
    .default(null),
  /** What annotators read instead of the task's own guidelines, as Markdown; null: the task's. */
  guidelines: z.string().max(50_000).nullable().default(null),
  /** In page order, or in an order of each annotator's own. */
  order: z.enum(["fixed", "random"]).default("fixed"),
  /** Whether topics with assessors are kept for these: not at all, until they are done, or always. */
  claim: z.enum(["open", "assigned first", "assigned only"]).default("open"),
  /** Most pages one annotator gets; null: no limit. */
  pagesPerAnnotator: z.number().int().min(1).max(100_000).nullable().default(null),
  /** Most active hours of one annotator; null: no limit. */
  hoursPerAnnotator: z.number().min(0.1).max(10_000).nullable().default(null),
  qualification: qualificationSchema.nullable().default(null),
  /**
   * About one in so many pages is one with known labels (purpose gold or attention), given beyond its overlap;
   * null: known pages are pages like others.
   */
  goldEvery: z.number().int().min(2).max(1000).nullable().default(null),
  /**
   * Share of known labels, 0-1, below which an annotator gets no more pages, once `keepAfter` of them were seen;
   * null: nobody is stopped.
   */
  keepRate: share.nullable().default(null),
  /** Largest share, 0-1, of the items a person has answered that may be "cannot be judged"; three always may. */
  unjudgeableShare: share.default(0.2),
  /** Its pages came from a pool of runs; imports add none. */
  pooled: z.boolean().default(false),
  keepAfter: z.number().int().min(1).max(10_000).default(20),
};

export const conditionSharesSchema = z.strictObject({
  by: z.enum(["page", "annotator"]),
  shares: z
    .strictObject({
      from_scratch: z.number().min(0).optional(),
      post_edit: z.number().min(0).optional(),
      verify: z.number().min(0).optional(),
    })
    .refine(
      (shares) => Object.values(shares).some((share) => (share ?? 0) > 0),
      "at least one share must be above 0",
    ),
});

/** Whether a machine's label is shown, and whose. */
export const shownSettings = {
  /** `post_edit`: one is shown, the annotator labels; `verify`: the annotator says whether it is right. */
  condition: z.enum(["from_scratch", "post_edit", "verify"]).default("from_scratch"),
  /** Several conditions in given shares instead of one, drawn by page or by annotator. */
  conditionShares: conditionSharesSchema.nullable().default(null),
  /** Whose label, by rater id; needed unless from_scratch. */
  shownRater: z.string().max(200).nullable().default(null),
};

export type BaseSettings = {
  [Key in keyof typeof commonSettings]: z.infer<(typeof commonSettings)[Key]>;
};

/** Longest time a slot is kept for somebody who does not come back. */
export const LEASE_HOURS = 24;
