/** The states of an annotator's question; `closed` is one that needs no answer. */
export const QUESTION_STATES = ["open", "answered", "closed"] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];
