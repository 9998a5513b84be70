import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { AnswerCache } from "@/lib/judging/ask-all";
import type { JudgeAnswer } from "@/lib/judging/judge-client";

/**
 * Caches answers in a file, one per line, appended as they arrive. A last line cut off by a crash
 * is skipped.
 */
export function fileCache(path: string | undefined): AnswerCache {
  const known = new Map<string, JudgeAnswer>();
  if (path !== undefined && existsSync(path)) {
    for (const line of readFileSync(path, "utf8").split("\n")) {
      try {
        const { key, ...answer } = JSON.parse(line) as JudgeAnswer & { key: string };
        // Files of earlier versions have no reasoning and no facts.
        known.set(key, {
          ...answer,
          reasoning: answer.reasoning ?? null,
          facts: answer.facts ?? {},
          detail: null,
        });
      } catch {
        /* A blank or incomplete line is skipped. */
      }
    }
  }
  return {
    async get(keys) {
      return new Map(
        keys.flatMap((key) => (known.has(key) ? [[key, known.get(key)!] as const] : [])),
      );
    },
    async put(entries) {
      for (const { key, answer } of entries) known.set(key, answer);
      if (path !== undefined && entries.length > 0)
        appendFileSync(
          path,
          `\n${entries.map(({ key, answer: { detail: _detail, ...answer } }) => JSON.stringify({ key, ...answer })).join("\n")}\n`,
        );
    },
  };
}
