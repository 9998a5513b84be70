import { useTexts } from "#texts";
import { AddressChoices } from "@/components/figures/address-choices";
import type { SupportResults } from "@/lib/domain/systems/support-results";
import { SUPPORT_MEASURES, type SupportMeasure } from "@/lib/domain/systems/support-sides";

/** Chooses source of labels, citations, condition and measure. Works without scripts. */
export function SupportChoices({
  results,
  measure,
}: {
  results: SupportResults;
  measure: SupportMeasure;
}) {
  const t = useTexts("supportResults");
  const { options, sources, chosen, given } = results;
  const nameOf = ({ source, kind }: SupportResults["sources"][number]) => {
    if (kind === "people") return { id: source, name: t("choices.people") };
    const group = t(kind === "human" ? "choices.annotators" : "choices.machines");
    return { id: source, name: source, group };
  };
  return (
    <AddressChoices
      drops={["condition"]}
      fields={[
        {
          name: "source",
          label: t("choices.source"),
          value: chosen?.source,
          choices: sources.map(nameOf),
        },
        {
          name: "citations",
          label: t("choices.citations"),
          value: options.citations,
          choices: [
            { id: "all", name: t("choices.all") },
            { id: "first", name: t("choices.first") },
          ],
        },
        (given.length > 1 || (given.length === 1 && !given.includes(options.condition))) && {
          name: "condition",
          label: t("choices.condition"),
          value: options.condition,
          choices: [...new Set([...given, options.condition])].map((condition) => ({
            id: condition,
            name: t(`conditionNames.${condition}`),
          })),
        },
        {
          name: "measure",
          label: t("choices.measure"),
          value: measure,
          choices: SUPPORT_MEASURES.map((name) => ({ id: name, name: t(`measures.${name}`) })),
        },
      ]}
    />
  );
}
