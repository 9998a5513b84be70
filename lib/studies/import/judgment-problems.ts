import type { JudgmentProblem } from "@/lib/db/judgments/resolve-import";
import { problem, type Problem } from "@/lib/messages/problem";

/** Returns the problem of an imported label, which says what to do. */
export function judgmentProblem(found: JudgmentProblem): Problem {
  const { code, task, topic, run, docid, question, sentence, rater } = found;
  switch (code) {
    case "topic_unknown":
      return problem("imported_label.topic_unknown", { topic });
    case "report_unknown":
      return problem("imported_label.report_unknown", { run, topic });
    case "answer_unknown":
      return problem("imported_label.answer_unknown", { run, topic });
    case "question_unknown":
      return problem("imported_label.question_unknown", { topic, question });
    case "question_filtered":
      return problem("imported_label.question_filtered", { topic, question });
    case "passage_unknown":
      return problem("imported_label.passage_unknown", { docid });
    case "sentence_unknown":
      return problem("imported_label.sentence_unknown", { run, topic, sentence });
    case "passage_not_cited":
      return problem("imported_label.passage_not_cited", { sentence, run, topic, docid });
    case "stage_missing":
      return problem("imported_label.stage_missing", { task });
    case "rater_is_person":
      return problem("imported_label.rater_is_person", { rater });
    case "rater_is_judge":
      return problem("imported_label.rater_is_judge", { rater });
    case "rater_decides":
      return problem("imported_label.rater_decides", { rater });
    case "rater_is_adjudicator":
      return problem("imported_label.rater_is_adjudicator", { rater });
    case "rater_mixed":
      return problem("imported_label.rater_mixed", { rater });
    case "rater_type_differs":
      return problem("imported_label.rater_type_differs", { rater, type: found.raterType });
    case "known_answer":
      return problem("imported_label.known_answer", { purpose: found.purpose });
    case "highlight_outside":
      return problem("imported_label.highlight_outside", {
        start: found.start ?? "",
        end: found.end ?? "",
        characters: String(found.characters ?? 0),
      });
    case "highlight_quote_differs":
      return problem("imported_label.highlight_quote_differs", {
        start: found.start ?? "",
        end: found.end ?? "",
      });
  }
}
