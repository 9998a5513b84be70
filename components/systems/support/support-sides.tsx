import { useTexts } from "#texts";
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
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={caption}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{systems("system")}</th>
              <th scope="col">{t("sides.people")}</th>
              <th scope="col" className="[overflow-wrap:anywhere]">
                {side.judge}
              </th>
              <th scope="col">{t("sides.difference")}</th>
            </tr>
          </thead>
          <tbody>
            {side.runs.map(({ run, measures }) => (
              <tr key={run}>
                <th scope="row" className="!border-line !font-medium [overflow-wrap:anywhere]">
                  {run}
                </th>
                <td>
                  <PercentCell figure={measures[measure].people} />
                </td>
                <td>
                  <PercentCell figure={measures[measure].judge} />
                </td>
                <td>
                  <PercentCell figure={measures[measure].difference} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h4 className="mt-4 font-medium">{t("sides.order")}</h4>
      <p className="mb-2 text-sm text-ink-soft">{t("sides.orderAbout")}</p>
      <div
        className="overflow-x-auto"
        tabIndex={0}
        role="region"
        aria-label={`${t("sides.order")}: ${side.judge}`}
      >
        <table className="table w-auto">
          <thead>
            <tr>
              <th scope="col">{systems("measure")}</th>
              <th scope="col" className="!text-end">
                n
              </th>
              <th scope="col">{t("sides.tauB")}</th>
            </tr>
          </thead>
          <tbody>
            {SUPPORT_MEASURES.map((name) => (
              <tr key={name}>
                <th scope="row" className="!border-line !font-medium">
                  {t(`measures.${name}`)}
                </th>
                <td className="text-end tabular-nums">{side.order[name].n}</td>
                <td>
                  <FigureCell figure={side.order[name].kendall_tau_b} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
