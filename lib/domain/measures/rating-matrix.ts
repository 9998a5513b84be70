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
}

/** Returns the matrix with its columns in another order. Missing questions count as not rated. */
export function withQuestions(
  { questionIds, absent, rows, reports }: RatingMatrix,
  wanted: readonly string[],
): RatingMatrix {
  if (wanted.length === questionIds.length && wanted.every((id, i) => id === questionIds[i]))
    return { questionIds, absent, rows, reports };
  const places = wanted.map((id) => questionIds.indexOf(id));
  const moved = (all: Map<string, Int8Array>, none: number) =>
    new Map(
      [...all].map(([key, row]) => [
        key,
        Int8Array.from(places, (place) => (place < 0 ? none : row[place]!)),
      ]),
    );
  return {
    questionIds: [...wanted],
    absent,
    rows: moved(rows, 0),
    reports: moved(reports, absent),
  };
}
