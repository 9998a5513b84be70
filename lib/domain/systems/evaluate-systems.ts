import { note, noteKey, type Note } from "@/lib/messages/note";
import { FigureBook } from "../agreement/figure-book";
import { AppError } from "../app-error";
import type { Figure } from "../figure";
import { isBounded } from "../measures/measure-name";
import { areSameRatings } from "../measures/rating-matrix";
import type { SystemRun } from "../measures/system-run";
import { measureCorrelations } from "./correlations";
import { peopleAndJudge } from "./people-and-judge";
import type { TopicScores } from "./score-table";
import { onCommonTopics, type Narrowed } from "./common-topics";
import { significance } from "./significance";
import { evaluatedTopics, leftOut, systemScores, type SystemScores } from "./system-scores";
import type { RatingSource, SystemsInput, SystemsOptions } from "./systems-input";
import type { SystemRow, SystemsFigures } from "./systems-figures";
import { coverageCurves, thresholdRows } from "./threshold-rows";

/**
 * Evaluates systems from ratings and qrels: every measure of their contexts and reports with
 * intervals over topics, correlations of measures, tests of differences, and the effect of
 * thresholds and depth.
 */
export function evaluateSystems(input: SystemsInput, options: SystemsOptions): SystemsFigures {
  const topicIds = evaluatedTopics(input);
  if (
    !input.runs.some((run) => topicIds.some((topic) => run.topics.has(topic))) &&
    !input.sources.some(({ matrices }) =>
      [...matrices.values()].some(({ reports }) => reports.size > 0),
    )
  )
    throw new AppError("bad_input", "evaluate.no_topic_judged");
  const book = new FigureBook(topicIds.length);
  const bySource = (input.sources.length > 0 ? input.sources : [null]).map((source) => {
    const own = systemScores(source, topicIds, input, options);
    const { systems: scores, narrowed } =
      options.means === "common" ? onCommonTopics(own) : { systems: own, narrowed: [] };
    const rows = scores.map((system) => rowOf(system, topicIds, book));
    return { source, scores, narrowed, rows };
  });
  const [{ scores, rows, narrowed }] = bySource as [(typeof bySource)[0], ...typeof bySource];
  const correlations = measureCorrelations(scores, book);
  book.fillIntervals(options);
  const pairs = [...(input.sources[0]?.matrices.values() ?? [])].reduce(
    (sum, { rows: passages, questionIds }) => sum + passages.size * questionIds.length,
    0,
  );
  const isReport = (name: string) => name.startsWith("report ");
  return {
    runs: rows.filter(({ kind }) => kind === "run"),
    references: rows.filter(({ kind }) => kind !== "run"),
    context_vs_report: correlations
      .filter(({ a, b }) => !isReport(a) && isReport(b))
      .map(({ a, b, ...rest }) => ({
        context_measure: a,
        report_measure: b.replace("report ", ""),
        ...rest,
      })),
    correlations,
    tests: significance(scores, options),
    thresholds: thresholdRows(input.sources[0] ?? null, topicIds, input, options),
    curves: coverageCurves(
      input.sources[0] ?? null,
      topicIds,
      // A system that is left out has no curve: it would be a line at 0.
      { ...input, runs: input.runs.filter(({ tag }) => scores.some(({ name }) => name === tag)) },
      options,
    ),
    sources:
      bySource.length < 2
        ? []
        : bySource.map(({ source, rows: all }) => ({
            source: (source as RatingSource).name,
            kind: (source as RatingSource).kind,
            rated_pairs: (source as RatingSource).ratedPairs ?? null,
            pairs,
            runs: all.filter(({ kind }) => kind === "run"),
            references: all.filter(({ kind }) => kind !== "run"),
          })),
    prediction_powered: peopleAndJudge(
      bySource.flatMap(({ source, scores: all }) => (source ? [{ source, scores: all }] : [])),
      options.width,
    ),
    topics: topicIds.length,
    warnings: [
      ...warningsOf(
        input,
        topicIds,
        leftOut(
          input,
          bySource.flatMap((one) => one.scores),
        ),
      ),
      ...narrowed.map(narrowedNote),
      ...sameRatingsNotes(input),
      ...unratedNotes(input.runs, topicIds),
      ...(input.reportCap ? [note("reports.capped", input.reportCap)] : []),
      ...(options.freezeAt === null ? [] : [note("thresholds.frozen", { at: options.freezeAt })]),
    ],
  };
}

function rowOf(system: SystemScores, topicIds: readonly string[], book: FigureBook): SystemRow {
  const context = [...(system.context ?? [])];
  const report = [...(system.report ?? [])].filter(
    ([name, scores]) => scores.count > 0 || name === "cov" || name === "den",
  );
  const named: [string, TopicScores][] = [
    ...context,
    ...report.map(([name, scores]): [string, TopicScores] => [`report ${name}`, scores]),
  ];
  return {
    run: system.name,
    kind: system.kind,
    measures: figures(context, book),
    reports: figures(report, book),
    unjudged: Object.fromEntries(
      [...system.unjudged].map(([depth, scores]) => [`@${depth}`, scores.figure(book, "share")]),
    ),
    topics: topicIds.map((topic_id, t) => ({
      topic_id,
      ...Object.fromEntries(
        named.map(([name, { values }]) => [name, Number.isNaN(values[t]!) ? null : values[t]!]),
      ),
    })),
    excluded_topics: topicIds.flatMap((topic_id, t) => excluded(topic_id, t, named)),
    missing_topics: system.missingTopics,
    missing_reports: system.missingReports,
    unlabelled: system.unlabelled,
    unfinished_reports: system.unfinishedReports,
  };
}

