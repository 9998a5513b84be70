import { z } from "zod";
import { problem } from "@/lib/messages/problem";
import { aliased, id } from "./fields";
import type { InputFile } from "./input-file";
import { records } from "./jsonl";
import { lines } from "./lines";
import type { Problems } from "./problems";

const schema = aliased(
  { docid: id, popularity: z.number() },
  { docid: ["id", "_id", "passage_id", "pid"], popularity: ["count", "links", "views"] },
);

/**
 * Reads the popularity of passages: `docid<TAB>number` lines, or JSON lines with docid and
 * popularity. A passage given twice is a problem.
 */
export async function readPopularity(
  file: InputFile,
  problems: Problems,
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const add = (docid: string, value: number, line: number) => {
    if (found.has(docid)) problems.add(file.name, line, problem("passages.given_twice", { docid }));
    found.set(docid, value);
  };
  if (/\.jsonl?$/i.test(file.name)) {
    for await (const { number, record } of records(file, problems, schema))
      add(record.docid, record.popularity, number);
    return found;
  }
  for await (const { number, text } of lines(file, problems)) {
    if (text.trim() === "") continue;
    const cut = text.trimEnd().search(/[\t ][^\t ]*$/);
    const value = Number(text.slice(cut + 1));
    if (cut < 1 || text.slice(cut + 1).trim() === "" || !Number.isFinite(value))
      problems.add(file.name, number, problem("popularity.bad_line"));
    else add(text.slice(0, cut).trim(), value, number);
  }
  return found;
}
