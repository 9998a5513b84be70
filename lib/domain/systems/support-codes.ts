import { CONDITIONS, type Condition } from "../agreement/item-table";
import type { SupportLabel } from "../measures/support";
import type { ConditionCount } from "./support-conditions";
import type { KindOfLabel } from "./support-labels";
import type { LabelledAnswer } from "./support-scores";

/** A label of a citation. */
export interface GivenLabel extends KindOfLabel {
  rater: string;
  condition: Condition;
  /** Ordinal of the label that was shown; null if none was. */
  shown: number | null;
  /** Whether the label is marked as a contradiction. */
  contradicts: boolean;
}

/** Stands for the lowest label, marked as a contradiction. */
const CONTRADICTED = 3;

/** Answers with every label of every citation. Citations with equal labels share one list. */
export interface AnswerLabels {
  topicId: string;
  runId: string;
  sentences: readonly (readonly (readonly GivenLabel[])[])[];
}

interface CodedAnswer {
  topicId: string;
  runId: string;
  /** Sentences by `|`, citations by `;`, codes of labels by `,`; `-` for a citation without one. */
  sentences: string;
}

const NO_LABEL: readonly GivenLabel[] = [];

/** Reads answers as the database gives them. */
export function decodeAnswers(
  raters: readonly { id: string; type: string }[],
  rows: readonly CodedAnswer[],
): AnswerLabels[] {
  const patterns = new Map<string, readonly GivenLabel[]>([["-", NO_LABEL]]);
  const given = (code: number): GivenLabel => {
    const index = Math.floor(code / 16);
    const rater = raters[Math.floor(index / CONDITIONS.length)]!;
    const shown = Math.floor((code % 16) / 4);
    return {
      rater: rater.id,
      kind: rater.type,
      condition: CONDITIONS[index % CONDITIONS.length]!,
      shown: shown === 3 ? null : shown,
      ordinal: code % 4 === CONTRADICTED ? 0 : code % 4,
      contradicts: code % 4 === CONTRADICTED,
    };
  };
  const patternOf = (codes: string) => {
    let known = patterns.get(codes);
    if (!known) patterns.set(codes, (known = codes.split(",").map((code) => given(Number(code)))));
    return known;
  };
  return rows.map(({ topicId, runId, sentences }) => ({
    topicId,
    runId,
    sentences: sentences
      .split("|")
      .map((sentence) => (sentence === "" ? [] : sentence.split(";").map(patternOf))),
  }));
}

/** Returns the answers with one label for each citation. */
export function labelledBy(
  answers: readonly AnswerLabels[],
  label: (given: readonly GivenLabel[]) => SupportLabel,
): LabelledAnswer[] {
  const known = new Map<readonly GivenLabel[], SupportLabel>();
  const labelOf = (given: readonly GivenLabel[]): SupportLabel => {
    const found = known.get(given);
    if (found !== undefined) return found;
    const made = label(given);
    known.set(given, made);
    return made;
  };
  return answers.map(({ topicId, runId, sentences }) => ({
    topicId,
    runId,
    sentences: sentences.map((citations) => citations.map(labelOf)),
  }));
}

/** Counts the citations of each system that fulfil a condition, by its name. */
export function countCitations(
  answers: readonly AnswerLabels[],
  citations: "all" | "first",
  holds: (given: readonly GivenLabel[]) => boolean,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { runId, sentences } of answers)
    for (const cited of sentences)
      for (const given of citations === "first" ? cited.slice(0, 1) : cited)
        if (holds(given)) counts.set(runId, (counts.get(runId) ?? 0) + 1);
  return counts;
}

/**
 * Returns the labels that count for figures of a condition: annotators' labels given in it, and all
 * labels of judges and adjudicators.
 */
export function inCondition(given: readonly GivenLabel[], condition: Condition): GivenLabel[] {
  return given.filter(
    (one) => one.condition === (one.kind === "human" ? condition : "from_scratch"),
  );
}

/** Counts annotators' labels by topic, condition, shown and given label. */
export function countConditions(
  answers: readonly AnswerLabels[],
  citations: "all" | "first",
): ConditionCount[] {
  const byTopic = new Map<string, Map<readonly GivenLabel[], number>>();
  for (const { topicId, sentences } of answers) {
    const patterns = byTopic.get(topicId) ?? new Map<readonly GivenLabel[], number>();
    byTopic.set(topicId, patterns);
    for (const cited of sentences)
      for (const given of citations === "first" ? cited.slice(0, 1) : cited)
        patterns.set(given, (patterns.get(given) ?? 0) + 1);
  }
  const counts = new Map<string, ConditionCount>();
  for (const [topicId, patterns] of byTopic)
    for (const [given, count] of patterns)
      for (const { kind, condition, shown, ordinal } of given) {
        if (kind !== "human") continue;
        const key = JSON.stringify([topicId, condition, shown, ordinal]);
        const known = counts.get(key);
        if (known) known.count += count;
        else counts.set(key, { topicId, condition, shown, given: ordinal, count });
      }
  return [...counts.values()];
}
