import { createReadStream, existsSync, fstatSync, openSync, readSync, writeSync } from "node:fs";
import type { AnswerCache } from "@/lib/judging/ask-all";
import { CallTable } from "@/lib/judging/batch/call-table";
import type { KeyedAnswer } from "@/lib/judging/batch/batch-answers";
import type { JudgeAnswer } from "@/lib/judging/judge-client";
import { temporaryFile } from "./files";

/**
 * Caches answers in a file, one per line, appended as they arrive; without a path in a temporary
 * one. In memory are only the places of the answers, about 50 bytes each.
 */
export async function fileCache(path = temporaryFile("answers.jsonl")): Promise<AnswerCache> {
  const places = new CallTable();
  let starts = new Float64Array(1024);
  const keep = (key: string, start: number) => {
    places.add(key);
    const number = places.numberOf(key);
    if (number >= starts.length) {
      const more = new Float64Array(2 * starts.length);
      more.set(starts);
      starts = more;
    }
    starts[number] = start;
  };
  for await (const { key, start } of storedLines(path)) keep(key, start);
  let file: number | null = null;
  const opened = () => (file ??= openSync(path, "a+", 0o600));
  return {
    async get(keys) {
      const found = keys.flatMap((key) => {
        const number = places.numberOf(key);
        const stored = number < 0 ? null : storedAnswer(lineAt(opened(), starts[number]!));
        return stored?.key === key ? [[key, stored.answer] as const] : [];
      });
      return new Map(found);
    },
    async put(entries) {
      if (entries.length === 0) return;
      const bytes = Buffer.from(answerLines(entries));
      for (let at = 0; at < bytes.length;) at += writeSync(opened(), bytes, at);
      let start = fstatSync(opened()).size - bytes.length + 1;
      for (const entry of entries) {
        keep(entry.key, start);
        start += Buffer.byteLength(answerLine(entry)) + 1;
      }
    },
  };
}

/** Reads the line that starts at a place. */
function lineAt(file: number, start: number): string {
  for (let length = 2048; ; length *= 4) {
    const buffer = Buffer.allocUnsafe(length);
    const bytes = readSync(file, buffer, 0, length, start);
    const end = buffer.subarray(0, bytes).indexOf(10);
    if (end >= 0 || bytes < length) return buffer.toString("utf8", 0, end >= 0 ? end : bytes);
  }
}

/** Streams the answers of a cache file. A last line cut off by a crash is skipped. */
export async function* storedAnswers(path: string | undefined): AsyncGenerator<KeyedAnswer[]> {
  if (path === undefined) return;
  for await (const answer of storedLines(path)) yield [answer];
}

/** Streams answers with the places where their lines start. */
async function* storedLines(path: string): AsyncGenerator<KeyedAnswer & { start: number }> {
  if (!existsSync(path)) return;
  let rest = Buffer.alloc(0);
  let start = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    let from = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      const answer = storedAnswer(bytes.toString("utf8", from, end));
      if (answer) yield { ...answer, start: start + from };
      from = end + 1;
    }
    rest = bytes.subarray(from);
    start += from;
  }
  const last = storedAnswer(rest.toString("utf8"));
  if (last) yield { ...last, start };
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
  return `\n${entries.map(answerLine).join("\n")}\n`;
}

function answerLine({ key, answer: { detail: _detail, ...answer } }: KeyedAnswer): string {
  return JSON.stringify({ key, ...answer });
}
