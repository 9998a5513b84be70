import type { InputFile } from "./input-file";
import { jsonl } from "./jsonl";
import type { Problems } from "./problems";

/** One rating of a passage or of a report (by its run) against one sub-question; -1 is a malformed answer. */
export interface RatingRecord {
  topicId: string;
  docid: string;
  reportRunId: string;
  questionId: string;
  rating: number;
  raw: string | null;
  line: number;
}

/** Ratings, one a line or a row of them in question order; null in a row is "not asked" and yields nothing. */
export async function* readRatings(
  file: InputFile,
  problems: Problems,
): AsyncGenerator<RatingRecord> {
  const widths = new Map<string, number>();
  for await (const { number, value } of jsonl(file, problems)) {
    const textOf = (key: string) =>
      value[key] === undefined || value[key] === null ? "" : String(value[key]);
    const head = {
      topicId: textOf("topic_id") || textOf("id"),
      docid: textOf("docid"),
      reportRunId: textOf("report_run_id"),
      line: number,
    };
    if (head.topicId === "") {
      problems.add(file.name, number, "the field topic_id is missing.");
      continue;
    }
    if ((head.docid === "") === (head.reportRunId === "")) {
      problems.add(file.name, number, "a rating needs either docid or report_run_id.");
      continue;
    }
    const row = Array.isArray(value.ratings) ? value.ratings : [value.rating];
    if (Array.isArray(value.ratings)) {
      const width = widths.get(head.topicId) ?? row.length;
      widths.set(head.topicId, width);
      if (width !== row.length) {
        problems.add(
          file.name,
          number,
          `the row has ${row.length} ratings, and an earlier one of topic "${head.topicId}" has ${width}.`,
        );
        continue;
      }
    }
    for (const [i, rating] of row.entries()) {
      if (rating === null) continue;
      const questionId = Array.isArray(value.ratings) ? String(i) : textOf("question_id");
      if (questionId === "") {
        problems.add(file.name, number, "the field question_id is missing.");
        break;
      }
      if (!Number.isInteger(rating) || (rating as number) < -1 || (rating as number) > 5) {
        problems.add(
          file.name,
          number,
          `the rating of question ${questionId} is ${JSON.stringify(rating)}; it must be 0 to 5, -1 (malformed) or null (not asked).`,
        );
        break;
      }
      yield {
        ...head,
        questionId,
        rating: rating as number,
        raw: typeof value.raw === "string" ? value.raw : null,
      };
    }
  }
}
