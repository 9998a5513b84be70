import { useTexts } from "#texts";
import { PlainTable } from "@/components/ui/kit/plain-table";
import type { ConditionFigures, LevelRow } from "@/lib/domain/agreement/figure-types";
import { topicMeasureWords } from "@/lib/tasks/labels";
import { FigureCell } from "@/components/figures/figure-cell";

interface Props {
  figures: ConditionFigures;
  judges: string[];
  humans: string[];
}

/**
 * Shows the most requested figure: the rank correlation of each annotator's topic values with the
 * judge's.
 */
export function Headline({ figures, judges, humans }: Props) {
  const t = useTexts("agreement");
  const rows = figures.levels.topic.filter(
    (row) => judges.includes(row.b) && [...humans, "human_mean"].includes(row.a),
  );
  const measure = topicMeasureWords(rows[0]?.measure ?? "") ?? "value";
  const groups = [...new Set(rows.map((row) => row.group))];
  if (rows.length === 0) return <p className="text-ink-soft">{t("summary.noJudge")}</p>;
  return (
    <PlainTable
      label={t("ranks.headline")}
      caption={t("ranks.headlineCaption", { measure })}
      columns={[
        {
          header: t("annotator"),
          cell: ({ human }) => (human === "human_mean" ? t("sides.human_mean") : human),
        },
        { header: t("judge"), cell: ({ judge }) => judge },
        groups.map((group) => ({
          header: group === "all" ? t("ranks.allSystems") : group,
          cell: ({ own }: { own: LevelRow[] }) => {
            const row = own.find((candidate) => candidate.group === group);
            return row ? <FigureCell figure={row.spearman} showN /> : "–";
          },
        })),
      ]}
      rows={judges
        .flatMap((judge) =>
          [...humans, "human_mean"].map((human) => ({
            human,
            judge,
            own: rows.filter((row) => row.a === human && row.b === judge),
          })),
        )
        .filter(({ own }) => own.length > 0)}
    />
  );
}
