import type { MarkAddress } from "@/components/figures/picture-view";
import { addressWith } from "@/components/ui/address-with";

/** Returns where the items of a system are; none for systems that came with the evaluation's files. */
export function itemsOfRun(slug: string, runs: readonly string[]): MarkAddress {
  const known = new Set(runs);
  return ({ run }) =>
    run !== undefined && known.has(run)
      ? addressWith(`/studies/${slug}/collection/items`, { run })
      : undefined;
}
