/** A file of a made-up collection. */
export interface ExampleFile {
  name: string;
  content: string;
}

/** Writes records as JSON lines. */
export function jsonLines(records: readonly object[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join("");
}

/** Writes a TREC run. */
export function runLines(
  tag: string,
  topics: readonly { topicId: string; docids: readonly string[] }[],
): string {
  return topics
    .flatMap(({ topicId, docids }) =>
      docids.map((docid, i) => `${topicId} Q0 ${docid} ${i + 1} ${docids.length - i} ${tag}\n`),
    )
    .join("");
}
