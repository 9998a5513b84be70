/** Parts of an answer, and what had to be repaired or was left out: listed, never silently kept. */
export interface ParsedParts {
  parts: string[];
  problems: string[];
}

const MARKER = /^\s*(?:[-*•]|\(?\d{1,3}[.):]|Q\d{1,3}[.:])\s+/i;

/**
 * The parts between `<tag>` and `</tag>`. A missing closing tag ends at the next opening one or at the end; an answer that goes on from an opening tag in the
 * prompt is taken too. Numbering is removed, blank parts and duplicates are left out, each with a word about it.
 */
export function parseTagged(answer: string, tag: string): ParsedParts {
  const problems: string[] = [];
  const pieces = answer.split(new RegExp(`<${tag}>`, "i"));
  const raw: string[] = [];
  pieces.forEach((piece, i) => {
    const close = piece.search(new RegExp(`</${tag}>`, "i"));
    // Before the first opening tag stands prose, unless the prompt opened the tag already.
    if (i === 0 && close < 0) return;
    if (close < 0) problems.push(`part ${raw.length + 1} had no closing tag`);
    raw.push(close < 0 ? piece : piece.slice(0, close));
  });
  if (raw.length === 0) problems.push(`the answer has no <${tag}>`);
  return tidy(raw, problems);
}

/** The lines of a list between `<START OF LIST>` and `<END OF LIST>`; either may be missing, as a model that was cut off leaves it. */
export function parseList(answer: string): ParsedParts {
  const problems: string[] = [];
  const start = answer.search(/<START OF LIST>/i);
  const end = answer.search(/<END OF LIST>/i);
  if (start < 0) problems.push("the list has no beginning mark");
  if (end < 0) problems.push("the list has no end mark");
  const body = answer.slice(
    start < 0 ? 0 : start + "<START OF LIST>".length,
    end < 0 ? undefined : end,
  );
  return tidy(
    body.split("\n").filter((line) => line.trim() !== ""),
    problems,
  );
}

function tidy(raw: readonly string[], problems: string[]): ParsedParts {
  const parts: string[] = [];
  const seen = new Set<string>();
  raw.forEach((text, i) => {
    const clean = text
      .replace(/<\/?[a-z]{1,3}>/gi, " ")
      .replace(MARKER, "")
      .trim();
    if (MARKER.test(text)) problems.push(`part ${i + 1} was numbered`);
    const key = clean
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
    if (key === "") problems.push(`part ${i + 1} was blank and is left out`);
    else if (seen.has(key)) problems.push(`part ${i + 1} stood there already and is left out`);
    else {
      seen.add(key);
      parts.push(clean);
    }
  });
  return { parts, problems };
}
