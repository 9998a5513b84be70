import { problem, type Problem } from "@/lib/messages/problem";
/** The parts of an answer, with a problem for everything that was repaired or left out. */
export interface ParsedParts {
  parts: string[];
  /** Sentences without a subject: the step that asked adds the name of the text. */
  problems: Problem[];
}

const MARKER = /^\s*(?:[-*•]|\(?\d{1,3}[.):]|Q\d{1,3}[.:])\s+/i;

/**
 * Returns the parts between `<tag>` and `</tag>`. A part without a closing tag ends at the next
 * opening tag or at the end. The first opening tag may be missing, because some prompts end with
 * it. Numbering is removed; blank parts and duplicates are left out. Each repair is reported.
 */
export function parseTagged(answer: string, tag: string): ParsedParts {
  const problems: Problem[] = [];
  const pieces = answer.split(new RegExp(`<${tag}>`, "i"));
  const raw: string[] = [];
  pieces.forEach((piece, i) => {
    const close = piece.search(new RegExp(`</${tag}>`, "i"));
    // Text before the first opening tag is prose, unless the prompt already contained that tag.
    if (i === 0 && close < 0) return;
    if (close < 0) problems.push(problem("answer_parts.not_closed", { part: raw.length + 1 }));
    raw.push(close < 0 ? piece : piece.slice(0, close));
  });
  if (raw.length === 0) problems.push(problem("answer_parts.not_tagged", { tag }));
  return tidy(raw, problems);
}

/**
 * Returns the lines between `<START OF LIST>` and `<END OF LIST>`. Either mark may be missing: a
 * model may be cut off.
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
