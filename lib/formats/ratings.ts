import { problem, type Problem } from "@/lib/messages/problem";
import type { InputFile } from "./input-file";
import { jsonl } from "./jsonl";
import type { Problems } from "./problems";

/**
 * One rating of a passage, or of a report (named by its run), for one sub-question. -1 is a
 * malformed answer.
 */
export interface RatingRecord {
  topicId: string;
  docid: string;
  reportRunId: string;
  questionId: string;
  rating: number;
  /** The mean over the probabilities of the answer; null if the file has none. */
  expected: number | null;
  raw: string | null;
  /** Of the report's text, where it was capped; null if the line does not say it. */
  textHash: string | null;
  line: number;
}

/**
 * Streams ratings: one per line, or a row per line in question order. A null in a row means "not
 * asked" and yields nothing. Expected ratings stand beside them (`expected_rating`,
 * `expected_ratings`).
 */
export async function* readRatings(
  file: InputFile,
  problems: Problems,
): AsyncGenerator<RatingRecord> {
  const widths = new Map<string, number>();
  for await (const { number, value } of jsonl(file, problems)) {
    const refuse = (found: Problem) => problems.add(file.name, number, found);
    const textOf = (key: string) =>
      value[key] === undefined || value[key] === null ? "" : String(value[key]);
    const head = {
      topicId: textOf("topic_id") || textOf("id"),
      docid: textOf("docid"),
      reportRunId: textOf("report_run_id"),
      textHash: textOf("text_hash") || null,
      line: number,
    };
    if (head.topicId === "") {
      refuse(problem("record.field_missing", { field: "topic_id" }));
      continue;
    }
    if ((head.docid === "") === (head.reportRunId === "")) {
      refuse(problem("ratings.of_nothing"));
      continue;
    }
    const row = Array.isArray(value.ratings) ? value.ratings : [value.rating];
    const besides = Array.isArray(value.ratings) ? value.expected_ratings : [value.expected_rating];
    const expectedAt = (i: number): unknown =>
      (Array.isArray(besides) ? (besides as unknown[])[i] : null) ?? null;
    if (Array.isArray(value.ratings)) {
      const width = widths.get(head.topicId) ?? row.length;
      widths.set(head.topicId, width);
      if (width !== row.length) {
        refuse(
          problem("ratings.wrong_width", { ratings: row.length, topicId: head.topicId, width }),
        );
        continue;
      }
    }
    for (const [i, rating] of row.entries()) {
      if (rating === null) continue;
      const questionId = Array.isArray(value.ratings) ? String(i) : textOf("question_id");
      if (questionId === "") {
        refuse(problem("record.field_missing", { field: "question_id" }));
        break;
      }
      if (!Number.isInteger(rating) || (rating as number) < -1 || (rating as number) > 5) {
        refuse(
          problem("ratings.bad_rating", {
            question: questionId,
            rating: String(JSON.stringify(rating)),
          }),
        );
        break;
      }
      const expected = expectedAt(i);
      if (expected !== null && !(typeof expected === "number" && expected >= 0 && expected <= 5)) {
        refuse(
          problem("ratings.bad_expected", {
            question: questionId,
            expected: String(JSON.stringify(expected)),
          }),
        );
        break;
      }
      yield {
        ...head,
        questionId,
        rating: rating as number,
        expected,
        raw: typeof value.raw === "string" ? value.raw : null,
      };
    }
  }
}
