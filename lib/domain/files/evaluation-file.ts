import { recordKind } from "./record-kind";

/** What a file of an evaluation holds. */
export type FileContent =
  | "run"
  | "qrels"
  | "diversity"
  | "ratings"
  | "judgments"
  | "topics"
  | "passages"
  | "reports"
  | "tokens"
  | "popularity";

/** Why a file holds nothing that an evaluation reads. */
export type UnknownFile =
  | { wrong: "empty" | "binary" | "notJson" | "answers" | "notColumns" }
  | { wrong: "fields"; fields: string }
  | { wrong: "columns"; columns: number };

/** What a file was told to be. */
export type Told = { content: FileContent } | UnknownFile;

/** Lines that are looked at. */
const MAX_LINES = 500;

/**
 * Tells what a file holds by its content.
 * @param head the beginning of the file
 * @param isCut whether the file goes on after it
 */
export function evaluationFile(head: string, isCut = false): Told {
  if (head.includes("\0") || head.startsWith("\u001F\uFFFD")) return { wrong: "binary" };
  const lines = wholeLines(head.replace(/^\uFEFF/, ""), isCut);
  const first = lines[0];
  if (first === undefined) return { wrong: "empty" };
  return /^\s*[[{]/.test(first) ? toldByFields(head, first, isCut) : toldByColumns(lines, first);
}

/** Returns the lines that are not blank, without a last one that is cut off. */
function wholeLines(head: string, isCut: boolean): string[] {
  const lines = head.split(/\r?\n/);
  if (isCut && lines.length > 1) lines.pop();
  return lines.filter((line) => line.trim() !== "").slice(0, MAX_LINES);
}

/** The beginning of published ratings: `{"topic": [[5, 0], ..`. */
const MATRICES = /^\s*\{\s*"(?:[^"\\]|\\.)*"\s*:\s*\[\s*\[/;

function toldByFields(head: string, first: string, isCut: boolean): Told {
  if (MATRICES.test(head)) return { content: "ratings" };
  const record = recordIn(first, isCut);
  if (record === null) return { wrong: "notJson" };
  if (typeof record.tokens === "number") return { content: "tokens" };
  if (isPopularity(record)) return { content: "popularity" };
  const kind = recordKind(record);
  if (kind === "answers") return { wrong: "answers" };
  if (kind !== null) return { content: kind };
  // An id with a text: a passage more often than a topic.
  if (record.id !== undefined && record.text !== undefined) return { content: "passages" };
  return { wrong: "fields", fields: Object.keys(record).slice(0, 8).join(", ") };
}

/** Returns the record of a line; of one that is cut off, what its fields are called. */
function recordIn(line: string, isCut: boolean): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
    return isRecord ? (value as Record<string, unknown>) : null;
  } catch {
    if (!isCut) return null;
    const names = [...line.matchAll(/"(\w+)"\s*:/g)].map(([, name]) => [name!, true]);
    return names.length === 0 ? null : (Object.fromEntries(names) as Record<string, unknown>);
  }
}

function isPopularity(record: Record<string, unknown>): boolean {
  const numbers = [record.popularity, record.count, record.links, record.views];
  return record.text === undefined && numbers.some((value) => typeof value === "number");
}

function isNumber(cell: string | undefined): boolean {
  return cell !== undefined && Number.isFinite(Number(cell));
}

function toldByColumns(lines: readonly string[], first: string): Told {
  const rows = lines.map((line) => line.trim().split(/\s+/));
  const cells = rows[0]!;
  if (/(^|,)"?rater_id"?(,|$)/.test(first)) return { content: "judgments" };
  if (cells.length === 6 && isNumber(cells[3]) && isNumber(cells[4])) return { content: "run" };
  if (cells.length === 4 && isNumber(cells[3]))
    return { content: namesQuestions(rows) ? "diversity" : "qrels" };
  if (cells.length === 2 && isNumber(cells[1])) return { content: "popularity" };
  if (first.split("\t").length === 2) return { content: "topics" };
  return cells.length === 1 ? { wrong: "notColumns" } : { wrong: "columns", columns: cells.length };
}

/** Returns whether the second column of qrels is the question: one topic has several values there. */
function namesQuestions(rows: readonly (readonly string[])[]): boolean {
  const seen = new Map<string, string>();
  return rows.some(([topic = "", second = ""]) => {
    const before = seen.get(topic) ?? second;
    seen.set(topic, before);
    return before !== second;
  });
}
