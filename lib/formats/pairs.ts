import { z } from "zod";
import { aliased, id } from "./fields";
import type { InputFile } from "./input-file";
import { records } from "./jsonl";
import type { Problems } from "./problems";

const schema = aliased(
  { topic_id: id, docid: id, question_id: id, nugget: z.string().min(1).max(20_000).optional() },
  { topic_id: ["id"], docid: ["passage_id", "pid"] },
);

/**
 * A passage to be graded against a sub-question, with or without a nugget to show; chosen by a
 * coordinator.
 */
export interface PairRecord {
  topicId: string;
  docid: string;
  questionId: string;
  nugget: string | null;
  line: number;
}

/** Streams pairs.jsonl, one pair per line. */
export async function* readPairs(file: InputFile, problems: Problems): AsyncGenerator<PairRecord> {
  for await (const { number, record } of records(file, problems, schema))
    yield {
      topicId: record.topic_id,
      docid: record.docid,
      questionId: record.question_id,
      nugget: record.nugget ?? null,
      line: number,
    };
}
