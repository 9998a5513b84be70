import type { ComponentProps } from "react";
import { useTexts } from "#texts";
import { HowIntervalsAreMade } from "@/components/figures/interval-text";
import { Section } from "@/components/ui/kit/card";
import type { SupportResults } from "@/lib/domain/systems/support-results";
import { SupportConditionsSection } from "./support-conditions";
import { SupportSidesSection } from "./support-sides";
import { SupportTable } from "./support-table";
import { SupportTopics } from "./support-topics";

/** The results of support by the chosen source of labels, and the comparisons below them. */
export function SupportReport({
  results,
  ...shown
}: { results: SupportResults } & Omit<ComponentProps<typeof SupportTopics>, "runs">) {
  const { measure } = shown;
  const t = useTexts("supportResults");
  const { chosen, options } = results;
  const isPeople = chosen?.kind === "people";
  return (
    <div className="flex flex-col gap-4">
      <Section id="systems" heading={t("table.title")}>
        {chosen ? (
          <>
            <SupportTable
              runs={chosen.runs}
              source={isPeople ? t("choices.people") : chosen.source}
              measure={measure}
            />
            {isPeople && (
              <p className="mt-2 max-w-4xl text-sm text-ink-soft">{t("table.people")}</p>
            )}
          </>
        ) : (
          <p className="text-ink-soft">{t("noLabelInCondition")}</p>
        )}
      </Section>
      <Section id="topics" heading={t("topics.title")}>
        <SupportTopics runs={chosen?.runs ?? []} {...shown} />
      </Section>
      <Section id="sides" heading={t("sides.title")}>
        <SupportSidesSection sides={results.sides} measure={measure} />
      </Section>
      <Section id="conditions" heading={t("conditions.title")}>
        <SupportConditionsSection conditions={results.conditions} />
      </Section>
      <p className="max-w-4xl text-sm text-ink-soft">
        <HowIntervalsAreMade of={options} />
      </p>
    </div>
  );
}
