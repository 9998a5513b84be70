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
  const group = (...kinds: string[]) => sources.filter(({ kind }) => kinds.includes(kind));
  const optionsOf = (label: string, group: SupportResults["sources"]) =>
    group.length > 0 && (
      <optgroup label={label}>
        {group.map(({ source }) => (
          <option key={source}>{source}</option>
        ))}
      </optgroup>
    );
  return (
    <AppliedForm className="flex flex-wrap items-end gap-4 print:hidden">
      <KeptChoices except={["source", "citations", "condition", "measure"]} />
      <ChoiceField
        label={t("choices.source")}
        name="source"
        defaultValue={chosen?.source}
        key={chosen?.source}
      >
        {group("people").map(({ source }) => (
          <option key={source} value={source}>
            {t("choices.people")}
          </option>
        ))}
        {optionsOf(t("choices.machines"), group("llm", "baseline"))}
        {optionsOf(t("choices.annotators"), group("human"))}
      </ChoiceField>
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
