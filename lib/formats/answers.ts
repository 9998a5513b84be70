import { z } from "zod";
import { problem } from "@/lib/messages/problem";
import { aliased, id } from "./fields";
import type { InputFile } from "./input-file";
import { records } from "./jsonl";
import { givenOnce, type Problems } from "./problems";

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
  const once = givenOnce(file, problems);
  for await (const { number, record } of records(file, problems, lifted)) {
    const { topic_id: topicId, run_id: runId, references } = record;
    once(JSON.stringify([topicId, runId]), number, () =>
      problem("answers.given_twice", { runId, topicId }),
    );
    const sentences = record.answer.map((sentence, i) => ({
      text: sentence.text,
      docids: citedDocids(sentence.citations, references, (citation) =>
        problems.add(
          file.name,
          number,
          problem("answers.citation_outside", {
            sentence: i,
            citation,
            references: references.length,
          }),
        ),
      ),
    }));
    yield {
      topicId,
      runId,
      topic: record.topic ?? null,
      references,
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
