import { z } from "zod";
import type { LexicalRule } from "./lexical";
import type { PageSourceName } from "./page-sources";
import type { PromptFacts } from "./prompt-facts";
import type { AnswerReader } from "./read-answer";
import type { SettingField } from "./setting-field";

/** Key of a task in files, addresses and the database: a text that the registry knows. */
export type TaskKey = string;

/** One level of a scale as the workspace shows it. */
export interface Level {
  label: string;
  /** Stands for the label where there is little room; the label where it is left out. */
  sign?: string;
  name: string;
  /** What the level means, shown beside the control. */
  wording: string;
  /** The key that gives it. */
  key: string;
}

/** One label of a scale is given. */
export interface LabelAnswer {
  kind: "label";
  /** Lowest first, in the order of the scale. */
  levels: readonly Level[];
  /** Whether the workspace shows the highest level first. */
  bestFirst: boolean;
}

/** A text is written. Such answers are counted, but not compared: figures of agreement have no value. */
export interface TextAnswer {
  kind: "text";
  /** What the field is called. */
  name: string;
  /** What to write, shown under the field. */
  wording: string;
  /** In characters. */
  longest: number;
}

/** Column of a judgments file, as records name it. */
export type IdField = "runId" | "docid" | "questionId" | "sentenceId" | "member";

/** What a rater has given on an item, and whether it is an answer at all. */
export interface GivenAnswer extends GivenLabel {
  status: string;
}

/** What a rater has given on an item, as far as completeness is concerned. */
export interface GivenLabel {
  label: string | null;
  spans: number;
}

/** How judges that are programs answer a task. */
export interface JudgeFacts {
  prompt: PromptFacts;
  /** Reads a model's answer. */
  read: AnswerReader;
  /** The lexical baseline's rule; null where counting words says nothing. */
  lexical: LexicalRule | null;
  /** An answer that gives the highest label, for tests with hostile texts; null where no label is the highest. */
  best: string | null;
}

/** The sheet on which assessors judge offline: one row for each item, with an x under one label. */
export interface SheetFacts {
  /** Column of the text that is read. */
  text: string;
  /** Column of what is judged. */
  asked: string;
  /** Column of each label, in the order of the columns. */
  marks: readonly { column: string; label: string }[];
}

/** What files of a task hold. */
export interface FileFacts {
  /** Columns that each judgment needs besides its topic and rater. */
  ids: readonly IdField[];
  /** Whose ratings the labels are, where they can rate what systems find or write; null: nobody's. */
  ratings: "passage" | "report" | null;
  /** Labels of passages as qrels; null where items are not about passages. */
  qrels: { diversity: boolean } | null;
  sheet: SheetFacts | null;
}

/** Everything the product knows of one kind of judgment. Guidelines are in the task's folder, as Markdown. */
export interface TaskDefinition<Settings extends BaseSettings = BaseSettings> {
  key: TaskKey;
  /** Folder of the task, from the root: `guidelines.md`, and prompt files in `prompts`. */
  folder: string;
  name: string;
  /** What the annotator is asked, in one sentence. */
  question: string;
  answer: LabelAnswer | TextAnswer;
  /**
   * `label`: the labels are ratings of 0-5. `threshold`: judges give ratings of 0-5, and a rating from the threshold
   * on is label 1, below it label 0. Null: labels are no ratings.
   */
  rating: "label" | "threshold" | null;
  /** All settings of a stage of the task, each with a default. */
  settings: z.ZodType<Settings>;
  /** Those that this task alone has; a coordinator can change them. */
  ownSettings: Readonly<Record<string, z.ZodDefault<z.ZodType>>>;
  /** Those of them that the form of a stage shows, in its order. */
  settingFields: readonly SettingField[];
  /** Settings that annotators' pages are sent, besides the condition. */
  sentSettings: readonly string[];
  pages: {
    from: PageSourceName;
    /** Whether annotators take pages one by one, or all pages of a topic. */
    takenBy: "page" | "topic";
    /** A page is a report, and the share of its questions with label 1 is the report's coverage. */
    coverage: boolean;
    /** Whether the topic's request stands above the text; false where the request is what is asked. */
    showsRequest: boolean;
  };
  item: {
    /** What an item is called, as in "Question 3". */
    noun: string;
    /** Whether items keep the number of their question (Q-0, Q-1, …) or are counted from 1. */
    numbering: "question" | "place";
    /** Whether the annotator is shown `member`; false where it names a system. */
    showsMember: boolean;
  };
  /** What the mean of the labels' ordinals times `factor` is called, over one topic and system. */
  topicMeasure: { name: string; factor: number };
  spans: {
    /** What spans mark: the nugget of a report, or the rationale in a passage. */
    name: string;
    /** The one label that spans belong to: a span gives it, and another label removes spans. Null: any label. */
    onlyWith: string | null;
  };
  /** Says what an item still lacks before its page can be completed, or null. */
  lacks(given: GivenLabel, settings: Settings): string | null;
  judge: JudgeFacts;
  files: FileFacts;
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
  /** Its pages came from a judging pool; imports add none. */
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
