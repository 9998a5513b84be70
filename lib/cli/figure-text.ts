import type { Figure } from "@/lib/domain/figure";
import { noteText, reasonText } from "@/lib/messages/note-text";
import { counted } from "./print";

/** With at least this many topics, their number is not shown beside the figure. */
const MANY_TOPICS = 10;

/**
 * Formats a figure for a terminal: four decimals, its interval or the reason why there is none, n,
 * and the number of topics if it is small.
 */
export function figureText(figure: Figure): string {
  const { value, ci, n, topics, reason, ci_reason, ci_other_raters: others } = figure;
  if (value === null) return `undefined: ${reasonText(reason)} (n = ${n})`;
  const interval = ci ? ` ${ends(ci)}` : ci_reason ? `, no interval: ${noteText(ci_reason)}` : "";
  const few = topics < MANY_TOPICS && topics !== n ? `, ${counted(topics, "topic")}` : "";
  const wider = others
    ? `; for other raters like them ${ends(others.ci)}${others.conservative ? ", conservative" : ""}`
    : "";
  return `${value.toFixed(4)}${interval} (n = ${n}${few})${wider}`;
}

/** Returns the cells of a figure: its value, its interval and n, or why there is none. */
export function figureCells({ value, ci, n, topics, reason, ci_reason }: Figure): string[] {
  const count = `${n}${topics < MANY_TOPICS && topics !== n ? ` (${counted(topics, "topic")})` : ""}`;
  if (value === null) return ["-", reasonText(reason), count];
  return [value.toFixed(4), ci ? ends(ci) : ci_reason ? noteText(ci_reason) : "", count];
}

function ends([low, high]: [number, number]): string {
  return `[${low.toFixed(4)}, ${high.toFixed(4)}]`;
}
