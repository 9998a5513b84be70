/** Ratings of one topic: rows for passages and reports, columns in question order. */
export interface RatingMatrix {
  questionIds: string[];
  /**
   * The value of a missing rating of a report: 0, or -2 ("no label") if the source labels questions
   * one by one.
   */
  absent: number;
  /** By docid. 0 if a question was not rated, -1 for a malformed answer. */
  rows: Map<string, Int8Array>;
  /** The rows of reports, by system. */
  reports: Map<string, Int8Array>;
  /**
   * Expected ratings of passages in millionths, so that sums are exact; NaN where a rated question
   * has none. Absent if they were not read.
   */
  expected?: Map<string, Float64Array>;
}

/** Whole ratings are multiplied by this to compare them with expected ones. */
export const EXPECTED_SCALE = 1_000_000;

const NAMED = 3;

/**
 * Returns how many ratings of passages have no expected rating, and names the first of them by
 * topic, passage and question.
 */
export function withoutExpected(matrices: ReadonlyMap<string, RatingMatrix>): {
  count: number;
  ratings: number;
  named: string;
} {
  let [count, ratings] = [0, 0];
  const named: string[] = [];
  for (const [topicId, { questionIds, rows, expected }] of matrices)
    for (const docid of rows.keys()) {
      const own = expected?.get(docid);
      ratings += questionIds.length;
      for (const [q, question] of questionIds.entries()) {
        if (own && !Number.isNaN(own[q])) continue;
        count += 1;
        if (count <= NAMED + 1) named.push(count > NAMED ? "…" : `${topicId} ${docid} ${question}`);
      }
    }
  return { count, ratings, named: named.join(", ") };
}

/** Returns the matrix with its columns in another order. Missing questions count as not rated. */
export function withQuestions(
  { questionIds, absent, rows, reports }: RatingMatrix,
  wanted: readonly string[],
): RatingMatrix {
  if (wanted.length === questionIds.length && wanted.every((id, i) => id === questionIds[i]))
    return { questionIds, absent, rows, reports };
  const indexes = wanted.map((id) => questionIds.indexOf(id));
  const moved = (all: Map<string, Int8Array>, none: number) =>
    new Map(
      [...all].map(([key, row]) => [
        key,
        Int8Array.from(indexes, (index) => (index < 0 ? none : row[index]!)),
      ]),
    );
  return {
    questionIds: [...wanted],
    absent,
    rows: moved(rows, 0),
    reports: moved(reports, absent),
  };
}

/**
 * Returns whether two sources give the same ratings of passages: on every topic that both have, and
 * there is one, the same questions and the same rating of each passage that both rate.
 */
export function areSameRatings(
  a: ReadonlyMap<string, RatingMatrix>,
  b: ReadonlyMap<string, RatingMatrix>,
): boolean {
  if (a === b) return true;
  let common = 0;
  for (const [topic, { questionIds, rows }] of a) {
    const other = b.get(topic);
    if (other === undefined) continue;
    if (questionIds.join("\0") !== other.questionIds.join("\0")) return false;
    for (const [docid, row] of rows) {
      const given = other.rows.get(docid);
      if (given === undefined) continue;
      if (row.some((rating, q) => rating !== given[q])) return false;
      common += 1;
    }
  }
  return common > 0;
}
