import { useTexts } from "#texts";
import type { HumanJudge } from "@/lib/domain/agreement/figure-types";

/** Returns what a human side is called: ratings of several people become their median. */
export function useSideName(): (row: Pick<HumanJudge, "human" | "labels_full">) => string {
  const t = useTexts("agreement");
  return ({ human, labels_full }) => {
    if (human === "majority") return t(labels_full ? "sides.median" : "sides.majority");
    return human === "pooled" ? t("sides.pooled") : human;
  };
}
