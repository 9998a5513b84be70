import { stringify } from "csv-stringify/sync";
import { AppError } from "@/lib/domain/app-error";
import {
  isBounded,
  measureText,
  MEASURES_TEXT,
  parseMeasure,
} from "@/lib/domain/measures/measure-name";
import type { SystemRun } from "@/lib/domain/measures/system-run";
import type { RatingMatrix } from "@/lib/domain/measures/rating-matrix";
import { FIRST_STAGE, type SweepRow } from "@/lib/domain/pictures/sweep-picture";
import { holm } from "@/lib/domain/statistics/multiple-comparisons";
import { pairedTTest } from "@/lib/domain/statistics/paired-t-test";
import { safeCell } from "@/lib/formats/safe-cell";
import { FigureBook } from "@/lib/domain/agreement/figure-book";
import type { SweepVariant } from "@/lib/domain/systems/rerank-sweep";
import { systemScores, type SystemScores } from "@/lib/domain/systems/system-scores";
import { DEFAULT_OPTIONS } from "@/lib/domain/settings/evaluations";
import type { SystemsInput } from "@/lib/domain/systems/systems-input";

interface Judging {
  judged: ReadonlyMap<string, RatingMatrix>;
  relevant: SystemsInput["relevant"];
  measures: string;
}

/**
 * Returns a row of scores for the first stage and for each variant of reranking, with intervals
 * over topics.
 */
export function sweepRows(
  first: SystemRun,
  made: readonly { variant: SweepVariant; run: SystemRun }[],
  { judged, relevant, measures: list }: Judging,
): SweepRow[] {
  const measures = list.split(",").map((text) => {
    const measure = parseMeasure(text);
    if (!measure || measure.name === "den")
      throw new AppError("bad_input", "evaluate.unknown_ranking_measure", {
        text,
        measures: MEASURES_TEXT.replace("den, ", ""),
      });
    return measure;
  });
  const source = { name: "ratings", kind: "ratings" as const, matrices: judged };
  const runs = [first, ...made.map(({ run }, i) => ({ ...run, tag: `${i}` }))];
  const input: SystemsInput = {
    runs,
    reports: null,
    sources: [source],
    topics: null,
    relevant,
    qrels: null,
    tokens: null,
  };
  const topicIds = [...judged.keys()].filter((topic) => first.topics.has(topic)).sort();
  const book = new FigureBook(topicIds.length);
  const scores = systemScores(source, topicIds, input, { ...DEFAULT_OPTIONS, measures }).filter(
    ({ kind }) => kind === "run",
  );
  const tests = new Map(
    measures.map((measure) => [measureText(measure), againstFirst(scores, measureText(measure))]),
  );
  const testsOf = (row: number) =>
    Object.fromEntries([...tests].map(([name, own]) => [name, own[row - 1]!]));
  const rows = scores.map(({ context }, i) => ({
    strategy: i === 0 ? FIRST_STAGE : made[i - 1]!.variant.kind,
    tau: i === 0 ? null : made[i - 1]!.variant.tau,
    questions: i === 0 ? null : made[i - 1]!.variant.questions,
    first_stage: first.tag,
    ...(i === 0 ? {} : { tests: testsOf(i) }),
    measures: Object.fromEntries(
      measures.map(measureText).map((name) => {
        const own = context!.get(name)!;
        return [name, own.figure(book, isBounded(name, own.counted()) ? "share" : "plain")];
      }),
    ),
  }));
  book.fillIntervals(DEFAULT_OPTIONS);
  return rows;
}

/**
 * Tests every reranking against the first stage: a paired t-test over the topics on which both have
 * a score, and Holm's correction over all of them.
 */
function againstFirst(
  scores: readonly SystemScores[],
  measure: string,
): { p: number | null; p_holm: number | null }[] {
  const [first, ...others] = scores.map(({ context }) => context!.get(measure)!.values);
  const found = others.map((values) => {
    const both = [...values.keys()].filter(
      (t) => !Number.isNaN(values[t]!) && !Number.isNaN(first![t]!),
    );
    return pairedTTest(
      both.map((t) => values[t]!),
      both.map((t) => first![t]!),
    ).p;
  });
  const known = found.filter((p) => p !== null);
  const corrected = holm(known);
  return found.map((p) => ({ p, p_holm: p === null ? null : corrected[known.indexOf(p)]! }));
}

export function sweepCsv(rows: readonly SweepRow[]): string {
  const names = Object.keys(rows[0]?.measures ?? {});
  return stringify([
    [
      "strategy",
      "tau",
      "questions",
      ...names.flatMap((name) => [name, `${name}_low`, `${name}_high`]),
      ...names.flatMap((name) => [`${name}_p`, `${name}_p_holm`]),
      "first_stage",
    ],
    ...rows.map((row) => [
      row.strategy,
      row.tau ?? "",
      row.questions ?? "",
      ...names.flatMap((name) => {
        const { value, ci } = row.measures[name]!;
        return [value ?? "", ci?.[0] ?? "", ci?.[1] ?? ""];
      }),
      ...names.flatMap((name) => [row.tests?.[name]?.p ?? "", row.tests?.[name]?.p_holm ?? ""]),
      safeCell(row.first_stage ?? ""),
    ]),
  ]);
}
