import { requiredSubset } from "@/lib/domain/measures/required-subset";
import type { EngineCall } from "@/lib/judging/engine/call-store";
import { RATING_PROMPT } from "@/lib/tasks/rubric/levels";
import { problem, problemSentence, type Problem } from "@/lib/messages/problem";
import { wordsOf } from "@/lib/messages/words";
import { splitDocument } from "./split-document";
import { parseList, parseTagged } from "./tags";

/** A source text: a document, or a human summary of a topic's documents. */
export interface SourceText {
  id: string;
  topicId: string;
  text: string;
}
export interface Question {
  questionId: string;
  text: string;
  filtered: boolean;
  /** Acceptable answers, as the topics file has them. */
  answers?: unknown;
}
export interface BuiltTopic {
  topicId: string;
  request: string;
  questions: Question[];
}
export interface BuiltPassage {
  docid: string;
  topicId: string;
  text: string;
}
/** -1 for a malformed answer. */
export interface BuiltRating {
  topicId: string;
  docid: string;
  questionId: string;
  rating: number;
  raw: string;
  /** The mean over the probabilities of the answer, if the model gave them. */
  expected?: number | null;
}

/** Returns a problem for each repair of an answer; `report` puts the repair into its sentence. */
function repaired(repairs: readonly Problem[], report: (repair: string) => Problem): Problem[] {
  return repairs.map((one) =>
    report(one.text).withWords(() =>
      wordsOf((language) => ({ repair: problemSentence(one, language) })),
    ),
  );
}

/** The result of a step, with problems for everything that was repaired, left out or missing. */
export interface StepResult<T> {
  made: T[];
  problems: Problem[];
}

const question = (id: string, values: Record<string, string>): EngineCall => ({
  id,
  question: { task: "rubric", itemKey: id, query: "", text: "", values },
});

/** Writes the request of each topic from its human summary. */
export const requestStep = {
  calls: (summaries: readonly SourceText[]) =>
    summaries.map((summary) => question(summary.topicId, { report: summary.text })),
  take(
    summaries: readonly SourceText[],
    answers: ReadonlyMap<string, string>,
  ): StepResult<BuiltTopic> {
    return gather(
      summaries,
      ({ topicId }) => topicId,
      answers,
      (raw, { topicId }, problems) => {
        const { parts, problems: found } = parseTagged(raw, "r");
        problems.push(
          ...repaired(found, (repair) => problem("built_requests.repaired", { topicId, repair })),
        );
        return parts.length > 0 ? [{ topicId, request: parts[0]!, questions: [] }] : [];
      },
    );
  },
};

/** Writes n sub-questions of each topic from its human summary, or from its request. */
export const questionStep = {
  calls: (topics: readonly BuiltTopic[], summaries: readonly SourceText[] | null, n: number) =>
    topics.flatMap((topic) => {
      if (summaries === null)
        return [question(topic.topicId, { n: String(n), request: topic.request })];
      const summary = summaries.find((one) => one.topicId === topic.topicId);
      return summary ? [question(topic.topicId, { n: String(n), document: summary.text })] : [];
    }),
  take(
    topics: readonly BuiltTopic[],
    answers: ReadonlyMap<string, string>,
    n: number,
    fromRequest: boolean,
  ): StepResult<BuiltTopic> {
    return gather(
      topics,
      ({ topicId }) => topicId,
      answers,
      (raw, topic, problems) => {
        const { parts, problems: found } = fromRequest ? parseList(raw) : parseTagged(raw, "q");
        const { topicId } = topic;
        problems.push(
          ...repaired(found, (repair) => problem("built_questions.repaired", { topicId, repair })),
        );
        const counts = { topicId, questions: parts.length, wanted: n };
        if (parts.length > n) problems.push(problem("built_questions.too_many", counts));
        if (parts.length < n) problems.push(problem("built_questions.too_few", counts));
        return [
          {
            ...topic,
            questions: parts
              .slice(0, n)
              .map((text, i) => ({ questionId: String(i), text, filtered: false })),
          },
        ];
      },
    );
  },
};

