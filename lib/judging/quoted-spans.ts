import { CodePoints } from "@/lib/domain/text/code-points";
import { joinSpans, type Span } from "@/lib/domain/text/span";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";
import type { ParsedAnswer } from "./parse-answer";

/** Shorter quotations are names and terms, which may stand anywhere in a text. */
const MIN_LENGTH = 12;
const MAX_LENGTH = 4000;
/** Texts in quotation marks; the marks may be those of several languages. */
const QUOTED = /"([^"]+)"|“([^“”]+)”|„([^„“”]+)[“”]|«([^«»]+)»|»([^«»]+)«/gu;
const OMISSION = /\[?(?:\.{3,}|…)\]?/u;

/**
 * Returns the highlights of a judge: what an answer with a label quotes from the text, where people may
 * highlight with that label.
 */
export function judgeHighlights(task: TaskKey, text: string, answer: ParsedAnswer): Span[] {
  const { onlyWith } = taskDefinition(task).spans;
  if (answer.status !== "ok" || (onlyWith !== null && answer.label !== onlyWith)) return [];
  return quotedSpans(text, answer.reasons);
}

/**
 * Returns the parts of a text that a judge's reasons quote, as highlights: the reasons as a whole if
 * they stand in the text, otherwise each quotation that does, where it first stands. Blanks, capital
 * letters and the form of quotation marks may differ; what is left out by dots is not marked.
 * Quotations that do not stand in the text are no evidence.
 */
export function quotedSpans(text: string, reasons: string | null): Span[] {
  if (reasons === null) return [];
  const quoted = [...reasons.matchAll(QUOTED)].flatMap((found) =>
    found.slice(1).flatMap((quote) => quote ?? []),
  );
  const points = new CodePoints(text);
  const found = ([reasons] as string[]).flatMap((quote) => places(points, quote));
  const spans = found.length > 0 ? found : quoted.flatMap((quote) => places(points, quote));
  return joinSpans(points, spans);
}

/** Returns where the parts of a quotation stand in a text; nothing unless all of them do. */
function places(points: CodePoints, quote: string): Span[] {
  if (quote.length > MAX_LENGTH) return [];
  const parts = quote
    .split(OMISSION)
    .map((part) => part.trim().replace(/^["“”„«»]+|["“”„«»,;.]+$/gu, ""))
    .filter((part) => part !== "");
  if (parts.every((part) => part.length < MIN_LENGTH)) return [];
  const spans: Span[] = [];
  let from = 0;
  for (const part of parts) {
    const pattern = new RegExp(patternOf(part), "giu");
    pattern.lastIndex = from;
    const match = pattern.exec(points.text);
    if (match === null) return [];
    from = match.index + match[0].length;
    const [start, end] = [points.fromUnits(match.index), points.fromUnits(from)];
    spans.push({ start, end, quote: points.slice(start, end) });
  }
  return spans;
}

function patternOf(part: string): string {
  return part
    .replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)
    .replace(/\s+/gu, String.raw`\s+`)
    .replace(/['’‘]/gu, "['’‘]")
    .replace(/["“”„«»]/gu, '["“”„«»]');
}
