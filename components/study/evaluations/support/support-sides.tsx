import { useTexts } from "#texts";
import { LongName } from "@/components/ui/kit/long-name";
import { PlainTable } from "@/components/ui/kit/plain-table";
import { FigureCell } from "@/components/figures/figure-cell";
import {
  SUPPORT_MEASURES,
  type SupportMeasure,
  type SupportSides,
} from "@/lib/domain/systems/support-sides";
import { PercentCell } from "../percent-cell";

/** Shows people and each judge side by side, and how far both order the systems alike. */
export function SupportSidesSection({
  sides,
  measure,
}: {
  sides: readonly SupportSides[];
  measure: SupportMeasure;
}) {
  const t = useTexts("supportResults");
  if (sides.length === 0) return <p className="text-ink-soft">{t("sides.none")}</p>;
  return (
    <div className="flex flex-col gap-6">
      {sides.map((one) => (
        <Side key={one.judge} side={one} measure={measure} />
      ))}
    </div>
  );
}

function Side({ side, measure }: { side: SupportSides; measure: SupportMeasure }) {
  const t = useTexts("supportResults");
  const systems = useTexts("systems");
  const caption = t("sides.caption", { measure: t(`measures.${measure}`), judge: side.judge });
  return (
    <div>
      <h3 className="mb-1 font-semibold wrap-anywhere">{caption}</h3>
      <p className="mb-3 max-w-4xl text-sm text-ink-soft">
        {t("sides.about", { count: side.citations, judge: side.judge })}
      </p>
      <PlainTable
        label={caption}
        columns={[
          {
            header: systems("system"),
            cell: ({ run }) => <LongName name={run} className="max-w-96" />,
          },
          (["people", "judge", "difference"] as const).map((part) => ({
            header: part === "judge" ? <LongName name={side.judge} /> : t(`sides.${part}`),
            cell: ({ measures }: SupportSides["runs"][number]) => (
              <PercentCell figure={measures[measure][part]} />
            ),
          })),
        ]}
        rows={side.runs}
      />
      <h4 className="mt-4 font-medium">{t("sides.order")}</h4>
      <p className="mb-2 text-sm text-ink-soft">{t("sides.orderAbout")}</p>
      <PlainTable
        label={`${t("sides.order")}: ${side.judge}`}
        className="w-auto"
        columns={[
          { header: systems("measure"), cell: (name) => t(`measures.${name}`) },
          { header: "n", isNumber: true, cell: (name) => side.order[name].n },
          {
            header: t("sides.tauB"),
            cell: (name) => <FigureCell figure={side.order[name].kendall_tau_b} />,
          },
        ]}
        rows={SUPPORT_MEASURES}
      />
    </div>
  );
}
