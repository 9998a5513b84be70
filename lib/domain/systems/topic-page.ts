import { withQuestions } from "../measures/rating-matrix";
import type { SystemsInput, SystemsOptions } from "./systems-input";
import { topicTruth } from "./topic-truth";

/** The details of one topic: which passage answers which question. */
export interface TopicPage {
  questions: { id: string; text: string; counted: boolean; filtered: boolean }[];
  /** Rated passages, both those of the topic and those that some run ranks. */
  passages: {
    docid: string;
    ratings: number[];
    belongs: boolean;
    required: boolean;
    tokens: number | null;
  }[];
  /** The first documents of each run. */
  runs: Record<string, string[]>;
  reports: Record<string, number[]>;
}

const MAX_RANKED = 100;

/** Returns the details by the first source; null if it has no ratings of the topic. */
export function topicPage(
  topicId: string,
  input: SystemsInput,
  options: Pick<SystemsOptions, "threshold" | "denominator">,
): TopicPage | null {
  const [source] = input.sources;
  const own = source?.matrices.get(topicId);
  if (!own) return null;
  const facts = input.topics?.get(topicId)?.questions ?? [];
  const ids = [
    ...facts.map(({ id }) => id),
    ...own.questionIds.filter((id) => !facts.some((fact) => fact.id === id)),
  ];
  const matrix = withQuestions(own, ids);
  const truth = topicTruth(topicId, matrix, input, options);
  const required = new Set(truth.oracle.map(({ docid }) => docid));
  return {
    questions: ids.map((id, q) => {
      const fact = facts.find((one) => one.id === id);
      return {
        id,
        text: fact?.text ?? `Question ${id}`,
        counted: truth.counted[q]!,
        filtered: fact?.filtered ?? false,
      };
    }),
    passages: [...matrix.rows].map(([docid, row]) => ({
      docid,
      ratings: [...row],
      belongs: truth.own.has(docid),
      required: required.has(docid),
      tokens: input.tokens?.passage(docid) ?? null,
    })),
    runs: Object.fromEntries(
      input.runs.map((run) => [run.tag, (run.topics.get(topicId) ?? []).slice(0, MAX_RANKED)]),
    ),
    reports: Object.fromEntries([...matrix.reports].map(([run, row]) => [run, [...row]])),
  };
}

export interface MatrixRow {
  docid: string;
  rank: number | null;
  belongs: boolean;
  required: boolean;
  tokens: number | null;
  cells: { rating: number; state: "first" | "again" | "below" | "none" }[];
}

/**
 * Returns passages in the order of a run (or as they were rated). The first answer of each question
 * is marked, and later ones as redundant.
 */
export function matrixRows(page: TopicPage, run: string | null, threshold: number): MatrixRow[] {
  const byDocid = new Map(page.passages.map((passage) => [passage.docid, passage]));
  const none = page.questions.map(() => 0);
  const ranked =
    run === null
      ? page.passages.map((passage, i) => ({ passage, rank: null as number | null, i }))
      : (page.runs[run] ?? []).map((docid, i) => ({
          passage: byDocid.get(docid) ?? {
            docid,
            ratings: none,
            belongs: false,
            required: false,
            tokens: null,
          },
          rank: i + 1,
          i,
        }));
  const answered = new Set<number>();
  return ranked.map(({ passage, rank }) => ({
    docid: passage.docid,
    rank,
    belongs: passage.belongs,
    required: passage.required,
    tokens: passage.tokens,
    cells: passage.ratings.map((rating, q) => {
      if (!passage.belongs || !page.questions[q]!.counted || rating < threshold)
        return { rating, state: rating > 0 ? ("below" as const) : ("none" as const) };
      const state = answered.has(q) ? ("again" as const) : ("first" as const);
      answered.add(q);
      return { rating, state };
    }),
  }));
}
