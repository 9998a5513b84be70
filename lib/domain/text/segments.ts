import type { CodePoints } from "./code-points";

/** A span with the group (question) it belongs to. */
export interface GroupedSpan {
  start: number;
  end: number;
  group: number;
}

/** A part of a text that is covered by the same groups throughout. */
export interface Segment {
  start: number;
  end: number;
  text: string;
  /** The groups covering it, ascending. */
  groups: number[];
}

/**
 * Splits a text at every span boundary (code points). The segments joined are the text, in order.
 * Each lists the groups that cover it, without repetition.
 */
export function segments(points: CodePoints, spans: readonly GroupedSpan[]): Segment[] {
  const opens = new Map<number, number[]>();
  const closes = new Map<number, number[]>();
  const cuts = new Set([0, points.length]);
  for (const { start, end, group } of spans) {
    if (end <= start || start < 0 || end > points.length) continue;
    cuts.add(start).add(end);
    push(opens, start, group);
    push(closes, end, group);
  }
  const order = [...cuts].sort((a, b) => a - b);
  const active = new Map<number, number>();
  const result: Segment[] = [];
  for (let i = 0; i + 1 < order.length; i += 1) {
    const [start, end] = [order[i]!, order[i + 1]!];
    for (const group of closes.get(start) ?? []) change(active, group, -1);
    for (const group of opens.get(start) ?? []) change(active, group, 1);
    result.push({
      start,
      end,
      text: points.slice(start, end),
      groups: [...active.keys()].sort((a, b) => a - b),
    });
  }
  return result;
}

function push(map: Map<number, number[]>, key: number, value: number): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function change(active: Map<number, number>, group: number, by: number): void {
  const count = (active.get(group) ?? 0) + by;
  if (count > 0) active.set(group, count);
  else active.delete(group);
}
