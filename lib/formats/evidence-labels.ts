import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import type { InputFile } from "./input-file";
import type { JudgmentRecord } from "./judgment-record";
import { readJudgments } from "./judgments";
import type { Problems } from "./problems";

/** A sample to verify has a copy of a passage for each group (`docid@group`): the passage is meant. */
export function asCollected(record: JudgmentRecord): JudgmentRecord {
  const { task, docid, topicId } = record;
  return task === "evidence" && docid.endsWith(`@${topicId}`)
    ? { ...record, docid: docid.slice(0, -topicId.length - 1) }
    : record;
}

/** Streams the labels of people and models on evidence, by the docids of the collection. */
export async function* evidenceLabels(
  files: readonly InputFile[],
  problems: Problems,
): AsyncGenerator<JudgmentRecord> {
  for (const file of files)
    for await (const record of readJudgments(file, problems, DEFAULT_THRESHOLD))
      if (record.task === "evidence" && record.status === "submitted" && record.purpose === "work")
        yield asCollected(record);
}

/**
 * Returns the members that a passage of a topic is evidence for. What people say counts before what
 * models say.
 */
export async function readMembers(
  files: readonly InputFile[],
  problems: Problems,
): Promise<(topicId: string, docid: string) => readonly string[]> {
  const found = new Map<string, Map<string, { isYes: boolean; isModel: boolean }>>();
  const keyOf = (topicId: string, docid: string) => JSON.stringify([topicId, docid]);
  for await (const record of evidenceLabels(files, problems)) {
    const { topicId, docid, member, label, raterType } = record;
    const key = keyOf(topicId, docid);
    const members = found.get(key) ?? new Map<string, { isYes: boolean; isModel: boolean }>();
    const isModel = raterType === "llm";
    if (member !== "" && (!isModel || members.get(member)?.isModel !== false))
      found.set(key, members.set(member, { isYes: label === "yes", isModel }));
  }
  return (topicId, docid) =>
    [...(found.get(keyOf(topicId, docid)) ?? [])].flatMap(([member, { isYes }]) =>
      isYes ? [member] : [],
    );
}
