import { problem } from "@/lib/messages/problem";
import type { InputFile } from "./input-file";
import { jsonl } from "./jsonl";
import { lines } from "./lines";
import { Problems } from "./problems";

export const FILE_KINDS = [
  "topics",
  "passages",
  "reports",
  "answers",
  "judgments",
  "ratings",
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/**
 * Detects the kind of a file from its first record, or from its name if the record is ambiguous
 * (for example, because a field is missing). Adds a problem and returns null if neither is enough.
 */
export async function detectKind(file: InputFile, problems: Problems): Promise<FileKind | null> {
  if (/\.csv$/i.test(file.name)) return "judgments";
  if (/\.(tsv|txt)$/i.test(file.name)) return "topics";
  const found = new Problems();
  for await (const { value } of jsonl(file, found)) {
    const kind =
      kindOf(value) ??
      FILE_KINDS.find((name) => file.name.toLowerCase().includes(name.slice(0, -1)));
    if (kind) return kind;
    problems.add(
      file.name,
      1,
      problem("file.unknown_kind", { fields: Object.keys(value).slice(0, 8).join(", ") }),
    );
    return null;
  }
  if (found.count > 0) problems.addListed(found);
  else
    problems.add(file.name, 0, problem((await isBlank(file)) ? "file.empty" : "file.no_json_line"));
  return null;
}

function kindOf(value: Record<string, unknown>): FileKind | null {
  const has = (...keys: string[]) => keys.some((key) => value[key] !== undefined);
  if (has("rater_id") && has("task")) return "judgments";
  if (has("rating", "ratings")) return "ratings";
  if (Array.isArray(value.answer) || Array.isArray(value.responses)) return "answers";
  if (has("sub_questions", "questions", "request")) return "topics";
  if (has("docid", "_id", "passage_id", "pid", "segment", "contents", "passage")) return "passages";
  if (has("run_id", "type") && has("text", "response")) return "reports";
  // An id with a text may be a topic or a passage; here the file name decides.
  if (has("text") && !has("query", "topic", "problem_statement", "narrative")) return null;
  if (has("query", "topic", "problem_statement", "narrative", "text")) return "topics";
  return null;
}

async function isBlank(file: InputFile): Promise<boolean> {
  for await (const { text } of lines(file, new Problems())) if (text.trim() !== "") return false;
  return true;
}
