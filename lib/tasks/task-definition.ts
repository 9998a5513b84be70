import * as z from "zod/mini";
import { schemasOf, valueSchemasOf } from "./setting-schema";
import { OVERLAP_SHARE_SETTINGS, QUALIFICATION_SETTINGS, STAGE_SETTINGS } from "./stage-settings";
import { levelWordsSchema } from "./level-words";
import type { LexicalRule } from "./lexical";
import type { PageSourceName } from "./page-sources";
import type { Level, PromptFacts } from "./prompt-facts";
import type { AnswerReader } from "./read-answer";
import type { TaskTranslation, Translated } from "./task-translation";

// Schemas here use the small variant of Zod, because definitions are sent to browsers.

/** The key of a task in files, addresses and the database; the registry knows all keys. */
export type TaskKey = string;

/** The answer is one label of a scale. */
export interface LabelAnswer {
  kind: "label";
  /** Lowest first, in the order of the scale. */
  levels: readonly Level[];
  /** Whether the workspace shows the highest level first. */
  bestFirst: boolean;
}

/**
 * The answer is a written text. Such answers are counted but not compared: agreement figures have
 * no value.
 */
export interface TextAnswer {
  kind: "text";
  /** The name of the field. */
  name: string;
  /** Instructions, shown below the field. */
  wording: string;
  /** Maximum length, in characters. */
  longest: number;
}

/** A column of judgments files, by its field in records. */
export type IdField = "runId" | "docid" | "questionId" | "sentenceId" | "member";

/** A rater's answer on an item, with its status. */
export interface GivenAnswer extends GivenLabel {
  status: string;
}

/** The parts of an answer that decide completeness. */
export interface GivenLabel {
  label: string | null;
  spans: number;
}

/** How judges (programs) answer a task. */
export interface JudgeFacts {
  prompt: PromptFacts;
  /** Parses a model's answer. */
  read: AnswerReader;
  /** The lexical baseline's rule; null if counting words is meaningless for the task. */
  lexical: LexicalRule | null;
  /**
   * An answer that gives the highest label, for tests with hostile texts; null if no label is the
   * highest.
   */
  best: string | null;
}

/** The sheet for assessors who judge offline: one row per item, with an x for one label. */
export interface SheetFacts {
  /** Column of the text to read. */
  text: string;
  /** Column of what is judged. */
  asked: string;
  /** Column of each label, in column order, with what a stage says of it where it does. */
  marks: readonly { column: string; label: string; says?: string }[];
}

/** What files of a task contain. */
export interface FileFacts {
  /** Columns that each judgment needs in addition to topic and rater. */
  ids: readonly IdField[];
  /**
   * Whether the labels can rank systems (`assay evaluate`, `assay rerank`): as ratings of the
   * passages they found or of the reports they wrote. Null if they cannot.
   */
  ratings: "passage" | "report" | null;
  /** How labels of passages are written as qrels; null if items are not about passages. */
  qrels: { diversity: boolean } | null;
  sheet: SheetFacts | null;
}

/**
 * Everything the product knows about one kind of judgment. Guidelines are in the task's folder, as
 * Markdown.
 */
export interface TaskDefinition<Settings extends BaseSettings = BaseSettings> {
  key: TaskKey;
  /** Folder of the task, from the root, with `guidelines.md` and prompt files in `prompts`. */
  folder: string;
  name: string;
  /** The question to the annotator, in one sentence. */
  question: string;
  answer: LabelAnswer | TextAnswer;
  /**
   * `label`: the labels are 0-5 ratings. `threshold`: judges give 0-5 ratings, which are converted
   * to label 1 (at or above the threshold) or 0. Null: labels are not ratings.
   */
  rating: "label" | "threshold" | null;
  /** All settings of a stage of the task, each with a default. */
  settings: z.ZodMiniType<Settings>;
  /**
   * Settings of this task alone, by names that no other task uses. A coordinator can change them.
   * Prompts do not see them.
   */
  ownSettings: Readonly<Record<string, z.ZodMiniDefault>>;
  /** Own settings that the form of a stage shows, in its order. */
  settingFields: readonly SettingField[];
  /**
   * Settings that are sent with a page, in addition to the condition. A page is completed by these:
   * every setting that `lacks` reads must be among them. Settings that say how pages are given out
   * or checked must not be.
   */
  sentSettings: readonly string[];
  pages: {
    from: PageSourceName;
    /** Whether annotators take pages one by one, or all pages of a topic. */
    takenBy: "page" | "topic";
    /**
     * True if a page is a report, and the share of its questions with label 1 is the report's
     * coverage.
     */
    coverage: boolean;
    /**
     * Whether the topic's request is shown above the text; false if the request is the question
     * itself.
     */
    showsRequest: boolean;
  };
  item: {
    /** The noun for an item, as in "Question 3". */
    noun: string;
    /** Whether items keep the number of their question (Q-0, Q-1, …) or are counted from 1. */
    numbering: "question" | "place";
    /** Whether `member` is shown to annotators; false if it names a system. */
    showsMember: boolean;
  };
  /**
   * What one value per topic and system is in figures of agreement: the mean of the labels'
   * ordinals (0 for the lowest) times `factor`, under this name. `words` are for people.
   */
  topicMeasure: { name: string; words: string; factor: number };
  spans: {
    /** What spans mark: the nugget of a report, or the rationale in a passage. */
    name: string;
    /** What to highlight, in one sentence. */
    hint: string;
    /**
     * The only label that has spans: marking a span sets it, and another label removes spans. Null
     * for any label.
     */
    onlyWith: string | null;
  };
  /**
   * The label that may be marked as contradicted by the text, where the stage has `contradiction`;
   * absent if there is none.
   */
  contradicted?: string;
  /** Returns what an item lacks before its page can be completed, or null. */
  lacks(given: GivenLabel, settings: Settings): string | null;
  judge: JudgeFacts;
  files: FileFacts;
  /** Its words in other languages than English. English stands where words are missing. */
  translations?: Partial<Record<Translated, TaskTranslation>>;
}

