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
import type { SweepRow } from "@/lib/domain/pictures/sweep-picture";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import { FigureBook } from "@/lib/domain/agreement/figure-book";
import type { SweepVariant } from "@/lib/domain/systems/rerank-sweep";
import { systemScores } from "@/lib/domain/systems/system-scores";
import type { SystemsInput, SystemsOptions } from "@/lib/domain/systems/systems-input";

interface Judging {
  judged: ReadonlyMap<string, RatingMatrix>;
  relevant: SystemsInput["relevant"];
  measures: string;
}

const USUAL: Omit<SystemsOptions, "measures"> = {
  threshold: DEFAULT_THRESHOLD,
  alpha: 0.5,
  weight: 0.5,
  denominator: "answerable",
  grade: "any",
  partly: 2,
  okayWeight: 1,
  width: 0.1,
  means: "common",
  family: "measure",
  margin: null,
  interval: "jackknife",
  bootstrap: 2000,
  seed: 1,
};

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
  const scores = systemScores(source, topicIds, input, { ...USUAL, measures }).filter(
    ({ kind }) => kind === "run",
  );
  const rows = scores.map(({ context }, i) => ({
    strategy: i === 0 ? "first stage" : made[i - 1]!.variant.kind,
    tau: i === 0 ? null : made[i - 1]!.variant.tau,
    questions: i === 0 ? null : made[i - 1]!.variant.questions,
    measures: Object.fromEntries(
      measures.map((measure) => [
        measureText(measure),
        context!
          .get(measureText(measure))!
          .figure(book, isBounded(measureText(measure)) ? "share" : "plain"),
      ]),
    ),
  }));
  book.fillIntervals(USUAL);
  return rows;
}

export function sweepCsv(rows: readonly SweepRow[]): string {
  const names = Object.keys(rows[0]?.measures ?? {});
  return stringify([
    [
      "strategy",
      "tau",
      "questions",
      ...names.flatMap((name) => [name, `${name}_low`, `${name}_high`]),
    ],
    ...rows.map((row) => [
      row.strategy,
      row.tau ?? "",
      row.questions ?? "",
      ...names.flatMap((name) => {
        const { value, ci } = row.measures[name]!;
        return [value ?? "", ci?.[0] ?? "", ci?.[1] ?? ""];
      }),
    ]),
  ]);
}
