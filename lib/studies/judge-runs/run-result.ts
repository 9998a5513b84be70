import type { CallResult } from "@/lib/db/judge-runs/results";
import type { RunContext } from "@/lib/db/judge-runs/runs";
import { labelOfSamples, type SampleLabel } from "@/lib/domain/judging/label-of-samples";
import { storedRules } from "@/lib/judging/answer-rules";
import type { AnsweredSample, EngineResult } from "@/lib/judging/engine/call-store";
import { parseAnswer, type ParsedAnswer } from "@/lib/judging/parse-answer";
import { judgeHighlights } from "@/lib/judging/quoted-spans";
import { ordinalOf } from "@/lib/tasks/labels";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";

type Read = Pick<RunContext, "task" | "settings" | "judgeSettings">;

/** Returns the result of a call as it is stored: the label of its answer, or of most samples. */
export function resultOf(read: Read, result: EngineResult): CallResult {
  const { call, answers, failure, attempts, durationMs } = result;
  const base = {
    itemId: call.id,
    cached: failure === null && answers.every(({ cached }) => cached),
    attempts,
    durationMs,
    ...tokensOf(answers, failure !== null),
  };
  if (failure !== null)
    return {
      ...base,
      status: "failed",
      raw: null,
      parseStatus: null,
      error: failure.message,
      failure: failure.kind,
      category: null,
      ordinal: null,
      rating: null,
      expected: null,
      detail: null,
      reasoning: null,
      facts: null,
      samples: null,
      highlights: [],
    };
  const labels = answers.map(({ answer }) => labelOf(read, answer.raw));
  const chosen = labelOfSamples(labels);
  const { answer } = answers[chosen]!;
  const label = labels[chosen]!;
  return {
    ...base,
    status: "done",
    raw: answer.raw,
    parseStatus: label.status,
    error: null,
    failure: null,
    category: label.label,
    ordinal: label.ordinal,
    rating: label.status === "ok" ? label.rating : -1,
    expected: answer.expected,
    detail: answer.detail,
    reasoning: answer.reasoning,
    facts: Object.keys(answer.facts).length > 0 ? answer.facts : null,
    samples:
      answers.length === 1
        ? null
        : answers.map((one, i) => ({
            raw: one.answer.raw,
            label: labels[i]!.label,
            rating: labels[i]!.rating,
          })),
    highlights: judgeHighlights(read.task, call.question.text, label.parsed),
  };
}

/**
 * Returns the tokens of the answers that were paid for. A call that is answered from known answers
 * alone has those of the first one; they are not added to the cost of a run.
 */
function tokensOf(answers: readonly AnsweredSample[], isFailed: boolean) {
  const paid = answers.filter(({ cached }) => !cached);
  const counted = isFailed || paid.length > 0 ? paid : answers.slice(0, 1);
  return {
    promptTokens: counted.reduce((sum, { answer }) => sum + answer.promptTokens, 0),
    completionTokens: counted.reduce((sum, { answer }) => sum + answer.completionTokens, 0),
  };
}

interface ReadLabel extends SampleLabel {
  parsed: ParsedAnswer;
}

function labelOf({ task, settings, judgeSettings }: Read, raw: string): ReadLabel {
  const threshold = typeof settings.threshold === "number" ? settings.threshold : DEFAULT_THRESHOLD;
  const parsed = parseAnswer(task, raw, threshold, storedRules(judgeSettings));
  const { status, label, rating } = parsed;
  return { status, label, rating, parsed, ordinal: label === null ? null : ordinalOf(task, label) };
}
