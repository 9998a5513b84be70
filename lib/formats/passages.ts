import { z } from "zod";
import { problem } from "@/lib/messages/problem";
import { aliased, id, text } from "./fields";
import type { InputFile } from "./input-file";
import { records } from "./jsonl";
import { givenOnce, type Problems } from "./problems";

export interface PassageRecord {
  docid: string;
  text: string;
  topicId: string | null;
  title: string | null;
  url: string | null;
  meta: Record<string, unknown> | null;
  line: number;
}

const schema = aliased(
  {
    docid: id,
    text,
    topic_id: id.optional(),
    title: z.string().optional(),
    url: z.string().optional(),
  },
  { docid: ["id", "_id", "passage_id", "pid"], text: ["segment", "contents", "passage"] },
);

/** Streams passages, one JSON object per line. A docid given twice is a problem. */
export async function* readPassages(
  file: InputFile,
  problems: Problems,
): AsyncGenerator<PassageRecord> {
  const once = givenOnce(file, problems);
  for await (const passage of eachPassage(file, problems)) {
    const { docid, line } = passage;
    once(docid, line, () => problem("passages.given_twice", { docid }));
    yield passage;
  }
}

/**
 * Like `readPassages`, but does not check for repeated docids, which would keep half a million ids
 * in memory.
 */
export async function* eachPassage(
  file: InputFile,
  problems: Problems,
): AsyncGenerator<PassageRecord> {
  for await (const { number, record } of records(file, problems, schema)) {
    yield {
      docid: record.docid,
      text: record.text,
      topicId: record.topic_id ?? null,
      title: record.title?.trim() ? record.title : null,
      url: record.url ?? null,
      meta: record.meta,
      line: number,
    };
  }
}

/**
 * Returns the text that people and machines judge: the title, if there is one, a line break, and
 * the text.
 */
export function judgedText(passage: { title: string | null; text: string }): string {
  return passage.title ? `${passage.title}\n${passage.text}` : passage.text;
}

/** Reads the texts that are judged, by the ids of their passages. */
export async function readTexts(file: InputFile, problems: Problems): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for await (const passage of readPassages(file, problems))
    texts.set(passage.docid, judgedText(passage));
  return texts;
}
