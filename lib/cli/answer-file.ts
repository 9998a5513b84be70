import { appendFileSync, createReadStream, existsSync } from "node:fs";
import type { AnswerCache } from "@/lib/judging/ask-all";
import type { KeyedAnswer } from "@/lib/judging/batch/batch-answers";
import type { JudgeAnswer } from "@/lib/judging/judge-client";

/**
 * Caches answers in a file, one per line, appended as they arrive. A last line cut off by a crash
 * is skipped.
 */
export async function fileCache(path: string | undefined): Promise<AnswerCache> {
  const known = new Map<string, JudgeAnswer>();
  for await (const answers of storedAnswers(path))
    for (const { key, answer } of answers) known.set(key, answer);
  return {
    async get(keys) {
      return new Map(
        keys.flatMap((key) => (known.has(key) ? [[key, known.get(key)!] as const] : [])),
      );
    },
    async put(entries) {
      for (const { key, answer } of entries) known.set(key, answer);
      if (path !== undefined && entries.length > 0) appendFileSync(path, answerLines(entries));
    },
  };
}

/** Streams the answers of a cache file, a batch for each chunk that is read. */
export async function* storedAnswers(path: string | undefined): AsyncGenerator<KeyedAnswer[]> {
  if (path === undefined || !existsSync(path)) return;
  let rest = "";
  for await (const chunk of createReadStream(path, {
    encoding: "utf8",
    highWaterMark: 1 << 20,
  }) as AsyncIterable<string>) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop()!;
    yield lines.flatMap((line) => storedAnswer(line) ?? []);
  }
  yield [rest].flatMap((line) => storedAnswer(line) ?? []);
}

/** Returns the answer on a line; null for a blank or incomplete line. */
function storedAnswer(line: string): KeyedAnswer | null {
  if (line === "") return null;
  try {
    const { key, ...answer } = JSON.parse(line) as JudgeAnswer & { key: string };
    // Files of earlier versions have no reasoning and no facts.
    const { reasoning = null, facts = {} } = answer as Partial<JudgeAnswer>;
    return { key, answer: { ...answer, reasoning, facts, detail: null } };
  } catch {
    return null;
  }
}

/** Returns answers as lines of a cache file. A line that a crash cut off before them stays alone. */
export function answerLines(entries: readonly KeyedAnswer[]): string {
  const lines = entries.map(({ key, answer: { detail: _detail, ...answer } }) =>
    JSON.stringify({ key, ...answer }),
  );
  return `\n${lines.join("\n")}\n`;
}
