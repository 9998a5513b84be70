import { FILE_KINDS, recordKind, type FileKind } from "@/lib/domain/files/record-kind";
import { problem } from "@/lib/messages/problem";
import type { InputFile } from "./input-file";
import { jsonl } from "./jsonl";
import { lines } from "./lines";
import { Problems } from "./problems";

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
      recordKind(value) ??
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

async function isBlank(file: InputFile): Promise<boolean> {
  for await (const { text } of lines(file, new Problems())) if (text.trim() !== "") return false;
  return true;
}
