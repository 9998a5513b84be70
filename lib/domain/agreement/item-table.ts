import { scaleOf } from "@/lib/tasks/labels";
import type { Span } from "../text/span";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";

export type RaterType = "human" | "llm" | "baseline" | "adjudicator";
export type Condition = "from_scratch" | "post_edit" | "verify";

export const CONDITIONS: readonly Condition[] = ["from_scratch", "post_edit", "verify"];
/** The value of a missing label in a column of ordinals. */
export const MISSING = -1;

/** The labels of one rater under one condition: an ordinal for each item, or MISSING. */
export interface RaterColumn {
  raterId: string;
  raterType: RaterType;
  condition: Condition;
  labels: number;
  ordinals: Int8Array;
  /**
   * 1 if the rater finished the item without a label: it cannot be judged, or the answer was
   * malformed and is left out.
   */
  settled?: Uint8Array;
  /** The highlights of items that have some, if the table knows its items. */
  spans?: Map<number, readonly Span[]>;
}

/** What an item asks about, within its topic and system. */
export interface ItemName {
  questionId: string;
  docid: string;
}

/** How many labels of a rater there are, and how many items without one for which reason. */
export interface RaterLabels {
  rater_id: string;
  rater_type: RaterType;
  labels: number;
  unjudgeable: number;
  malformed: number;
}

/** A human label with the label that was shown. */
export interface ConditionLabel {
  /** Any number that identifies the item. */
  item: number;
  topic: number;
  condition: Condition;
  ordinal: number;
  /** Ordinal of the shown label, or MISSING. */
  shown: number;
  durationMs: number | null;
}

export interface TableRules {
  task: TaskKey;
  /** Lowest rating that counts as answerable, 1 to 5. */
  threshold: number;
  malformed: "zero" | "drop";
}

/**
 * The labels of one task as columns over items. Items are ordered by topic and run (ascending ids);
 * within a topic and run their order has no meaning, and no figure depends on it.
 */
export interface ItemTable {
  rules: TableRules;
  topicIds: string[];
  runIds: string[];
  itemCount: number;
  /** Index into `topicIds` for each item. */
  itemTopic: Int32Array;
  /** Index into `runIds`; -1 if the task has no run. */
  itemRun: Int32Array;
  /**
   * For items that are sentences, a number for each that differs between sentences of an answer;
   * otherwise null.
   */
  itemSentence: Int32Array | null;
  /**
   * Every rater with a row, with the number of usable labels, of items that cannot be judged, and
   * of malformed answers, ordered by type and id.
   */
  raters: RaterLabels[];
  /** Ordered by rater type, id and condition. */
  columns: RaterColumn[];
  /**
   * Human labels with the shown label; empty unless there are several conditions or suggestions.
   */
  conditionLabels: ConditionLabel[];
  superseded: number;
  /** Number of rows written for a demonstration. */
  synthetic: number;
  missing: number;
  /** Number of items that a rater could not judge; they have no label and enter no figure. */
  unjudgeable: number;
  malformedCount: number;
  /**
   * Returns the number of a report's questions, if known; otherwise the number of questions that
   * anybody labelled is used.
   */
  questions?: (topicId: string, runId: string) => number | undefined;
  /** The items, if the table was asked to know them. */
  items?: ItemName[];
}

/** Returns the labels of the table's task, lowest first. */
export function scaleOfTable(table: ItemTable): readonly string[] {
  return scaleOf(table.rules.task);
}

/**
 * Returns whether labels are 0-5 ratings. Then a majority is their median, and a threshold makes
 * two classes of them.
 */
export function labelsAreRatings(table: ItemTable): boolean {
  return taskDefinition(table.rules.task).rating === "label";
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function compareColumns(a: RaterColumn, b: RaterColumn): number {
  return (
    compareText(a.raterType, b.raterType) ||
    compareText(a.raterId, b.raterId) ||
    compareText(a.condition, b.condition)
  );
}
