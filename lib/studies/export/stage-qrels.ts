import { readJudgments } from "@/lib/formats/judgments";
import { Problems } from "@/lib/formats/problems";
import { QrelsExport } from "@/lib/formats/qrels-export";
import { judgmentsJsonl } from "./judgment-export";

/** Returns people's labels of a stage as qrels; no file for a task without documents. */
export async function stageQrels(
  stageId: string,
  threshold: number,
): Promise<{ name: string; content: string }[]> {
  const qrels = new QrelsExport(threshold);
  const encoder = new TextEncoder();
  const file = {
    name: "judgments.jsonl",
    async *stream() {
      for await (const text of judgmentsJsonl(stageId)) yield encoder.encode(text);
    },
  };
  for await (const record of readJudgments(file, new Problems(), threshold)) qrels.add(record);
  return qrels.files();
}
