import { useTexts } from "#texts";
import { KeptChoices } from "@/components/figures/kept-choices";
import { AppliedForm } from "@/components/ui/kit/applied-form";
import { ChoiceField } from "@/components/ui/kit/select";
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
    <AppliedForm className="flex flex-wrap items-end gap-4 print:hidden">
      <KeptChoices except={["source", "citations", "condition", "measure"]} />
      <ChoiceField
        label={t("choices.source")}
        name="source"
        defaultValue={chosen?.source}
        key={chosen?.source}
        choices={sources.map(nameOf)}
      />
      <ChoiceField
        label={t("choices.citations")}
        name="citations"
        defaultValue={options.citations}
        key={options.citations}
        choices={[
          { id: "all", name: t("choices.all") },
          { id: "first", name: t("choices.first") },
        ]}
      />
      {(given.length > 1 || (given.length === 1 && !given.includes(options.condition))) && (
        <ChoiceField
          label={t("choices.condition")}
          name="condition"
          defaultValue={options.condition}
          key={options.condition}
          choices={[...new Set([...given, options.condition])].map((condition) => ({
            id: condition,
            name: t(`conditionNames.${condition}`),
          }))}
        />
      )}
      <ChoiceField
        label={t("choices.measure")}
        name="measure"
        defaultValue={measure}
        key={measure}
        choices={SUPPORT_MEASURES.map((name) => ({ id: name, name: t(`measures.${name}`) }))}
      />
    </AppliedForm>
  );
}