/** Extracts passages from documents. Long documents are split first. */
export const passageStep = {
  pieces: (documents: readonly SourceText[]) =>
    documents.flatMap((document) =>
      splitDocument(document.text).map((text, i) => ({
        ...document,
        id: `${document.id}#${i}`,
        text,
      })),
    ),
  calls: (pieces: readonly SourceText[]) =>
    pieces.map((piece) => question(piece.id, { document: piece.text })),
  take(
    pieces: readonly SourceText[],
    answers: ReadonlyMap<string, string>,
  ): StepResult<BuiltPassage> {
    const counts = new Map<string, number>();
    return gather(
      pieces,
      ({ id }) => id,
      answers,
      (raw, piece, problems) => {
        const { parts, problems: found } = parseTagged(raw, "p");
        problems.push(
          ...repaired(found, (repair) =>
            problem("built_passages.repaired", { piece: piece.id, repair }),
          ),
        );
        const document = piece.id.replace(/#\d+$/, "");
        return parts.map((text): BuiltPassage => {
          const n = counts.get(document) ?? 0;
          counts.set(document, n + 1);
          return { docid: `${document}:${n}`, topicId: piece.topicId, text };
        });
      },
    );
  },
};

const pair = (topicId: string, docid: string, questionId: string) =>
  JSON.stringify([topicId, docid, questionId]);

/**
 * Rates every question of a topic for each of its passages. All questions of a passage come one
 * after another.
 */
export const ratingStep = {
  calls: (topics: readonly BuiltTopic[], passages: readonly BuiltPassage[]) =>
    passages.flatMap((passage) => {
      const topic = topics.find((one) => one.topicId === passage.topicId);
      return (topic?.questions ?? []).map((one) => ({
        id: pair(passage.topicId, passage.docid, one.questionId),
        question: {
          task: "rubric" as const,
          itemKey: pair(passage.topicId, passage.docid, one.questionId),
          query: one.text,
          text: passage.text,
          values: RATING_PROMPT.values({
            query: one.text,
            text: passage.text,
            request: topic!.request,
            answers: one.answers,
            member: null,
            path: null,
            answer: null,
          }),
        },
      }));
    }),
  take(
    topics: readonly BuiltTopic[],
    passages: readonly BuiltPassage[],
    answers: ReadonlyMap<string, string>,
    parse: (raw: string) => number | null,
    expected?: ReadonlyMap<string, number | null>,
  ): StepResult<BuiltRating> {
    const problems: Problem[] = [];
    const made = passages.flatMap(({ topicId, docid }) =>
      (topics.find((one) => one.topicId === topicId)?.questions ?? []).flatMap(
        ({ questionId }): BuiltRating[] => {
          const asked = { topicId, docid, questionId };
          const id = pair(topicId, docid, questionId);
          const raw = answers.get(id);
          if (raw === undefined) {
            problems.push(problem("built_ratings.missing", asked));
            return [];
          }
          const rating = parse(raw);
          if (rating === null)
            problems.push(
              problem("built_ratings.malformed", { ...asked, answer: raw.slice(0, 40) }),
            );
          return [{ ...asked, rating: rating ?? -1, raw, expected: expected?.get(id) ?? null }];
        },
      ),
    );
    return { made, problems };
  },
};

export interface TopicMatrix {
  docids: string[];
  questionIds: string[];
  ratings: number[][];
  /** Places of ratings that are missing, as passage and question. */
  unknown: { passage: number; question: number }[];
}

/**
 * Returns the ratings of a topic by passage and question. Malformed ratings count as 0. Missing ones
 * are unknown, and have a 0 in their place.
 */
export function matrixOf(
  topic: BuiltTopic,
  passages: readonly BuiltPassage[],
  ratings: readonly BuiltRating[],
): TopicMatrix {
  const questionIds = topic.questions.map((one) => one.questionId);
  const docids = passages
    .filter((passage) => passage.topicId === topic.topicId)
    .map((passage) => passage.docid);
  const known = new Map(
    ratings
      .filter((one) => one.topicId === topic.topicId)
      .map((one) => [pair(one.topicId, one.docid, one.questionId), Math.max(0, one.rating)]),
  );
  const unknown: TopicMatrix["unknown"] = [];
  const rows = docids.map((docid, passage) =>
    questionIds.map((questionId, question) => {
      const rating = known.get(pair(topic.topicId, docid, questionId));
      if (rating === undefined) unknown.push({ passage, question });
      return rating ?? 0;
    }),
  );
  return { docids, questionIds, ratings: rows, unknown };
}

/**
 * Marks the questions as filtered that no passage answers at the threshold. A question that only a
 * missing rating could answer is kept, because nobody knows.
 */
export function filterStep(
  topics: readonly BuiltTopic[],
  passages: readonly BuiltPassage[],
  ratings: readonly BuiltRating[],
  threshold: number,
): StepResult<BuiltTopic> {
  const problems: Problem[] = [];
  const made = topics.map((topic) => {
    const { topicId } = topic;
    const matrix = matrixOf(topic, passages, ratings);
    const questions = topic.questions.map((one, q) => {
      const isAnswered = matrix.ratings.some((row) => row[q]! >= threshold);
      const missing = matrix.unknown.filter(({ question }) => question === q).length;
      if (!isAnswered && missing > 0)
        problems.push(
          problem("built_questions.not_known", {
            questionId: one.questionId,
            topicId,
            missing,
            threshold,
          }),
        );
      return { ...one, filtered: !isAnswered && missing === 0 };
    });
    const left = questions.filter((one) => !one.filtered).length;
    if (left === 0)
      problems.push(problem("built_questions.none_left", { topicId: topic.topicId, threshold }));
    return { ...topic, questions };
  });
  return { made, problems };
}

export interface SubsetRow {
  topicId: string;
  docid: string;
  kind: "required" | "partially redundant" | "fully redundant";
}

/**
 * Computes the greedy required subset of each topic, and the redundancy of the other passages.
 * Passages are chosen by the ratings that are there; the redundancy of a passage without all of its
 * ratings is not known, so that it is left out.
 */
export function subsetStep(
  topics: readonly BuiltTopic[],
  passages: readonly BuiltPassage[],
  ratings: readonly BuiltRating[],
  threshold: number,
): StepResult<SubsetRow> {
  const problems: Problem[] = [];
  const made = topics.flatMap((topic): SubsetRow[] => {
    const { topicId } = topic;
    const { docids, questionIds, ratings: rows, unknown } = matrixOf(topic, passages, ratings);
    const subset = requiredSubset(rows, questionIds.length, threshold);
    if (!subset) {
      problems.push(problem("built_subsets.empty", { topicId, threshold }));
      return [];
    }
    const notKnown = new Set(unknown.map(({ passage }) => passage));
    const rest = [...subset.partiallyRedundant, ...subset.fullyRedundant];
    const leftOut = rest.filter((index) => notKnown.has(index)).length;
    if (notKnown.size > 0)
      problems.push(
        problem("built_subsets.not_known", { topicId, missing: unknown.length, leftOut }),
      );
    const rowsOf = (indexes: readonly number[], kind: SubsetRow["kind"]) =>
      indexes.map((i): SubsetRow => ({ topicId, docid: docids[i]!, kind }));
    const known = (indexes: readonly number[]) => indexes.filter((index) => !notKnown.has(index));
    return [
      ...rowsOf(subset.required, "required"),
      ...rowsOf(known(subset.partiallyRedundant), "partially redundant"),
      ...rowsOf(known(subset.fullyRedundant), "fully redundant"),
    ];
  });
  return { made, problems };
}

/** Passes each answer to its source. A missing answer is a problem that names the source. */
function gather<S, T>(
  sources: readonly S[],
  idOf: (source: S) => string,
  answers: ReadonlyMap<string, string>,
  make: (raw: string, source: S, problems: Problem[]) => T[],
): StepResult<T> {
  const problems: Problem[] = [];
  const made = sources.flatMap((source) => {
    const raw = answers.get(idOf(source));
    if (raw === undefined) {
      problems.push(problem("built_texts.no_answer", { id: idOf(source) }));
      return [];
    }
    return make(raw, source, problems);
  });
  return { made, problems };
}
