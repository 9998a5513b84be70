import type { IntervalOptions } from "../agreement/figure-book";
import { CONDITIONS, type Condition } from "../agreement/item-table";
import type { SupportLabel } from "../measures/support";
import {
  countCitations,
  countConditions,
  inCondition,
  labelledBy,
  type AnswerLabels,
  type GivenLabel,
} from "./support-codes";
import { supportConditions, type SupportCondition } from "./support-conditions";
import { majorityLabel, peopleLabel, SUPPORT_SCALE } from "./support-labels";
import { labelledScores, type SupportRow } from "./support-scores";
import { supportSides, type SupportSides } from "./support-sides";

/** Name of people together among the sources of labels. */
const PEOPLE = "people";

/** Somebody whose labels can be chosen. */
export interface SupportSource {
  source: string;
  kind: string;
  /** Number of citations with a label. */
  labels: number;
}

export interface SupportOptions extends IntervalOptions {
  citations: "all" | "first";
  /** The condition in which annotators gave their labels; absent: the first that has some. */
  condition?: Condition;
}

/** A system's figures, with its citations without support that somebody of the source marked as contradicted. */
export type CountedRow = SupportRow & { contradicted: number };

export interface SupportResults {
  options: Required<SupportOptions>;
  /** Conditions that have labels of annotators. */
  given: Condition[];
  /** People together, each judge, each annotator; only those with labels. */
  sources: SupportSource[];
  /** The chosen source's figures; null if it has no label. */
  chosen: (SupportSource & { runs: CountedRow[] }) | null;
  /** People and each judge on the citations that both labelled. */
  sides: SupportSides[];
  conditions: SupportCondition[];
}

/**
 * Computes the results of support of a stage.
 * @param source whose labels the table of systems uses; null: the first source
 */
export function supportResults(
  answers: readonly AnswerLabels[],
  asked: SupportOptions,
  source: string | null = null,
): SupportResults {
  const counts = countConditions(answers, asked.citations);
  const given = CONDITIONS.filter((one) => counts.some(({ condition }) => condition === one));
  const options = { ...asked, condition: asked.condition ?? given[0] ?? "from_scratch" };
  const { citations, condition } = options;
  const labelOf = (name: string) => (all: readonly GivenLabel[]) => {
    const own = inCondition(all, condition);
    return name === PEOPLE ? peopleLabel(own) : ownLabel(own, name);
  };
  const sources = sourcesOf(answers, labelOf);
  const chosen = sources.find((one) => one.source === source) ?? sources[0];
  const labelled = (name: string) => labelledBy(answers, labelOf(name));
  const judges = sources.filter(({ kind }) => kind === "llm" || kind === "baseline");
  const people = sources.some((one) => one.source === PEOPLE) ? labelled(PEOPLE) : null;
  const isContradicted = (name: string) => (all: readonly GivenLabel[]) =>
    labelOf(name)(all) === SUPPORT_SCALE[0] &&
    inCondition(all, condition).some(
      ({ contradicts, rater, kind }) =>
        contradicts && (name === PEOPLE ? kind === "human" : rater === name),
    );
  const contradicted = chosen && countCitations(answers, citations, isContradicted(chosen.source));
  return {
    options,
    given,
    sources,
    chosen: chosen
      ? {
          ...chosen,
          runs: labelledScores(labelled(chosen.source), citations, options).map((row) => ({
            ...row,
            contradicted: contradicted!.get(row.run) ?? 0,
          })),
        }
      : null,
    sides: people
      ? judges
          .map((judge) =>
            supportSides(
              { people, judge: labelled(judge.source), name: judge.source },
              citations,
              options,
            ),
          )
          .filter((sides) => sides.citations > 0)
      : [],
    conditions: supportConditions(
      counts,
      (one) =>
        labelledBy(answers, (all) => majorityLabel(all.filter((label) => label.condition === one))),
      citations,
      options,
    ),
  };
}

/** Returns the label of one rater. */
function ownLabel(given: readonly GivenLabel[], rater: string): SupportLabel {
  const own = given.find((one) => one.rater === rater);
  return own ? SUPPORT_SCALE[own.ordinal]! : null;
}

function sourcesOf(
  answers: readonly AnswerLabels[],
  labelOf: (name: string) => (given: readonly GivenLabel[]) => SupportLabel,
): SupportSource[] {
  const patterns = new Map<readonly GivenLabel[], number>();
  for (const { sentences } of answers)
    for (const cited of sentences)
      for (const given of cited) patterns.set(given, (patterns.get(given) ?? 0) + 1);
  const kinds = new Map<string, string>();
  for (const given of patterns.keys()) for (const one of given) kinds.set(one.rater, one.kind);
  const raters = (...of: string[]) =>
    [...kinds].filter(([, kind]) => of.includes(kind)).sort(([a], [b]) => (a < b ? -1 : 1));
  return [[PEOPLE, "people"] as const, ...raters("llm", "baseline"), ...raters("human")].flatMap(
    ([source, kind]) => {
      const label = labelOf(source);
      let labels = 0;
      for (const [given, count] of patterns) if (label(given) !== null) labels += count;
      return labels > 0 ? [{ source, kind, labels }] : [];
    },
  );
}
