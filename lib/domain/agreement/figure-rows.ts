import type { Note } from "@/lib/messages/note";
import type { Figure } from "../figure";

/** One figure of a report as a flat row: its path in the JSON, value, interval, n and reason. */
export interface FigureRow {
  path: string;
  value: number | null;
  ci_low: number | null;
  ci_high: number | null;
  n: number;
  reason: Note | null;
  ci_method: string;
  /** Why there is no interval, for a figure with a value. */
  ci_reason: Note | null;
  /** Number of topics with data for the figure. */
  topics: number;
  ci_other_raters_low: number | null;
  ci_other_raters_high: number | null;
}

/**
 * Yields every figure of a report, in the order of the JSON. List entries are named by what
 * identifies them.
 */
export function* figureRows(value: unknown, path = ""): Generator<FigureRow> {
  if (typeof value !== "object" || value === null) return;
  if (isFigure(value)) {
    yield {
      path,
      value: value.value,
      ci_low: value.ci?.[0] ?? null,
      ci_high: value.ci?.[1] ?? null,
      n: value.n,
      reason: value.reason,
      ci_method: value.ci_method,
      ci_reason: value.ci_reason,
      topics: value.topics,
      ci_other_raters_low: value.ci_other_raters?.ci[0] ?? null,
      ci_other_raters_high: value.ci_other_raters?.ci[1] ?? null,
    };
    return;
  }
  for (const [key, inner] of Object.entries(value))
    yield* figureRows(
      inner,
      `${path}${path ? "." : ""}${Array.isArray(value) ? nameOf(inner, key) : key}`,
    );
}

function nameOf(entry: unknown, index: string): string {
  if (typeof entry !== "object" || entry === null) return index;
  const { a, b, measure, group, llm, human, label, condition, topic_id, question_id } =
    entry as Record<string, unknown>;
  const parts = [topic_id, question_id, a, b, measure, group, llm, human, label, condition].filter(
    (part) => part !== undefined,
  );
  return parts.length > 0 ? `[${parts.join(" ")}]` : index;
}

export function isFigure(value: object): value is Figure {
  return "value" in value && "ci" in value && "reason" in value;
}
