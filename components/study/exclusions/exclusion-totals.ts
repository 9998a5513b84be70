import type { Excluded } from "@/lib/contract/exclusions";

/** Returns the labels and pages of all annotators together. */
export function totals(annotators: readonly Excluded[]): { labels: number; pages: number } {
  return {
    labels: annotators.reduce((sum, one) => sum + one.labels, 0),
    pages: annotators.reduce((sum, one) => sum + one.pages, 0),
  };
}
