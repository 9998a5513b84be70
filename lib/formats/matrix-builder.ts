import { EXPECTED_SCALE, type RatingMatrix } from "@/lib/domain/measures/rating-matrix";
import { problem, type Problem } from "@/lib/messages/problem";

interface Row {
  isReport: boolean;
  ratings: number[];
  expected: number[];
}
interface Building {
  questions: Map<string, number>;
  rows: Map<string, Row>;
  reports: Map<string, Row>;
}

/** A rating that is missing or was not asked counts as 0 in every measure. */
const NOT_RATED = 0;

/** Collects ratings one at a time and returns rating matrices by topic. */
export class MatrixBuilder {
  readonly #topics = new Map<string, Building>();

  /**
   * @param twice called for a pair that has two different ratings
   * @param absent the value for a report that has no rating
   * @param hasExpected whether expected ratings of passages are collected too
   */
  constructor(
    private readonly twice: (line: number, found: Problem) => void,
    private readonly absent = NOT_RATED,
    private readonly hasExpected = false,
  ) {}

  add(
    topicId: string,
    text: { docid: string } | { report: string },
    questionId: string,
    rating: number,
    line: number,
    expected: number | null = null,
  ): void {
    let topic = this.#topics.get(topicId);
    if (!topic) {
      topic = { questions: new Map(), rows: new Map(), reports: new Map() };
      this.#topics.set(topicId, topic);
    }
    let index = topic.questions.get(questionId);
    if (index === undefined) {
      index = topic.questions.size;
      topic.questions.set(questionId, index);
    }
    const [all, key] = "docid" in text ? [topic.rows, text.docid] : [topic.reports, text.report];
    let row = all.get(key);
    if (!row) {
      row = { isReport: "report" in text, ratings: [], expected: [] };
      all.set(key, row);
    }
    const known = row.ratings[index];
    if (known !== undefined && known !== rating)
      this.twice(
        line,
        row.isReport
          ? problem("ratings.report_rated_twice", {
              runId: key,
              first: known,
              second: rating,
              question: questionId,
              topicId,
            })
          : problem("ratings.passage_rated_twice", {
              docid: key,
              first: known,
              second: rating,
              question: questionId,
              topicId,
            }),
      );
    row.ratings[index] = rating;
    // A malformed answer is malformed either way.
    if (this.hasExpected)
      row.expected[index] =
        rating < 0 ? -EXPECTED_SCALE : Math.round((expected ?? NaN) * EXPECTED_SCALE);
  }

  finish(): Map<string, RatingMatrix> {
    return new Map(
      [...this.#topics].map(([topicId, { questions, rows, reports }]) => {
        const questionIds = [...questions.keys()];
        // If all question ids are numbers, questions are sorted by number instead of by first
        // rating.
        if (questionIds.every((id) => /^\d+$/.test(id)))
          questionIds.sort((a, b) => Number(a) - Number(b));
        const indexes = questionIds.map((id) => questions.get(id)!);
        const ordered = (all: Map<string, Row>, none: number) =>
          new Map(
            [...all].map(([key, { ratings }]) => [
              key,
              Int8Array.from(indexes, (index) => ratings[index] ?? none),
            ]),
          );
        return [
          topicId,
          {
            questionIds,
            absent: this.absent,
            rows: ordered(rows, NOT_RATED),
            reports: ordered(reports, this.absent),
            ...(this.hasExpected ? { expected: expectedOf(rows, indexes) } : {}),
          },
        ];
      }),
    );
  }
}

function expectedOf(
  rows: ReadonlyMap<string, Row>,
  indexes: readonly number[],
): Map<string, Float64Array> {
  return new Map(
    [...rows].map(([docid, { expected }]) => [
      docid,
      Float64Array.from(indexes, (index) => expected[index] ?? NOT_RATED),
    ]),
  );
}
