/** What a label of a person takes in a stage, as far as it is known. */
export interface LabelEffort {
  /** The median, in milliseconds; null before it was measured. */
  msPerLabel: number | null;
  itemsPerPage: number;
  /** What annotators are told that they earn; null if they are told nothing. */
  pay: { per: "hour" | "page" | "item"; rate: number; currency: string } | null;
}

/** Returns what a number of labels takes, in milliseconds and money; null where it is unknown. */
export function effortOf(
  labels: number,
  {
    msPerLabel,
    itemsPerPage,
    pay,
  }: Omit<LabelEffort, "pay"> & {
    pay: Pick<NonNullable<LabelEffort["pay"]>, "per" | "rate"> | null;
  },
): { ms: number | null; cost: number | null } {
  const ms = msPerLabel === null ? null : labels * msPerLabel;
  if (pay === null) return { ms, cost: null };
  const units = {
    hour: ms === null ? null : ms / 3_600_000,
    page: itemsPerPage > 0 ? labels / itemsPerPage : null,
    item: labels,
  }[pay.per];
  return { ms, cost: units === null ? null : units * pay.rate };
}
