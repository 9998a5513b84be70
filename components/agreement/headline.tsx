import { useTexts } from "#texts";
import type { ConditionFigures } from "@/lib/domain/agreement/figure-types";
import { topicMeasureWords } from "@/lib/tasks/labels";
import { FigureCell } from "@/components/figures/figure-cell";

/**
 * Shows the most requested figure: the rank correlation of each annotator's topic values with the
 * judge's.
 */
export function Headline({
  figures,
  judges,
  humans,
}: {
  figures: ConditionFigures;
  judges: string[];
  humans: string[];
}) {
  const t = useTexts("agreement");
  const rows = figures.levels.topic.filter(
    (row) => judges.includes(row.b) && [...humans, "human_mean"].includes(row.a),
  );
  const measure = topicMeasureWords(rows[0]?.measure ?? "") ?? "value";
  const groups = [...new Set(rows.map((row) => row.group))];
  if (rows.length === 0) return <p className="text-ink-soft">{t("summary.noJudge")}</p>;
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t("ranks.headline")}>
      <table className="table">
        <caption className="mb-2 text-start text-sm text-ink-soft">
          {t("ranks.headlineCaption", { measure })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("annotator")}</th>
            <th scope="col">{t("judge")}</th>
            {groups.map((group) => (
              <th scope="col" key={group}>
                {group === "all" ? t("ranks.allSystems") : group}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {judges.flatMap((judge) =>
            [...humans, "human_mean"].map((human) => {
              const own = rows.filter((row) => row.a === human && row.b === judge);
              if (own.length === 0) return null;
              return (
                <tr key={`${human} ${judge}`}>
                  <th scope="row" className="!border-line !font-medium">
                    {human === "human_mean" ? t("sides.human_mean") : human}
                  </th>
                  <td>{judge}</td>
                  {groups.map((group) => {
                    const row = own.find((candidate) => candidate.group === group);
                    return (
                      <td key={group}>{row ? <FigureCell figure={row.spearman} showN /> : "–"}</td>
                    );
                  })}
                </tr>
              );
            }),
          )}
        </tbody>
      </table>
    </div>
  );
}
