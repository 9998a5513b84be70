import { z } from "zod";
import { problem } from "@/lib/messages/problem";
import { aliased, id } from "./fields";
import type { InputFile } from "./input-file";
import { records } from "./jsonl";
import type { Problems } from "./problems";

export interface AnswerSentence {
  text: string;
  /** Cited passages without repetition, in the order of citation. */
  docids: string[];
}

export interface AnswerRecord {
  topicId: string;
  runId: string;
  /** The question as written in the file. Used for topics that no topics file defines. */
  topic: string | null;
  references: string[];
  sentences: AnswerSentence[];
  meta: Record<string, unknown> | null;
  line: number;
}

const citations = z
  .union([z.array(z.union([z.number().int(), z.string()])), z.record(z.string(), z.unknown())])
  .default([]);

const schema = aliased(
  {
    run_id: id,
    topic_id: id,
    topic: z.string().optional(),
    references: z.array(id).default([]),
    answer: z.array(z.object({ text: z.string(), citations })).min(1, "the answer has no sentence"),
  },
  { answer: ["responses"], topic_id: ["narrative_id"], topic: ["narrative"] },
);

/** Moves fields from `metadata` to the top level: some files keep the ids there. */
const lifted = z
  .record(z.string(), z.unknown())
  .transform((raw) => {
    const metadata = raw.metadata;
    return typeof metadata === "object" && metadata !== null ? { ...metadata, ...raw } : raw;
  })
  .pipe(schema);

/** Streams answers in TREC RAG form. A citation that points outside `references` is a problem. */
export async function* readAnswers(
  file: InputFile,
  problems: Problems,
): AsyncGenerator<AnswerRecord> {
  const seen = new Set<string>();
  for await (const { number, record } of records(file, problems, lifted)) {
    const key = JSON.stringify([record.topic_id, record.run_id]);
    if (seen.has(key))
      problems.add(
        file.name,
        number,
        problem("answers.given_twice", { runId: record.run_id, topicId: record.topic_id }),
      );
    seen.add(key);
    const sentences = record.answer.map((sentence, i) => ({
      text: sentence.text,
      docids: citedDocids(sentence.citations, record.references, (citation) =>
        problems.add(
          file.name,
          number,
          problem("answers.citation_outside", {
            sentence: i,
            citation,
            references: record.references.length,
          }),
        ),
      ),
    }));
    yield {
      topicId: record.topic_id,
      runId: record.run_id,
      topic: record.topic ?? null,
      references: record.references,
      sentences,
      meta: record.meta,
      line: number,
    };
  }
}

function citedDocids(
  cited: z.infer<typeof citations>,
  references: string[],
  outside: (citation: number) => void,
): string[] {
  const list = Array.isArray(cited) ? cited : Object.keys(cited);
  const docids = list.map((citation) => {
    if (typeof citation === "string") return citation;
    const docid = references[citation];
    if (docid === undefined) outside(citation);
    return docid;
  });
  return [...new Set(docids.filter((docid): docid is string => docid !== undefined))];
}