/** Returns what an item lacks, or null. "Cannot be judged" is a final answer, "skipped" is not. */
export function stillLacks<Settings extends BaseSettings>(
  task: TaskDefinition<Settings>,
  given: GivenAnswer,
  settings: Settings,
): string | null {
  if (given.status === "unjudgeable") return null;
  return task.lacks({ ...given, label: given.status === "skipped" ? null : given.label }, settings);
}

/** A setting that is null unless a coordinator sets it. */
function orNull<Schema extends z.ZodMiniType>(schema: Schema) {
  return z._default(z.nullable(schema), null);
}

/**
 * What an annotator has to pass before pages are assigned. Needs items with labels of purpose
 * `training`.
 */
export const qualificationSchema = z.strictObject(schemasOf(QUALIFICATION_SETTINGS));

/** A note in the guidelines, such as an answer to a question that several annotators may have. */
const guidelineNote = z.strictObject({
  number: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  /** The day on which it was written, as YYYY-MM-DD. */
  date: z.string().check(z.maxLength(10)),
  /** The question that it answers, as everybody reads it. */
  question: z.optional(z.string().check(z.maxLength(4000))),
  /** Markdown. */
  text: z.string().check(z.maxLength(4000)),
});
export type GuidelineNote = z.infer<typeof guidelineNote>;

/** Settings of every stage: how pages are assigned, and how its labels are judged. */
export const commonSettings = {
  ...schemasOf(STAGE_SETTINGS),
  /**
   * Another overlap for a share of each topic's pages, drawn by page; null for the same overlap on
   * all pages.
   */
  overlapShare: orNull(z.strictObject(valueSchemasOf(OVERLAP_SHARE_SETTINGS))),
  /** Guidelines that replace the task's own, as Markdown; null for the task's own. */
  guidelines: orNull(z.string().check(z.maxLength(50_000))),
  /** Notes of the coordinator, shown below the guidelines. They change by adding and removing. */
  guidelineNotes: z._default(z.array(guidelineNote), []),
  qualification: orNull(qualificationSchema),
  /** The words of its levels in place of the task's; null for the task's. */
  levelWords: orNull(levelWordsSchema),
  /** Its pages came from a judging pool; imports add none. */
  pooled: z._default(z.boolean(), false),
};

const weight = z.optional(z.number().check(z.minimum(0)));

export const conditionSharesSchema = z.strictObject({
  by: z.enum(["page", "annotator"]),
  shares: z
    .strictObject({ from_scratch: weight, post_edit: weight, verify: weight })
    .check(
      z.refine(
        (shares) => Object.values(shares).some((given) => (given ?? 0) > 0),
        "at least one share must be above 0",
      ),
    ),
});

/** Whether a machine's label is shown, and whose. */
export const shownSettings = {
  /**
   * `post_edit`: a label is shown and the annotator labels; `verify`: the annotator says whether
   * the shown label is right.
   */
  condition: z._default(z.enum(["from_scratch", "post_edit", "verify"]), "from_scratch"),
  /** Several conditions with given shares instead of one, drawn by page or by annotator. */
  conditionShares: orNull(conditionSharesSchema),
  /** The rater whose label is shown; required unless from_scratch. */
  shownRater: orNull(z.string().check(z.maxLength(200))),
};

export type BaseSettings = {
  [Key in keyof typeof commonSettings]: z.infer<(typeof commonSettings)[Key]>;
};

/** Duration of a lease: how long a slot is kept for somebody who does not come back. */
export const LEASE_HOURS = 24;

/** How the form of a stage shows a setting that only one task has. */
export type SettingField = {
  /** Name of the setting. */
  name: string;
  label: string;
} & (
  | (Hideable & {
      kind: "choice";
      choices: readonly (readonly [value: string, text: string])[];
    })
  | { kind: "check" }
  | (Hideable & { kind: "number"; min: number; max: number })
);

interface Hideable {
  /** The field is hidden while another setting has this value. */
  unless?: { name: string; value: string };
}
