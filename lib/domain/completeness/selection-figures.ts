import type { Measure } from "../measures/measure-name";
import { quantile } from "../statistics/quantile";
import type { SelectionFigures } from "./completeness-figures";
import { mean, meanSummary } from "./mean-summary";
import { scorer, type Positives } from "./positives";
import type { FullRanking, RankingAgreement } from "./ranking-agreement";
import { systemSelection, type Selection } from "./selections";

/**
 * Returns scores by system and topic if one positive per topic is judged. Topics without a selected
 * one are left out.
 */
export function selectedScores(
  { ranks, grades, offsets }: Positives,
  selection: Selection,
  measure: Measure,
): Float64Array[] {
  const score = scorer(measure);
  const [one, grade] = [new Int32Array(1), new Int32Array(1)];
  const indexes = selectedTopics(selection);
  return ranks.map((all) =>
    Float64Array.from(indexes, (t) => {
      const at = offsets[t]! + selection[t]!;
      one[0] = all[at]!;
      grade[0] = grades[at]!;
      return score(one, grade, 1);
    }),
  );
}

/**
 * Returns scores by system and topic if some positives of each topic are judged, by their places.
 * Topics without one are left out.
 */
export function judgedScores(
  { ranks, grades }: Positives,
  judged: readonly Int32Array[],
  measure: Measure,
): Float64Array[] {
  const score = scorer(measure);
  const some = judged.filter(({ length }) => length > 0);
  const most = some.reduce((longest, { length }) => Math.max(longest, length), 0);
  const [kept, keptGrades] = [new Int32Array(most), new Int32Array(most)];
  return ranks.map((all) =>
    Float64Array.from(some, (places) => {
      places.forEach((p, i) => {
        kept[i] = all[p]!;
        keptGrades[i] = grades[p]!;
      });
      return score(kept, keptGrades, places.length);
    }),
  );
}

function selectedTopics(selection: Selection): number[] {
  return Array.from(selection, (_, t) => t).filter((t) => selection[t]! >= 0);
}

/** The judging that one system selects; `found` is null if the system found no positive. */
export interface SystemReport {
  figures: SelectionFigures;
  found: RankingAgreement | null;
}

/**
 * Compares the judging of the first positive that a system ranks, without the system itself, with
 * the full judging of all topics. Topics where it found none are not judged.
 */
export function systemReport(
  positives: Positives,
  system: number,
  full: FullRanking,
  measure: Measure,
): SystemReport {
  const name = positives.systems[system]!;
  const selection = systemSelection(positives, system);
  const indexes = selectedTopics(selection);
  if (indexes.length === 0)
    return { figures: nothingSelected(name, positives.systems), found: null };
  const found = full.against(selectedScores(positives, selection, measure), system);
  return { figures: selectionFigures("system-based", name, [found], indexes.length), found };
}

function nothingSelected(system: string, systems: readonly string[]): SelectionFigures {
  return {
    ...meanSummary([]),
    selection: "system-based",
    system,
    repetitions: 1,
    topics: 0,
    tau_range: null,
    scores: systems.map((run) => ({ run, mean: null })),
  };
}

/** Returns the figures of a way to select, over its repetitions. */
export function selectionFigures(
  selection: SelectionFigures["selection"],
  system: string | null,
  all: readonly RankingAgreement[],
  topics: number,
): SelectionFigures {
  const taus = Float64Array.from(
    all.flatMap(({ overall }) => (overall.tau === null ? [] : [overall.tau])),
  ).sort();
  return {
    ...meanSummary(all),
    selection,
    system,
    repetitions: all.length,
    topics,
    tau_range:
      all.length > 1 && taus.length > 0 ? [quantile(taus, 0.025), quantile(taus, 0.975)] : null,
    scores: Object.keys(all[0]?.meanPartial ?? {}).map((run) => ({
      run,
      mean: mean(all.map(({ meanPartial }) => meanPartial[run] ?? null)),
    })),
  };
}

/**
 * Returns the means over the systems that select (D-MERIT, Tables 3, 4, 7 and 8); none for a single
 * system. Systems that found nothing do not count.
 */
export function meanOverSystems(bySystem: readonly SystemReport[]): SelectionFigures[] {
  const own = bySystem.flatMap(({ figures, found }) => (found ? [{ figures, found }] : []));
  const [first] = own;
  if (!first || own.length < 2) return [];
  return [
    {
      ...meanSummary(own.map(({ found }) => found)),
      selection: "system-mean",
      system: null,
      repetitions: own.length,
      topics: Math.round(mean(own.map(({ figures }) => figures.topics)) ?? 0),
      tau_range: null,
      scores: first.figures.scores.map(({ run }) => ({
        run,
        mean: mean(
          own.map(({ figures }) => figures.scores.find((one) => one.run === run)?.mean ?? null),
        ),
      })),
    },
  ];
}
