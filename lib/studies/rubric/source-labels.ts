import type { Connection } from "@/lib/db/core/database";
import {
  sourceLabels,
  type LabelSource,
  type SourceLabelRow,
} from "@/lib/db/judgments/source-labels";
import type { OwnLabel } from "@/lib/domain/assignment/draw-questions";
import { plainSpan, type Span } from "@/lib/domain/text/span";

/**
 * A label on a report's question, used for drawing pages. `rater` is null if it stands for several
 * people.
 */
export interface SourceLabel extends OwnLabel {
  run: string;
  rater: string | null;
  /** In text order. */
  spans: Span[];
}

/** Returns one annotator's own labels on a topic's reports. */
export async function ownLabels(
  connection: Connection,
  source: LabelSource & { userId: string },
  rater: string,
): Promise<SourceLabel[]> {
  const rows = await sourceLabels(connection, source);
  return rows.map((row) => ({
    ...row,
    rater,
    label: labelOf(row.label),
    spans: inTextOrder(row.spans),
  }));
}

/**
 * Returns the majority label by report and question; a tie is no label. Spans are those of one
 * rater in the majority, without the name.
 */
export async function majorityLabels(
  connection: Connection,
  source: LabelSource,
): Promise<SourceLabel[]> {
  const rows = await sourceLabels(connection, source);
  const items = new Map<string, SourceLabelRow[]>();
  for (const row of rows) {
    if (row.label === null) continue;
    const key = JSON.stringify([row.run, row.questionId]);
    items.set(key, [...(items.get(key) ?? []), row]);
  }
  return [...items.values()].flatMap(majorityOf);
}

function majorityOf(labels: SourceLabelRow[]): SourceLabel[] {
  const ones = labels.filter((row) => row.label === "1");
  const { run, questionId } = labels[0]!;
  const none = { run, questionId, rater: null, spans: [] };
  if (2 * ones.length === labels.length) return [{ ...none, label: null }];
  if (2 * ones.length < labels.length) return [{ ...none, label: 0 }];
  return ones.map((row) => ({ ...none, label: 1, spans: inTextOrder(row.spans) }));
}

function labelOf(category: string | null): 0 | 1 | null {
  return category === null ? null : category === "1" ? 1 : 0;
}

function inTextOrder(spans: readonly Span[]): Span[] {
  return spans.map(plainSpan).sort((a, b) => a.start - b.start);
}
