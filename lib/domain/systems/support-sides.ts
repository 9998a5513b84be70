import { note } from "@/lib/messages/note";
import { FigureBook, type IntervalOptions } from "../agreement/figure-book";
import { defined, type Figure, type Value } from "../figure";
import { supportFigures, type SupportLabel } from "../measures/support";
import type { RankDetails } from "../statistics/rank-details";
import { rankFigures } from "./correlations";
import { TopicScores } from "./score-table";
import type { LabelledAnswer } from "./support-scores";

/** Measures of support by their names in files. */
export const SUPPORT_MEASURES = ["f1", "weighted_precision", "weighted_recall"] as const;
export type SupportMeasure = (typeof SUPPORT_MEASURES)[number];

/** One measure of one system by people and by a judge, on the citations that both labelled. */
export interface SupportPair {
  people: Figure;
  judge: Figure;
  /** The judge's figure minus people's, topic by topic. */
  difference: Figure;
}

export interface SupportSides {
  judge: string;
  /** Number of citations that both labelled. */
  citations: number;
  runs: { run: string; measures: Record<SupportMeasure, SupportPair> }[];
  /** How far both order the systems alike; n is the number of systems. */
  order: Record<
    SupportMeasure,
    { n: number; kendall_tau_b: Figure; spearman: Figure; ranks: RankDetails | null }
  >;
}

const FIELD = {
  f1: "f1",
  weighted_precision: "weightedPrecision",
  weighted_recall: "weightedRecall",
} as const;

/**
 * Compares people with a judge. Only citations that both labelled count, and topics that have one;
 * so a difference comes from labels alone, not from what either of them left out.
 * @param people the answers with people's labels
 * @param judge the same answers, in the same order, with the judge's
 */
export function supportSides(
  {
    people,
    judge,
    name,
  }: { people: readonly LabelledAnswer[]; judge: readonly LabelledAnswer[]; name: string },
  citations: "all" | "first",
  options: IntervalOptions,
): SupportSides {
  const both = people.map((answer, a) => onlyShared(answer, judge[a]!));
  const shared = new Set(both.filter(({ count }) => count > 0).map(({ topicId }) => topicId));
  const topics = [...shared].sort();
  const indexOf = new Map(topics.map((topic, t) => [topic, t]));
  const runs = [...new Set(people.map(({ runId }) => runId))].sort();
  const book = new FigureBook(topics.length);
  const rows = runs.map((run) => {
    const own = both.filter(({ runId, topicId }) => runId === run && shared.has(topicId));
    const scores = (side: "people" | "judge", measure: SupportMeasure) => {
      const values = topics.map((): Value => NOTHING);
      for (const answer of own) {
        const found = supportFigures(answer[side], citations)[FIELD[measure]];
        if (found !== null) values[indexOf.get(answer.topicId)!] = defined(found);
      }
      return new TopicScores(values);
    };
    const measures = SUPPORT_MEASURES.map((measure) => {
      const [x, y] = [scores("people", measure), scores("judge", measure)];
      return [measure, { x, y }] as const;
    });
    return { run, measures: Object.fromEntries(measures) as Record<SupportMeasure, Scored> };
  });
  const sides: SupportSides = {
    judge: name,
    citations: both.reduce((sum, { count }) => sum + count, 0),
    runs: rows.map(({ run, measures }) => ({
      run,
      measures: ofEach((measure) => pairOf(measures[measure], book)),
    })),
    order: ofEach((measure) =>
      rankFigures(
        rows
          .map(({ measures }) => measures[measure])
          .filter(({ x, y }) => x.count > 0 && y.count > 0),
        book,
      ),
    ),
  };
  book.fillIntervals(options);
  return sides;
}

interface Scored {
  x: TopicScores;
  y: TopicScores;
}

const NOTHING: Value = { value: null, reason: note("support.no_citation_judged") };

function ofEach<T>(make: (measure: SupportMeasure) => T): Record<SupportMeasure, T> {
  return {
    f1: make("f1"),
    weighted_precision: make("weighted_precision"),
    weighted_recall: make("weighted_recall"),
  };
}

function pairOf({ x, y }: Scored, book: FigureBook): SupportPair {
  const differences = [...x.values].map((value, t): Value => {
    const difference = y.values[t]! - value;
    return Number.isNaN(difference) ? NOTHING : defined(difference);
  });
  return {
    people: x.figure(book, "share"),
    judge: y.figure(book, "share"),
    difference: new TopicScores(differences).figure(book, "plain"),
  };
}

/** Returns the labels of both sides on the citations that both labelled, and their number. */
function onlyShared(people: LabelledAnswer, judge: LabelledAnswer) {
  let count = 0;
  const kept = (own: LabelledAnswer, other: LabelledAnswer): SupportLabel[][] =>
    own.sentences.map((labels, s) =>
      labels.map((label, c) => (other.sentences[s]![c] === null ? null : label)),
    );
  for (const [s, labels] of people.sentences.entries())
    for (const [c, label] of labels.entries())
      if (label !== null && judge.sentences[s]![c] !== null) count += 1;
  return {
    topicId: people.topicId,
    runId: people.runId,
    count,
    people: kept(people, judge),
    judge: kept(judge, people),
  };
}
