import type { QualityFlag } from "@/lib/contract/quality";
import { useFormats, useTexts } from "#texts";

/** Flags about seconds per label; others are about shares or numbers of labels. */
const PACE = new Set<QualityFlag["kind"]>(["unreadable_pace", "fast", "slow"]);
const COUNTED = new Set<QualityFlag["kind"]>(["same_in_a_row", "known_missed"]);

/** Returns a function that gives the sentence of a flag. */
export function useFlagText(): (flag: QualityFlag) => string {
  const t = useTexts("quality");
  const { number, percent } = useFormats();
  return ({ kind, own, others, label }) => {
    const shown = (value: number) => {
      if (PACE.has(kind)) return t("seconds", { seconds: number(value, 1) });
      if (kind === "unlike_others") return percent(-value);
      return COUNTED.has(kind) ? number(value) : percent(value);
    };
    return t(`flags.${kind}`, {
      own: shown(own),
      others: others === null ? "" : shown(others),
      hasOthers: others === null ? "no" : "yes",
      label: label ?? "",
    });
  };
}
