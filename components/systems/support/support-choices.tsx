import { useTexts } from "#texts";
import { KeptChoices } from "@/components/figures/kept-choices";
import { AppliedForm } from "@/components/ui/kit/applied-form";
import { Select } from "@/components/ui/kit/select";
import type { SupportResults } from "@/lib/domain/systems/support-results";
import { SUPPORT_MEASURES, type SupportMeasure } from "@/lib/domain/systems/support-sides";

/** Chooses stage, source of labels, citations, condition and measure. Works without scripts. */
export function SupportChoices({
  stages,
  stageId,
  results,
  measure,
}: {
  stages: readonly { id: string; name: string }[];
  stageId: string;
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
      <KeptChoices except={["stage", "source", "citations", "condition", "measure"]} />
      {stages.length > 1 && (
        <Choice label={t("choices.stage")}>
          <Select name="stage" defaultValue={stageId} key={stageId}>
            {stages.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Choice>
      )}
      <Choice label={t("choices.source")}>
        <Select name="source" defaultValue={chosen?.source} key={chosen?.source}>
          {group("people").map(({ source }) => (
            <option key={source} value={source}>
              {t("choices.people")}
            </option>
          ))}
          {optionsOf(t("choices.machines"), group("llm", "baseline"))}
          {optionsOf(t("choices.annotators"), group("human"))}
        </Select>
      </Choice>
      <Choice label={t("choices.citations")}>
        <Select name="citations" defaultValue={options.citations} key={options.citations}>
          <option value="all">{t("choices.all")}</option>
          <option value="first">{t("choices.first")}</option>
        </Select>
      </Choice>
      {(given.length > 1 || (given.length === 1 && !given.includes(options.condition))) && (
        <Choice label={t("choices.condition")}>
          <Select name="condition" defaultValue={options.condition} key={options.condition}>
            {[...new Set([...given, options.condition])].map((condition) => (
              <option key={condition} value={condition}>
                {t(`conditionNames.${condition}`)}
              </option>
            ))}
          </Select>
        </Choice>
      )}
      <Choice label={t("choices.measure")}>
        <Select name="measure" defaultValue={measure} key={measure}>
          {SUPPORT_MEASURES.map((name) => (
            <option key={name} value={name}>
              {t(`measures.${name}`)}
            </option>
          ))}
        </Select>
      </Choice>
    </AppliedForm>
  );
}

function Choice({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <label className="flex flex-col gap-1 text-sm font-medium">
      {label}
      {children}
    </label>
  );
}
