import { problem } from "@/lib/messages/problem";
import { columns } from "./columns";
import type { InputFile } from "./input-file";
import { lineBatches } from "./lines";
import type { Problems } from "./problems";

/** The lines of a system run for one topic, in file order. */
export interface SystemRunTopic {
  docids: string[];
  /** Ranks as written; most files start at 1. */
  ranks: number[];
  scores: number[];
  lines: number[];
}

export interface SystemRunFile {
  /** The tag of the last line, or the file name if the file has no line. */
  tag: string;
  topics: Map<string, SystemRunTopic>;
}

/**
 * Reads a TREC run, `topic Q0 docid rank score tag`. A document or a rank given twice for a topic
 * is a problem.
 */
export async function readSystemRunFile(
  file: InputFile,
  problems: Problems,
): Promise<SystemRunFile> {
  const topics = new Map<string, SystemRunTopic>();
  const cells = ["", "", "", "", "", ""];
  let [hasTag, isMixed] = [false, false];
  let [tag, lastId, last]: [string, string, SystemRunTopic | null] = [file.name, "", null];
  for await (const { first, texts } of lineBatches(file, problems)) {
    for (let i = 0; i < texts.length; i += 1) {
      const count = columns(texts[i]!, cells);
      if (count === 0) continue;
      if (count !== 6) {
        problems.add(file.name, first + i, problem("runs.wrong_columns", { columns: count }));
        continue;
      }
      const [rank, score] = [Number(cells[3]), Number(cells[4])];
      if (!Number.isInteger(rank) || rank < 0) {
        problems.add(file.name, first + i, problem("runs.bad_rank", { rank: cells[3]! }));
        continue;
      }
      if (!Number.isFinite(score)) {
        problems.add(file.name, first + i, problem("runs.bad_score", { score: cells[4]! }));
        continue;
      }
      if (last === null || cells[0] !== lastId) {
        lastId = cells[0]!;
        last = topics.get(lastId) ?? { docids: [], ranks: [], scores: [], lines: [] };
        topics.set(lastId, last);
      }
      if (cells[5] !== tag) {
        if (hasTag && !isMixed)
          problems.add(
            file.name,
            first + i,
            problem("runs.two_tags", { tag: cells[5]!, before: tag }),
          );
        isMixed = hasTag;
        tag = cells[5]!;
      }
      hasTag = true;
      last.docids.push(cells[2]!);
      last.ranks.push(rank);
      last.scores.push(score);
      last.lines.push(first + i);
    }
  }
  for (const [topicId, topic] of topics) {
    sayTwice(topic.docids, topic.lines, (docid, line) =>
      problems.add(file.name, line, problem("runs.document_given_twice", { docid, topicId })),
    );
    sayTwice(topic.ranks, topic.lines, (rank, line) =>
      problems.add(file.name, line, problem("runs.rank_given_twice", { rank, topicId })),
    );
  }
  return { tag, topics };
}

/**
 * Returns whether the values strictly rise. Ranks nearly always do, and then no rank can be
 * repeated.
 */
function isRising(values: readonly unknown[]): boolean {
  for (let i = 0; i < values.length; i += 1)
    if (
      typeof values[i] !== "number" ||
      (i > 0 && (values[i] as number) <= (values[i - 1] as number))
    )
      return false;
  return true;
}

function sayTwice<T>(
  values: readonly T[],
  lines: readonly number[],
  say: (value: T, line: number) => void,
): void {
  if (isRising(values) || new Set(values).size === values.length) return;
  const seen = new Set<T>();
  values.forEach((value, i) => {
    if (seen.has(value)) say(value, lines[i]!);
    seen.add(value);
  });
}
