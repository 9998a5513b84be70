/** The label of one answer among several to the same question. */
export interface SampleLabel {
  /** `ok` if there is a label. */
  status: "ok" | "malformed" | "refused" | "empty";
  label: string | null;
  rating: number | null;
  /** Place on the task's scale, lowest first; null without a label, or without an order. */
  ordinal: number | null;
}

/**
 * Returns which of several answers gives the item its label: the first with the most frequent label.
 * Of equally frequent labels it is the one in the middle of all answers, or the lower of the two
 * middle ones. Answers without a label count only if no answer has one.
 * @param samples at least one
 */
export function labelOfSamples(samples: readonly SampleLabel[]): number {
  const counts = new Map<string, number>();
  for (const { label } of samples)
    if (label !== null) counts.set(label, (counts.get(label) ?? 0) + 1);
  if (counts.size === 0) return 0;
  const most = Math.max(...counts.values());
  const frequent = samples.filter(({ label }) => label !== null && counts.get(label) === most);
  const ordered = frequent.toSorted((a, b) => (a.ordinal ?? 0) - (b.ordinal ?? 0));
  const { label } = ordered[Math.floor((ordered.length - 1) / 2)]!;
  return samples.findIndex((one) => one.label === label);
}

/**
 * Returns the share of answers that have another label than the item got, in [0, 1): 0 if all agree.
 * An item is fragile if it is above 0. Answers without a label count as other ones.
 */
export function spreadOf(labels: readonly (string | null)[], label: string | null): number {
  if (labels.length === 0) return 0;
  return labels.filter((one) => one !== label).length / labels.length;
}

/**
 * Returns what several answers to a question say, and the share of them that have another label than
 * most. `isOnlyLabels`: their labels are the same, but not their ratings, of which a threshold made
 * the labels. An answer without a label is null.
 */
export function spreadOfSamples(
  samples: readonly { label: string | null; rating: number | null }[],
): { answers: (string | null)[]; spread: number; isOnlyLabels: boolean } {
  const labels = samples.map(({ label }) => label);
  const count = (label: string | null) => labels.filter((one) => one === label).length;
  const most = labels.toSorted((a, b) => count(b) - count(a))[0] ?? null;
  const answers = samples.map(({ label, rating }) =>
    label === null || rating === null ? label : String(rating),
  );
  const spread = spreadOf(labels, most);
  return { answers, spread, isOnlyLabels: spread === 0 && new Set(answers).size > 1 };
}
