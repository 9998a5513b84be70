import type { SystemRun } from "@/lib/domain/measures/system-run";
import type { RatingMatrix } from "@/lib/domain/measures/rating-matrix";
import type { RatingsAs } from "@/lib/domain/rerank/strategies";
import type { InputFile } from "./input-file";
import { MatrixBuilder } from "./matrix-builder";
import type { Problems } from "./problems";
import { readPublishedMatrices } from "./published-matrices";
import { readRatings } from "./ratings";

/**
 * Reads ratings of passages and reports by topic. A pair with two different ratings is a problem.
 * @param run gives the row order of published matrices, `{"topic": [[..]]}`
 * @param ratingsAs whether expected ratings are read too
 */
export async function readMatrices(
  file: InputFile,
  problems: Problems,
  run: SystemRun | null = null,
  ratingsAs: RatingsAs = "whole",
): Promise<Map<string, RatingMatrix>> {
  const builder = new MatrixBuilder(
    (line, found) => problems.add(file.name, line, found),
    undefined,
    ratingsAs === "expected",
  );
  if (await readPublishedMatrices(file, problems, run, builder)) return builder.finish();
  for await (const record of readRatings(file, problems)) {
    const { topicId, docid, reportRunId, questionId, rating, line, expected } = record;
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
