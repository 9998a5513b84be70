import type { MarkAddress } from "@/components/figures/drawn-picture";

/** Returns where the items of a system are; none for systems that came with the evaluation's files. */
export function itemsOfRun(slug: string, runs: readonly string[]): MarkAddress {
  return { path: `/studies/${slug}/collection/items?`, runs };
}
