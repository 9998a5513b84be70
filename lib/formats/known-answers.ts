import { answerKey } from "@/lib/domain/agreement/levels";
import type { TwinLabel } from "@/lib/domain/agreement/self-consistency";
import { ordinalOf, sourceOf } from "@/lib/tasks/labels";
import { readAnswers } from "./answers";
import type { InputFile } from "./input-file";
import type { JudgmentRecord } from "./judgment-record";
import type { Problems } from "./problems";

/**
 * What an answers file adds to support labels: the number of sentences of each answer, and which
 * items are identical.
 */
export interface KnownAnswers {
  sentences: Map<string, number>;
  add(record: JudgmentRecord): void;
  twins(): TwinLabel[];
}

export async function knownAnswers(file: InputFile, problems: Problems): Promise<KnownAnswers> {
  const sentences = new Map<string, number>();
  const texts = new Map<string, string[]>();
  for await (const answer of readAnswers(file, problems)) {
    const key = answerKey(answer.topicId, answer.runId);
    sentences.set(key, answer.sentences.length);
    texts.set(
      key,
      answer.sentences.map((sentence) => sentence.text),
    );
  }
  // Keyed by rater and item, so that a later label replaces an earlier one, as in the judgment
  // table.
  const labels = new Map<string, { twin: TwinLabel; at: number | null }>();
  return {
    sentences,
    add(record) {
      const key = `${record.raterId}\0${answerKey(record.topicId, record.runId)}\0${record.sentenceId}\0${record.docid}`;
      const known = labels.get(key);
      if (
        !sourceOf(record.task).ofSentences ||
        record.purpose !== "work" ||
        (known && known.at !== null && record.submittedAt !== null && known.at > record.submittedAt)
      )
        return;
      const text = texts.get(answerKey(record.topicId, record.runId))?.[Number(record.sentenceId)];
      if (
        text === undefined ||
        record.status !== "submitted" ||
        record.label === "" ||
        record.readsDifferently
      )
        labels.delete(key);
      else
        labels.set(key, {
          at: record.submittedAt,
          twin: {
            raterId: record.raterId,
            topicId: record.topicId,
            group: `${record.docid}\0${text}`,
            ordinal: ordinalOf(record.task, record.label),
          },
        });
    },
    twins: () => [...labels.values()].map(({ twin }) => twin),
  };
}
