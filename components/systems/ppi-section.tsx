import { useSentences } from "#sentences";
import { useFormats, useTexts } from "#texts";
import type { PpiRow, PredictionPoweredSection } from "@/lib/domain/systems/systems-figures";

/** Shows estimates from people's labels on some topics and a judge's on all, beside each alone. */
export function PpiSection({ section }: { section: PredictionPoweredSection }) {
  const t = useTexts("systems");
  const { noteText } = useSentences();
  const f = useFormats();
  const percent = (share: number) => f.signed(100 * share, 1);
  const group = (rows: PpiRow[], caption: string, head: string) =>
    rows.length > 0 && (
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={caption}>
        <table className="table">
          <caption className="mb-1 text-start text-sm font-medium">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col" className="!text-end">
                {t("ppi.topicsOfPeople")}
              </th>
              <th scope="col" className="!text-end">
                {t("ppi.topicsOfJudge")}
              </th>
              <th scope="col" className="!text-end">
                {t("ppi.people")}
              </th>
              <th scope="col" className="!text-end">
                {t("ppi.judge")}
              </th>
              <th scope="col" className="!text-end">
                {t("ppi.both")}
              </th>
              <th scope="col" className="!text-end">
                {t("ppi.needed", { points: percent(section.width / 2) })}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.run} ${row.minus}`}>
                <th scope="row" className="!border-line !font-medium">
                  {row.run}
                  {row.minus !== null && ` ${t("ppi.minus", { system: row.minus })}`}
                </th>
                <td className="text-end tabular-nums">{row.n_human}</td>
                <td className="text-end tabular-nums">{row.n_judge_only}</td>
                {[row.human_only, row.judge_only, row.prediction_powered].map(
                  ({ estimate, ci }, i) => (
                    <td key={i} className="whitespace-nowrap text-end tabular-nums">
                      {estimate === null ? (
                        <span className="text-ink-soft">{t("ppi.notKnown")}</span>
                      ) : (
                        <strong className="font-semibold">{percent(estimate)}</strong>
                      )}
                      <span className="block text-xs text-ink-soft">
                        {ci ? `[${percent(ci[0])}, ${percent(ci[1])}]` : t("table.noInterval")}
                      </span>
                    </td>
                  ),
                )}
                <td className="text-end tabular-nums">
                  {row.topics_for_width ?? "–"}
                  {row.reason && (
                    <span className="block text-xs text-ink-soft">{noteText(row.reason)}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-4xl text-sm text-ink-soft">
        {t("ppi.about", { people: section.human, judge: section.judge })}
      </p>
      {group(
        section.rows.filter((row) => row.minus === null),
        t("ppi.each"),
        t("system"),
      )}
      {group(
        section.rows.filter((row) => row.minus !== null),
        t("ppi.differences"),
        t("systems"),
      )}
    </div>
  );
}
