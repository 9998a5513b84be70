import { z } from "zod";
import { problem } from "@/lib/messages/problem";
import { aliased, id, text } from "./fields";
import type { InputFile } from "./input-file";
import { records } from "./jsonl";
import type { Problems } from "./problems";

export interface ReportRecord {
  topicId: string;
  runId: string;
  text: string;
  docids: string[];
  meta: Record<string, unknown> | null;
  line: number;
}

const schema = aliased(
  { topic_id: id, run_id: id, text, docids: z.array(id).optional() },
  { topic_id: ["qid"], run_id: ["type"], text: ["response"] },
);

/**
 * Streams reports, one JSON object per line. A second report of one system on one topic is a
 * problem.
 */
export async function* readReports(
  file: InputFile,
  problems: Problems,
): AsyncGenerator<ReportRecord> {
  const seen = new Set<string>();
  for await (const { number, record } of records(file, problems, schema)) {
    const key = JSON.stringify([record.topic_id, record.run_id]);
    if (seen.has(key))
      problems.add(
        file.name,
        number,
        problem("reports.given_twice", { runId: record.run_id, topicId: record.topic_id }),
      );
    seen.add(key);
    yield {
      topicId: record.topic_id,
      runId: record.run_id,
      text: record.text,
      docids: record.docids ?? [],
      meta: record.meta,
      line: number,
    };
  }
}
