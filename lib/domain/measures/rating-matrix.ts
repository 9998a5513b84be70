/** Ratings of one topic: rows by passage and by report, columns in the order of the topic's questions. */
export interface RatingMatrix {
  questionIds: string[];
  /** What stands where a report has no rating: 0, or -2 for "no label" where people or judges labelled one by one. */
  absent: number;
  /** By docid; 0 where a question was not rated, -1 for a malformed answer. */
  rows: Map<string, Int8Array>;
  /** The reports' rows, by the system that wrote the report. */
  reports: Map<string, Int8Array>;
}

/** A matrix with its columns in another order; questions it lacks are not rated. */
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
