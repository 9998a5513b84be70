import { problem, type Problem } from "@/lib/messages/problem";
/** Parts of an answer, and what had to be repaired or was left out: listed, never silently kept. */
export interface ParsedParts {
  parts: string[];
  /** As parts of a sentence: the step that asked names the text they are of. */
  problems: Problem[];
}

const MARKER = /^\s*(?:[-*•]|\(?\d{1,3}[.):]|Q\d{1,3}[.:])\s+/i;

/**
 * The parts between `<tag>` and `</tag>`. A missing closing tag ends at the next opening one or at the end; an
 * answer that goes on from an opening tag in the
 * prompt is taken too. Numbering is removed, blank parts and duplicates are left out, each with a word about it.
 */
export function parseTagged(answer: string, tag: string): ParsedParts {
  const problems: Problem[] = [];
  const pieces = answer.split(new RegExp(`<${tag}>`, "i"));
  const raw: string[] = [];
  pieces.forEach((piece, i) => {
    const close = piece.search(new RegExp(`</${tag}>`, "i"));
    // Before the first opening tag stands prose, unless the prompt opened the tag already.
    if (i === 0 && close < 0) return;
    if (close < 0) problems.push(problem("answer_parts.not_closed", { part: raw.length + 1 }));
    raw.push(close < 0 ? piece : piece.slice(0, close));
  });
  if (raw.length === 0) problems.push(problem("answer_parts.not_tagged", { tag }));
  return tidy(raw, problems);
}

/**
 * The lines of a list between `<START OF LIST>` and `<END OF LIST>`; either may be missing, as a model that was
 * cut off leaves it.
 */
export function parseList(answer: string): ParsedParts {
  const problems: Problem[] = [];
  const start = answer.search(/<START OF LIST>/i);
  const end = answer.search(/<END OF LIST>/i);
  if (start < 0) problems.push(problem("answer_parts.list_without_beginning"));
  if (end < 0) problems.push(problem("answer_parts.list_without_end"));
  const body = answer.slice(
    start < 0 ? 0 : start + "<START OF LIST>".length,
    end < 0 ? undefined : end,
  );
  return tidy(
    body.split("\n").filter((line) => line.trim() !== ""),
    problems,
  );
}

function tidy(raw: readonly string[], problems: Problem[]): ParsedParts {
  const parts: string[] = [];
  const seen = new Set<string>();
  raw.forEach((text, i) => {
    const clean = text
      .replace(/<\/?[a-z]{1,3}>/gi, " ")
      .replace(MARKER, "")
      .trim();
    if (MARKER.test(text)) problems.push(problem("answer_parts.numbered", { part: i + 1 }));
    const key = clean
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
    if (key === "") problems.push(problem("answer_parts.blank", { part: i + 1 }));
    else if (seen.has(key)) problems.push(problem("answer_parts.repeated", { part: i + 1 }));
    else {
      seen.add(key);
      parts.push(clean);
    }
  });
  return { parts, problems };
}
