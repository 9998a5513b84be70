import type { JudgmentProblem } from "@/lib/db/judgments/resolve-import";
import { problem, type Problem } from "@/lib/messages/problem";

/** Says what is wrong with an imported label, and what to do. */
export function judgmentProblem(found: JudgmentProblem): Problem {
  return problem("judgments.does_not_fit", { problem: sentence(found) });
}

function sentence(found: JudgmentProblem): string {
  const { code, task, topic, run, docid, question, sentence: place, rater, raterType } = found;
  const { purpose, start, end, characters } = found;
  switch (code) {
    case "topic_unknown":
      return `the topic "${topic}" is not in this study; import its topics file first.`;
    case "report_unknown":
      return `the run "${run}" has no report on topic "${topic}"; import its reports file first.`;
    case "answer_unknown":
      return `the run "${run}" has no answer on topic "${topic}"; import its answers file first.`;
    case "question_unknown":
      return `the topic "${topic}" has no sub-question "${question}".`;
    case "question_filtered":
      return `the sub-question "${question}" of topic "${topic}" is filtered, so it takes no label.`;
    case "passage_unknown":
      return `the passage "${docid}" is not in this study; import its passages file first.`;
    case "sentence_unknown":
      return `the answer of "${run}" on topic "${topic}" has no sentence ${place}; sentences count from 0.`;
    case "passage_not_cited":
      return `sentence ${place} of "${run}" on topic "${topic}" does not cite the passage "${docid}".`;
    case "stage_missing":
      return `this study has no ${task} stage, so it cannot take its judgments.`;
    case "rater_is_person":
      return (
        `the rater "${rater}" judges in this study in the browser, so a file may not replace those ` +
        "labels; give the file another rater_id."
      );
    case "rater_is_judge":
      return (
        `the rater "${rater}" is a judge that ran in this study, so a file may not replace its ` +
        "labels; give the file another rater_id."
      );
    case "rater_decides":
      return (
        `the rater "${rater}" decides disagreements in this study, so a file may not replace those ` +
        "decisions; give the file another rater_id."
      );
    case "rater_is_adjudicator":
      return `labels of an adjudicator ("${rater}") are imported by coordinators: ask one.`;
    case "rater_mixed":
      return `the rater "${rater}" is given with two types; give each its own rater_id.`;
    case "rater_type_differs":
      return `the rater "${rater}" is known in this study as another type than ${raterType}.`;
    case "known_answer":
      return `labels of purpose ${purpose} are known answers, which coordinators import: ask one.`;
    case "highlight_outside":
      return `the highlight ${start}-${end} lies outside the text, which has ${characters} characters.`;
    case "highlight_quote_differs":
      return `the quote of the highlight ${start}-${end} does not match the text there.`;
  }
}
