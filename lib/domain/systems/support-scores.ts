import { note, type Note } from "@/lib/messages/note";
import { FigureBook, type IntervalOptions } from "../agreement/figure-book";
import { defined, type Figure, type Value } from "../figure";
import { supportFigures, type SupportLabel } from "../measures/support";
import { TopicScores } from "./score-table";

/** One answer: for each sentence its cited passages, in the order of citation. */
export interface CitedAnswer {
  topicId: string;
  runId: string;
  sentences: readonly { docids: readonly string[] }[];
}

export interface SupportRow {
  run: string;
  weighted_precision: Figure;
  weighted_recall: Figure;
  f1: Figure;
  citations: { judged: number; unjudged: number };
  sentences: number;
  topics: {
    topic_id: string;
    weighted_precision: number | null;
    weighted_recall: number | null;
    f1: number | null;
    judged: number;
    unjudged: number;
  }[];
}

/** Returns a rater's label of a citation; null if there is none. */
export type LabelOf = (
  topicId: string,
  runId: string,
  sentence: number,
  docid: string,
) => SupportLabel;

/** One answer: for each sentence the labels of its citations, in the order of citation. */
export interface LabelledAnswer {
  topicId: string;
  runId: string;
  sentences: readonly (readonly SupportLabel[])[];
}

/**
 * Returns weighted precision and recall of each run, as means over its topics (TREC RAG support
 * task) with intervals over topics.
 */
export function supportScores(
  answers: readonly CitedAnswer[],
  labelOf: LabelOf,
  citations: "all" | "first",
  options: IntervalOptions,
): SupportRow[] {
  const labelled = answers.map(({ topicId, runId, sentences }) => ({
    topicId,
    runId,
    sentences: sentences.map(({ docids }, i) =>
      docids.map((docid) => labelOf(topicId, runId, i, docid)),
    ),
  }));
  return labelledScores(labelled, citations, options);
}

/**
 * Like `supportScores`, for answers whose citations carry their labels. A topic of which no citation
 * has a label was not judged, and is left out of the means.
 */
export function labelledScores(
  answers: readonly LabelledAnswer[],
  citations: "all" | "first",
  options: IntervalOptions,
): SupportRow[] {
  const runs = [...new Set(answers.map(({ runId }) => runId))].sort();
  const judged = new Set(answers.filter(hasLabel).map(({ topicId }) => topicId));
  const byRun = new Map(runs.map((run): [string, LabelledAnswer[]] => [run, []]));
  for (const answer of answers) byRun.get(answer.runId)!.push(answer);
  return runs.map((run) => {
    const all = byRun.get(run)!;
    const own = all.filter(({ topicId }) => judged.has(topicId));
    const figures = own.map(({ sentences }) => supportFigures(sentences, citations));
    const others = all.filter(({ topicId }) => !judged.has(topicId));
    const book = new FigureBook(own.length);
    const value = (of: number | null, reason: Note): Value =>
      of === null ? { value: null, reason } : defined(of);
    const figure = (key: "weightedPrecision" | "weightedRecall" | "f1", reason: Note) =>
      new TopicScores(figures.map((one) => value(one[key], reason))).figure(book, "share");
    const row: SupportRow = {
      run,
      weighted_precision: figure("weightedPrecision", note("support.no_citation_judged")),
      weighted_recall: figure("weightedRecall", note("support.no_sentence")),
      f1: figure("f1", note("support.no_citation_judged")),
      citations: {
        judged: sum(figures.map((one) => one.judgedCitations)),
        unjudged: sum([
          ...figures.map((one) => one.unjudgedCitations),
          ...others.map((one) => supportFigures(one.sentences, citations).unjudgedCitations),
        ]),
      },
      sentences: sum(own.map(({ sentences }) => sentences.length)),
      topics: own.map(({ topicId }, i) => ({
        topic_id: topicId,
        weighted_precision: figures[i]!.weightedPrecision,
        weighted_recall: figures[i]!.weightedRecall,
        f1: figures[i]!.f1,
        judged: figures[i]!.judgedCitations,
        unjudged: figures[i]!.unjudgedCitations,
      })),
    };
    book.fillIntervals(options);
    return row;
  });
}

/**
 * Returns whether the means of some runs can be ranked: two or more runs, all with a value, of which
 * every two share a topic with a value of both. Means over disjoint topics are no comparison.
 */
export function areComparable(
  runs: readonly SupportRow[],
  measure: "weighted_precision" | "weighted_recall" | "f1",
): boolean {
  const topics = runs.flatMap((row) => {
    const own = row.topics.filter((topic) => topic[measure] !== null);
    return own.length > 0 ? [new Set(own.map(({ topic_id }) => topic_id))] : [];
  });
  return (
    topics.length > 1 &&
    topics.every((own, i) =>
      topics.slice(0, i).every((other) => [...own].some((topic) => other.has(topic))),
    )
  );
}

function hasLabel({ sentences }: LabelledAnswer): boolean {
  return sentences.some((labels) => labels.some((label) => label !== null));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
