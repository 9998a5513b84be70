import { parseMeasure } from "../measures/measure-name";
import type { SystemRun } from "@/lib/domain/measures/system-run";
import type { RatingMatrix } from "../measures/rating-matrix";
import { contextScores } from "./context-score";
import { DEFAULT_OPTIONS } from "../settings/evaluations";
import type { RatingSource, SystemsInput, SystemsOptions } from "./systems-input";
import { topicTruth } from "./topic-truth";

/** Default settings of an evaluation for tests, with few resamples. */
export const OPTIONS: SystemsOptions = {
  ...DEFAULT_OPTIONS,
  measures: [],
  interval: "percentile",
  bootstrap: 200,
};

/** Parses the names of measures. */
export const measures = (...names: string[]) => names.map((name) => parseMeasure(name)!);

/** Returns ratings of the passages d0, d1, … and of reports by system. */
export const matrix = (rows: number[][], reports: Record<string, number[]> = {}): RatingMatrix => ({
  questionIds: rows[0]!.map((_, q) => String(q)),
  absent: 0,
  rows: new Map(rows.map((row, i) => [`d${i}`, Int8Array.from(row)])),
  reports: new Map(Object.entries(reports).map(([run, row]) => [run, Int8Array.from(row)])),
});

/** Returns a run with this tag and these documents by topic. */
export const run = (tag: string, topics: Record<string, string[]>): SystemRun => ({
  tag,
  file: `${tag}.run`,
  topics: new Map(Object.entries(topics)),
  lines: new Map(Object.keys(topics).map((topic, i) => [topic, i + 1])),
});

/** Returns ratings by topic as a source. */
export const source = (
  matrices: Record<string, RatingMatrix>,
  over: Partial<RatingSource> = {},
): RatingSource => ({
  name: "ratings",
  kind: "ratings",
  matrices: new Map(Object.entries(matrices)),
  ...over,
});

/** Returns the input of an evaluation, empty except for what is given. */
export const input = (over: Partial<SystemsInput>): SystemsInput => ({
  runs: [],
  reports: null,
  sources: [],
  topics: null,
  relevant: null,
  qrels: null,
  tokens: null,
  ...over,
});

/** Returns the truth of a topic from ratings. */
export const truthOf = (rows: number[][]) =>
  topicTruth("t", matrix(rows), { topics: null, relevant: null }, OPTIONS);

/** Returns the value of a measure for a context. */
export const score = (name: string, docids: string[], rows: number[][]) =>
  contextScores(measures(name), docids, truthOf(rows), null, OPTIONS)[0]!.value;
