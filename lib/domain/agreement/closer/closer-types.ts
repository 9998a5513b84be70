import type { Note } from "@/lib/messages/note";
import type { TaskKey } from "@/lib/tasks/task-definition";
import type { Figure } from "../../figure";
import type { IntervalMethod } from "../../settings/evaluations";
import type { Condition } from "../item-table";

/** How far highlights of the same items agree: means over the items that at least one of two marked. */
export interface HighlightRow {
  /** An annotator, or `people`: the mean over all of them on an item. */
  a: string;
  /** An annotator, a judge, or `people`. */
  b: string;
  /** F1 of matched spans, and of spans that are equal. */
  span_f1: Figure;
  exact_f1: Figure;
  /** Share of b's spans that match one of a's, and of a's that match one of b's; not for `people`. */
  precision?: Figure;
  recall?: Figure;
  token_f1: Figure;
  character_f1: Figure;
  /** Over the items that both marked: without the disagreement on whether there is anything. */
  character_f1_both: Figure;
  /** How far the ends of matched spans lie apart, in characters. */
  boundary_distance: Figure;
  /** Krippendorff's alpha for unitizing. */
  alpha_u: Figure;
}

/** Share of people's nuggets in a part of the text that a rater finds too. */
export interface PlaceRow {
  /** A judge, or `people`: each compared with the majority of the others. */
  a: string;
  /** `1/4` to `4/4`, the quarters of the text, or `4/4 - 1/4`. */
  group: string;
  recall: Figure;
}

export interface LengthRow {
  /** `1/3` (the shortest texts) to `3/3`. */
  group: string;
  /** Length of the shortest and longest text, in characters. */
  from: number;
  to: number;
  texts: number;
  percent_agreement: Figure;
  fleiss_kappa: Figure;
  /** Each judge against the majority of people. */
  judges: {
    llm: string;
    accuracy: Figure;
    cohen_kappa: Figure;
    recall: Figure;
    bias: Figure;
  }[];
}

/** What to do about a weak question; `judge` is to look at what the judge reads in it. */
export type Suggestion = "rewrite" | "drop" | "judge";

/** Figures of one sub-question, over the texts of its topic; their intervals leave out texts in turn. */
export interface QuestionRow {
  topic_id: string;
  question_id: string;
  /** Number of texts with a label. */
  texts: number;
  /** Share of pairs of texts on which the majority of people differ. */
  separation: Figure;
  /** Correlation with the share of the topic's other questions that a text answers. */
  with_rest: Figure;
  percent_agreement: Figure;
  fleiss_kappa: Figure;
  judges: { llm: string; separation: Figure; bias: Figure }[];
  suggestion: Suggestion | null;
  reason: Note | null;
}

/** A closer look at one stage: what the agreement report does not say of spans, places and questions. */
export interface CloserLook {
  task: TaskKey;
  condition: Condition | null;
  threshold: number;
  /** Smallest share of their union at which two spans are matched. */
  match: number;
  seed: number;
  bootstrap: number;
  interval: IntervalMethod;
  /** What of it cannot be said. */
  warnings: Note[];
  highlights: HighlightRow[];
  places: PlaceRow[];
  lengths: LengthRow[];
  /** The weakest first. */
  questions: QuestionRow[];
}
