import type { ItemName } from "@/lib/contract/judge-runs";

/** A file that does not name items. */
export class NoItems extends Error {}

/** Returns the items that a JSON Lines file names, one a line. Throws `NoItems` for another file. */
export function itemsInFile(text: string): ItemName[] {
  try {
    return text
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map(itemOf);
  } catch {
    throw new NoItems();
  }
}

function itemOf(line: string): ItemName {
  const row = JSON.parse(line) as Record<string, unknown>;
  const idOf = (key: keyof ItemName) =>
    row[key] === undefined || row[key] === null || row[key] === "" ? undefined : String(row[key]);
  const topic = idOf("topic_id");
  if (topic === undefined) throw new NoItems();
  return {
    topic_id: topic,
    run_id: idOf("run_id"),
    docid: idOf("docid"),
    question_id: idOf("question_id"),
    sentence_id: idOf("sentence_id"),
    member: idOf("member"),
  };
}
