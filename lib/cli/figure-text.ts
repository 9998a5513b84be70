import type { Figure } from "@/lib/domain/figure";
import { noteText, reasonText } from "@/lib/messages/note-text";

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
  const few = topics < MANY_TOPICS && topics !== n ? `, ${topics} topics` : "";
  const wider = others
    ? `; for other raters like them ${ends(others.ci)}${others.conservative ? ", conservative" : ""}`
    : "";
  return `${value.toFixed(4)}${interval} (n = ${n}${few})${wider}`;
}

function ends([low, high]: [number, number]): string {
  return `[${low.toFixed(4)}, ${high.toFixed(4)}]`;
}
