import type { SystemRun } from "@/lib/domain/measures/system-run";
import type { RatingMatrix } from "@/lib/domain/measures/rating-matrix";
import type { RatingsAs } from "@/lib/domain/rerank/strategies";
import type { InputFile } from "./input-file";
import { MatrixBuilder } from "./matrix-builder";
import type { Problems } from "./problems";
import { readPublishedMatrices } from "./published-matrices";
import { readRatings, type RatingRecord } from "./ratings";

interface ReadOptions {
  ratingsAs?: RatingsAs;
  ofReport?: (rating: RatingRecord) => void;
}

/**
 * Reads ratings of passages and reports by topic. A pair with two different ratings is a problem.
 * @param run gives the row order of published matrices, `{"topic": [[..]]}`
 * @param ratingsAs whether expected ratings are read too
 * @param ofReport called for each rating of a report
 */
export async function readMatrices(
  file: InputFile,
  problems: Problems,
  run: SystemRun | null = null,
  { ratingsAs = "whole", ofReport = () => {} }: ReadOptions = {},
): Promise<Map<string, RatingMatrix>> {
  const builder = new MatrixBuilder(
    (line, found) => problems.add(file.name, line, found),
    undefined,
    ratingsAs === "expected",
  );
  if (await readPublishedMatrices(file, problems, run, builder)) return builder.finish();
  for await (const found of readRatings(file, problems)) {
    const { topicId, docid, reportRunId, questionId, rating, line, expected } = found;
    if (docid === "") ofReport(found);
    builder.add(
      topicId,
      docid === "" ? { report: reportRunId } : { docid },
      questionId,
      rating,
      line,
      expected,
    );
  }
  return builder.finish();
}
