import { plainLines } from "./plain-markdown";

/** A line that one of two texts has and the other has not. */
export interface ChangedLine {
  kind: "added" | "removed";
  text: string;
}

/** Returns the lines of a text that is no Markdown, without empty ones. */
export function rawLines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== "");
}

/**
 * Returns the lines by which two Markdown texts differ, as they read, in order, with removed lines
 * before those that took their place. Empty lines are left out, and so is what only looks different.
 * @param linesOf reads the lines of texts of another kind
 */
export function changedLines(
  before: string,
  after: string,
  linesOf: (text: string) => string[] = plainLines,
): ChangedLine[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const common = commonLengths(old, now);
  const changed: ChangedLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const isSame = i < old.length && j < now.length && old[i] === now[j];
    if (isSame) [i, j] = [i + 1, j + 1];
    else if (i < old.length && common[i + 1]![j]! >= (common[i]![j + 1] ?? -1))
      changed.push({ kind: "removed", text: old[i++]! });
    else changed.push({ kind: "added", text: now[j++]! });
  }
  return changed;
}

/** Returns the length of the longest common subsequence from each pair of lines on. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () =>
    new Array<number>(now.length + 1).fill(0),
  );
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      table[i]![j] =
        old[i] === now[j]
          ? table[i + 1]![j + 1]! + 1
          : Math.max(table[i + 1]![j]!, table[i]![j + 1]!);
  return table;
}