function figures(
  all: readonly (readonly [string, TopicScores])[],
  book: FigureBook,
): Record<string, Figure> {
  return Object.fromEntries(
    all.map(([name, scores]) => [
      name,
      scores.figure(book, isBounded(name, scores.counted()) ? "share" : "plain"),
    ]),
  );
}

/** Returns the entries of a topic that lacks some scores, one for each reason. */
function excluded(
  topic_id: string,
  t: number,
  named: readonly (readonly [string, TopicScores])[],
): SystemRow["excluded_topics"] {
  const byReason = new Map<string, SystemRow["excluded_topics"][number]>();
  for (const [name, { reasons }] of named) {
    const reason = reasons[t];
    if (!reason) continue;
    const known = byReason.get(noteKey(reason)) ?? { topic_id, reason, measures: [] };
    byReason.set(noteKey(reason), known);
    known.measures.push(name);
  }
  return [...byReason.values()];
}

/** Returns whether the ratings that score a run also give its order. */
export function isCircular(
  { rerankedBy, orderedBy }: SystemRun,
  { sources: [source] }: Pick<SystemsInput, "sources">,
): boolean {
  return (
    orderedBy !== undefined ||
    (source !== undefined && !!rerankedBy && areSameRatings(rerankedBy, source.matrices))
  );
}

/** Says which runs were reranked by the ratings that score them. */
function sameRatingsNotes(input: SystemsInput): Note[] {
  const tags = input.runs.filter((run) => isCircular(run, input)).map(({ tag }) => tag);
  return tags.length === 0 ? [] : [note("runs.same_ratings", { runs: firstOf(tags) })];
}

/** Says which judged topics and which of their documents had no ratings to rerank by, by file. */
function unratedNotes(runs: readonly SystemRun[], topicIds: readonly string[]): Note[] {
  const files = new Set<string>();
  return runs.flatMap(({ file, topics, rerankedBy }) => {
    if (!rerankedBy || files.has(file)) return [];
    files.add(file);
    const ranked = topicIds.filter((topic) => topics.has(topic));
    const without = ranked.filter((topic) => !rerankedBy.has(topic));
    const unrated = ranked.flatMap((topicId) => {
      const rows = rerankedBy.get(topicId)?.rows;
      const docids = topics.get(topicId)!.filter((docid) => rows && !rows.has(docid));
      return docids.map((docid) => ({ topicId, docid }));
    });
    const [count, documents] = [without.length, unrated.length];
    return [
      ...(count > 0
        ? [note("runs.topics_not_reranked", { file, count, topics: firstOf(without) })]
        : []),
      ...(documents > 0
        ? [note("runs.documents_not_reranked", { file, count: documents, ...unrated[0]! })]
        : []),
    ];
  });
}

/** Names the first five of some names, in quotes. */
function firstOf(names: readonly string[]): string {
  const first = names.slice(0, 5).map((name) => `"${name}"`);
  return `${first.join(", ")}${names.length > 5 ? ", …" : ""}`;
}

function narrowedNote({ measure, topics, of }: Narrowed): Note {
  return topics === 0
    ? note("means.no_common_topic", { measure })
    : note("means.common_topics", { measure, topics, most: of });
}

/**
 * Returns warnings on topics that only one file has. They are not errors: a run that lacks a topic
 * scores 0 there.
 */
function warningsOf(
  { runs, topics }: SystemsInput,
  topicIds: readonly string[],
  systemsLeftOut: readonly string[],
): Note[] {
  const judged = new Set(topicIds);
  const shown = runs.filter(({ tag }) => !systemsLeftOut.includes(tag));
  const fromRuns = shown.flatMap((run) => {
    const unjudged = [...run.topics.keys()].filter((topic) => !judged.has(topic));
    const lacking = topicIds.filter((topic) => !run.topics.has(topic));
    return [
      ...(unjudged.length > 0
        ? [
            note("runs.topics_not_judged", {
              file: run.file,
              line: run.lines.get(unjudged[0]!) ?? 1,
              count: unjudged.length,
              topics: firstOf(unjudged),
            }),
          ]
        : []),
      ...(lacking.length > 0
        ? [
            note("runs.topics_missing", {
              file: run.file,
              count: lacking.length,
              topics: firstOf(lacking),
            }),
          ]
        : []),
    ];
  });
  const unknown = topics ? topicIds.filter((topic) => !topics.has(topic)) : [];
  return [
    ...(systemsLeftOut.length > 0
      ? [note("runs.left_out", { runs: firstOf(systemsLeftOut) })]
      : []),
    ...fromRuns,
    ...(unknown.length > 0
      ? [note("runs.topics_unknown", { count: unknown.length, topics: firstOf(unknown) })]
      : []),
  ];
}
