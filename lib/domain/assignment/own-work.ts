import type { TaskKey } from "@/lib/tasks/task-definition";
import type { AttemptKind } from "./qualification";

/** One attempt at practice, exam or training. */
export interface Attempt {
  kind: AttemptKind;
  number: number;
  items: number;
  right: number | null;
  passed: boolean | null;
  slots: string[];
  /** The coordinator's words on the whole attempt; null if there are none. */
  feedback: string | null;
  /** Number of items with words of the coordinator. */
  itemsWithFeedback: number;
}

/** A page that an annotator holds or has finished. */
export interface AnnotatorPage {
  slotId: string;
  number: number;
  items: number;
  labelled: number;
  completed: boolean;
}

/** A topic with an annotator's own pages. */
export interface AnnotatorTopic {
  topicId: string;
  title: string;
  pages: AnnotatorPage[];
  /**
   * True if this annotator could take more pages of the topic. Their number is not sent: it would
   * reveal the work of others and known pages.
   */
  more: boolean;
  /** True if the annotator has begun the topic as theirs and not declared it done. */
  isToDeclare: boolean;
}

/**
 * Why a stage gives an annotator no further page: a failed exam or batch of training, a batch that
 * a coordinator has not released, too many wrong known labels, as many pages as it allows, all
 * hours used up (pages that were not begun are then not opened either), the quota of a crowd link,
 * or a pause.
 */
export type Stop =
  | "exam"
  | "batch"
  | "release"
  | "known_items"
  | "limit"
  | "hours"
  | "quota"
  | "paused";

/** A stage as one annotator sees it. */
export interface AnnotatorStage {
  id: string;
  task: TaskKey;
  name: string;
  topics: AnnotatorTopic[];
  done: number;
  mine: number;
  /** True if this annotator can take another page. */
  more: boolean;
  /** Why no further page is given; null if nothing stands against it. */
  stop: Stop | null;
  /** Practice, exam or training that comes before the next page of work; null if none does. */
  upcoming: Upcoming | null;
  /** The annotator's attempts at practice, exam and training, oldest first. */
  attempts: Attempt[];
}

/** An attempt that is due. */
export interface Upcoming {
  kind: AttemptKind;
  items: number;
  /** Pages, for practice that is counted so. */
  pages: number;
  /** How many of the items must be right; 0 for practice. */
  needed: number;
  /** How many attempts are left, this one included; for an exam or a batch. Null for no limit. */
  attempts: number | null;
}

/** What an annotator is told of the work before it begins. */
export interface WorkTerms {
  /** What the study says that it pays; null if it does not. */
  pay: { per: "hour" | "page" | "item"; rate: number; floor: number; currency: string } | null;
  /** How long a page of a stage takes, by stage; only where enough others have finished some. */
  pageMs: Readonly<Record<string, number>>;
}

/** What an annotator has done in a study so far. */
export interface OwnTotals {
  /** Time in each stage as it is paid, by stage; only where pages are finished. */
  stageMs: Readonly<Record<string, number>>;
  /** What was earned, and what of it was paid; null if it is not told. */
  pay: { earned: number; paid: number; currency: string } | null;
}

/** What an annotator has done in a stage. */
export interface StageSummary {
  stageId: string;
  /** Finished pages of work, and the items on them. */
  pages: number;
  items: number;
  /** Time as it is paid. */
  activeMs: number;
  /** The median time of a page; null without pages. */
  typicalPageMs: number | null;
  comments: number;
  difficult: number;
  unjudgeable: number;
  /** For the whole study. */
  pay: OwnTotals["pay"];
}

/**
 * The progress of a crowd worker. The server only sends the completion code when the work is done.
 */
export interface CrowdWork {
  /** Whether the link names stages: then the worker sees these alone. */
  isOfStages: boolean;
  quota: number | null;
  done: number;
  /** Set when the quota is met, or when nothing is left to assign. */
  completionCode: string | null;
  /** Where the worker hands the code in, with the code in it; null if there is no such place. */
  returnAddress: string | null;
  nothingLeft: boolean;
  /** True if no page is free, but others hold pages that may become free: there is no code yet. */
  waiting: boolean;
  /**
   * True if the worker failed an exam or a batch of training, missed too many known labels, or came when nothing was left.
   * The code is then the screen-out code, if there is one.
   */
  screenedOut: boolean;
  /** Why there is no more work; null if there is some, or if the quota is met. */
  reason: "exam" | "batch" | "known_items" | "nothing_left" | null;
  /** Set if the marketplace reported the work as returned or timed out. */
  ended: string | null;
}
