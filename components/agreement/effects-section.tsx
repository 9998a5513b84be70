import { useFormats, useTexts } from "#texts";
import type { SuggestionEffect } from "@/lib/domain/agreement/figure-types";
import { PlainTable } from "@/components/ui/kit/plain-table";
import { FigureCell } from "@/components/figures/figure-cell";

const FACTS = ["labels", "equal", "fromScratch", "shift", "time", "saved"] as const;

/** Shows the effect of a shown machine label on people's labels and time. */
export function EffectsSection({ effects }: { effects: SuggestionEffect[] }) {
  const t = useTexts("agreement");
  const f = useFormats();
  const seconds = (ms: number | null) =>
    ms === null ? t("effects.noTime") : t("effects.seconds", { seconds: f.number(ms / 1000, 1) });
  const factsOf = (effect: SuggestionEffect) => {
    const shown = seconds(effect.median_ms.value);
    const scratch = seconds(effect.median_ms_from_scratch.value);
    return {
      labels: `${effect.n_labels}, ${effect.n_shown}`,
      equal: <FigureCell figure={effect.same_as_shown} showN />,
      fromScratch: <FigureCell figure={effect.same_as_shown_from_scratch} showN />,
      shift: <FigureCell figure={effect.label_shift} showN />,
      time: t("effects.times", { shown, scratch }),
      saved: <FigureCell figure={effect.time_saved} />,
    };
  };
  return (
    <>
      <p className="mb-3 max-w-4xl text-sm text-ink-soft">{t("effects.about")}</p>
      <div className="flex flex-col gap-6">
        {effects.map((effect) => (
          <div key={effect.condition}>
            <h3 className="mb-2 font-semibold">
              {t(`effects.${effect.condition}`)} ({effect.condition})
            </h3>
            <div className="flex flex-wrap gap-8">
              <dl className="grid grid-cols-[auto_auto] gap-x-4 gap-y-1 self-start text-sm">
                {FACTS.map((name) => (
                  <div key={name} className="contents">
                    <dt>{t(`effects.${name}`)}</dt>
                    <dd>{factsOf(effect)[name]}</dd>
                  </div>
                ))}
              </dl>
              {effect.verdicts && <VerdictTable verdicts={effect.verdicts} />}
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

function VerdictTable({ verdicts }: { verdicts: NonNullable<SuggestionEffect["verdicts"]> }) {
  const t = useTexts("agreement");
  return (
    <PlainTable
      className="w-auto self-start"
      caption={t("effects.verdicts")}
      columns={[
        { header: t("effects.shown"), cell: (label) => label },
        verdicts.verdicts.map((verdict, l) => ({
          header: t(`effects.verdict.${verdict}`),
          isNumber: true,
          cell: (_, k) => verdicts.counts[k]![l],
        })),
      ]}
      rows={verdicts.labels}
    />
  );
}
