import { scaleOf } from "@/lib/tasks/labels";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";

export type RaterType = "human" | "llm" | "baseline" | "adjudicator";
export type Condition = "from_scratch" | "post_edit" | "verify";

export const CONDITIONS: readonly Condition[] = ["from_scratch", "post_edit", "verify"];
/** In a column of ordinals: no label. */
export const MISSING = -1;

/** Labels of one rater under one condition: the ordinal for each item, MISSING where there is none. */
export interface RaterColumn {
  raterId: string;
  raterType: RaterType;
  condition: Condition;
  labels: number;
  ordinals: Int8Array;
  /**
   * 1 where the rater is done with an item without a label: it cannot be judged, or the answer
   * was malformed and is left out.
   */
  settled?: Uint8Array;
}

/** A human label with what was shown before it was given. */
export interface ConditionLabel {
  /** Any number that stands for the item. */
  item: number;
  topic: number;
  condition: Condition;
  ordinal: number;
  /** Ordinal of the label that was shown, or MISSING. */
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
 * The labels of one task as columns over items. Items stand in order of topic and run (both in ascending order of
 * their ids); within one topic and run their order means nothing and no figure depends on it.
 */
export interface ItemTable {
  rules: TableRules;
  topicIds: string[];
  runIds: string[];
  itemCount: number;
  /** Index into `topicIds` for each item. */
  itemTopic: Int32Array;
  /** Index into `runIds`, -1 when the task has no run. */
  itemRun: Int32Array;
  /**
   * Where items are sentences: the sentence of each, any number that differs between sentences of one answer; else
   * null.
   */
  itemSentence: Int32Array | null;
  /**
   * Everybody who has a row, with the number of usable labels and of items that cannot be judged, in order of type
   * and id.
   */
  raters: { rater_id: string; rater_type: RaterType; labels: number; unjudgeable: number }[];
  /** In order of rater type, id and condition. */
  columns: RaterColumn[];
  /** Human labels with what was shown; empty unless several conditions, or a suggestion, are present. */
  conditionLabels: ConditionLabel[];
  superseded: number;
  /** Rows written for a demonstration. */
  synthetic: number;
  missing: number;
  /** Items that a rater finally could not judge: no label, and no category of any figure. */
  unjudgeable: number;
  malformedCount: number;
  /**
   * Where a page is a report's coverage: how many questions the report is asked about, if that is known; otherwise
   * as many as anybody labelled count.
   */
  questions?: (topicId: string, runId: string) => number | undefined;
}

/** Labels of the table's task, lowest first. */
export function scaleOfTable(table: ItemTable): readonly string[] {
  return scaleOf(table.rules.task);
}

/** Whether labels are 0-5 ratings: a majority is then their median, and a threshold makes two classes of them. */
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
