import type { Level } from "./prompt-facts";

/** What stands for a scale in built-in prompts and guidelines. */
export const SCALE_PLACEHOLDER = "{scale}";

type Shown = Pick<Level, "label" | "wording">;

/** Returns a scale as lines `label = wording`, the highest level first. `levels`: lowest first. */
export function scaleLines(levels: readonly Shown[]): string {
  return levels
    .toReversed()
    .map(({ label, wording }) => `${label} = ${wording}`)
    .join("\n");
}

/**
 * Returns a scale as a Markdown table, the highest level first. `levels`: lowest first. `head`: the
 * names of its columns.
 */
export function scaleTable(levels: readonly Shown[], head: string): string {
  const rows = levels
    .toReversed()
    .map(({ label, wording }) => `| ${label} | ${wording.replace(/[|\\]/g, "\\$&")} |`);
  return [head, "| --- | --- |", ...rows].join("\n");
}
