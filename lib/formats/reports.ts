import { z } from "zod";
import { problem } from "@/lib/messages/problem";
import { aliased, id, text } from "./fields";
import type { InputFile } from "./input-file";
import { records } from "./jsonl";
import { givenOnce, type Problems } from "./problems";

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
  const once = givenOnce(file, problems);
  for await (const { number, record } of records(file, problems, schema)) {
    const { topic_id: topicId, run_id: runId } = record;
    once(JSON.stringify([topicId, runId]), number, () =>
      problem("reports.given_twice", { runId, topicId }),
    );
    yield {
      topicId,
      runId,
      text: record.text,
      docids: record.docids ?? [],
      meta: record.meta,
      line: number,
    };
  }
}
