import type { SystemsFigures } from "@/lib/domain/systems/systems-figures";

type Test = SystemsFigures["tests"][number];

/** Which p-value makes a difference significant: corrected by Holm, or as the test gives it. */
export const SIGNIFICANCE = ["holm", "uncorrected"] as const;
export type Significance = (typeof SIGNIFICANCE)[number];

/** A system and its values by column, with its letter if differences are marked. */
export interface MarkedSystem {
  run: string;
  values: Record<string, number | null>;
}

/** What stands out in the row of a system. */
export interface SystemMarks {
  letter: string;
  best: string[];
  second: string[];
  /** By column, the letters of the systems that this one beats. */
  marks: Record<string, string>;
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const LEVEL = 0.05;

/**
 * Returns groups of systems that are compared with each other: a first stage with what was reranked
 * from it (`bm25`, `bm25:sum`), and all others together.
 */
export function systemGroups(runs: readonly string[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const run of runs) {
    const stages = runs.filter((other) => run.startsWith(`${other}:`));
    const stage = stages.sort((a, b) => a.length - b.length)[0] ?? run;
    const others = groups.get(stage) ?? [];
    groups.set(stage, run === stage ? [run, ...others] : [...others, run]);
  }
  const together = [...groups.values()].filter((group) => group.length > 1);
  const alone = [...groups.values()].filter((group) => group.length === 1).flat();
  return [...together, ...(alone.length > 0 ? [alone] : [])];
}

/**
 * Returns the best and the second-best values of a group of systems, and which systems each one
 * beats by a significant difference (paired t-test over topics, 5 %). Groups of more than 26
 * systems have no letters.
 * @param keys columns of numbers; a test belongs to the column of its measure
 */
export function systemMarks(
  systems: readonly MarkedSystem[],
  keys: readonly string[],
  tests: readonly Test[],
  significance: Significance,
): Map<string, SystemMarks> {
  const hasLetters = systems.length > 1 && systems.length <= LETTERS.length;
  const letters = new Map(systems.map(({ run }, i) => [run, hasLetters ? LETTERS[i]! : ""]));
  const wins = hasLetters ? winsOf(tests, letters, significance) : new Map<string, Set<string>>();
  const topTwo = new Map(keys.map((key) => [key, topTwoOf(systems, key)]));
  return new Map(
    systems.map(({ run }) => [
      run,
      {
        letter: letters.get(run)!,
        best: keys.filter((key) => topTwo.get(key)!.best.has(run)),
        second: keys.filter((key) => topTwo.get(key)!.second.has(run)),
        marks: Object.fromEntries(
          keys.flatMap((key) => {
            const beaten = [...(wins.get(`${run}\0${key}`) ?? [])].sort().join("");
            return beaten === "" ? [] : [[key, beaten]];
          }),
        ),
      },
    ]),
  );
}

/** Returns the letters of the systems that a system beats, by system and column. */
function winsOf(
  tests: readonly Test[],
  letters: ReadonlyMap<string, string>,
  significance: Significance,
): Map<string, Set<string>> {
  const wins = new Map<string, Set<string>>();
  for (const { a, b, measure, difference, p, p_holm } of tests) {
    const own = significance === "holm" ? p_holm : p;
    if (own === null || own >= LEVEL || difference === null || difference === 0) continue;
    const [winner, loser] = difference > 0 ? [a, b] : [b, a];
    const letter = letters.get(loser);
    if (letter === undefined || !letters.has(winner)) continue;
    const key = `${winner}\0${measure.replace("report ", "report:")}`;
    wins.set(key, (wins.get(key) ?? new Set()).add(letter));
  }
  return wins;
}

/** Returns the systems with the highest and with the second-highest value of a column. */
function topTwoOf(
  systems: readonly MarkedSystem[],
  key: string,
): { best: Set<string>; second: Set<string> } {
  const known = systems.flatMap(({ run, values }) => {
    const value = values[key];
    return typeof value === "number" ? [{ run, value }] : [];
  });
  if (new Set(known.map(({ value }) => value)).size < 2)
    return { best: new Set(), second: new Set() };
  const [highest, next] = [...new Set(known.map(({ value }) => value))].sort((a, b) => b - a);
  const runsWith = (wanted: number | undefined) =>
    new Set(known.filter(({ value }) => value === wanted).map(({ run }) => run));
  return { best: runsWith(highest), second: known.length > 2 ? runsWith(next) : new Set() };
}

/** Says what bold, underlined and superscript mean, for a caption. */
export function marksText(significance: Significance): string {
  const p = significance === "holm" ? "Holm, 5 %" : "uncorrected, 5 %";
  return `Bold is the best and underlined the second-best value of a group; a superscript names the systems that are significantly worse (paired t-test over topics, ${p}).`;
}

/** Returns the correlation row below a table of systems: each context measure against reports. */
export function tauCells(
  contextVsReport: SystemsFigures["context_vs_report"],
): Record<string, number | null> {
  return Object.fromEntries(
    contextVsReport.flatMap(({ context_measure, report_measure, kendall_tau_b }) => {
      const wanted = context_measure.startsWith("den") ? "den" : "cov";
      return report_measure === wanted ? [[context_measure, kendall_tau_b.value]] : [];
    }),
  );
}

/** The first cell of that row. */
export const TAU_ROW = "Kendall τ with the reports";
