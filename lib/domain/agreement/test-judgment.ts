import type { JudgmentRow } from "./judgment-table";

/**
 * Returns a label with changes: by default a label 1 by annotator "a" on question 0 of the report
 * of system "s" on topic "t".
 */
export function testJudgment(over: Partial<JudgmentRow> = {}): JudgmentRow {
  return {
    topicId: "t",
    runId: "s",
    docid: "",
    questionId: "0",
    sentenceId: "",
    member: "",
    raterId: "a",
    raterType: "human",
    purpose: "work",
    condition: "from_scratch",
    label: "1",
    rating: null,
    status: "submitted",
    submittedAt: null,
    shownLabel: null,
    durationMs: null,
    synthetic: false,
    ...over,
  };
}
