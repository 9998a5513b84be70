import { useTexts } from "#texts";
import { Below } from "@/components/figures/below";
import { PlainTable } from "@/components/ui/kit/plain-table";
import { RankDetailsCell } from "@/components/figures/rank-details-cell";
import type { ConditionFigures, LevelRow } from "@/lib/domain/agreement/figure-types";
import { FigureCell } from "@/components/figures/figure-cell";

interface Sides {
  a: string;
  b: string;
  item?: LevelRow;
  topic?: LevelRow;
  run?: LevelRow;
}

/**
 * Shows agreement on items, topics and systems side by side: raters may agree on systems but on few
 * items.
 */
export function LevelsTable({
  levels,
  judges,
}: {
  levels: ConditionFigures["levels"];
  judges: readonly string[];
}) {
  const t = useTexts("agreement");
  const rows = sidesOf(levels).filter(({ b }) => judges.includes(b));
  if (rows.length === 0) return null;
  const ranksSystems = rows.some(({ run }) => run?.spearman.value != null);
  const leftOut = rows.some(({ topic, run }) => (topic?.left_out ?? 0) + (run?.left_out ?? 0) > 0);
  return (
    <PlainTable
      label={t("levels.title")}
      scroll="mt-4 overflow-x-auto"
      caption={`${t("levels.caption")}${leftOut ? ` ${t("levels.leftOutCaption")}` : ""}`}
      columns={[
        {
          header: t("people"),
          cell: ({ a }) => (a === "human_mean" || a === "human_majority" ? t(`sides.${a}`) : a),
        },
        { header: t("judge"), cell: ({ b }) => b },
        (["item", "topic"] as const).map((level) => ({
          header: t(`levels.${level}s`),
          cell: ({ [level]: row }: Sides) =>
            row && (
              <>
                <FigureCell figure={row.spearman} showN />
                <LeftOut row={row} />
              </>
            ),
        })),
        { header: t("levels.systems"), cell: ({ run }) => <OverSystems row={run} /> },
        ranksSystems && {
          header: t("measures.systems_tau_b"),
          cell: ({ run }) => run && <FigureCell figure={run.kendall_tau_b} showN />,
        },
        ranksSystems && {
          header: t("levels.details"),
          isHeaderHidden: true,
          cell: ({ run }) => run && <RankDetailsCell details={run.ranks} />,
        },
      ]}
      rows={rows}
    />
  );
}

const MIN_SYSTEMS = 3;

function OverSystems({ row }: { row: LevelRow | undefined }) {
  const t = useTexts("agreement");
  if (row && row.n >= MIN_SYSTEMS) return <FigureCell figure={row.spearman} showN />;
  return <span className="text-ink-soft">{t("levels.fewSystems", { count: row?.n ?? 1 })}</span>;
}

function LeftOut({ row }: { row: LevelRow }) {
  const t = useTexts("agreement");
  if (!row.left_out) return null;
  return <Below>{t("levels.leftOut", { count: row.left_out })}</Below>;
}

/**
 * Returns rows over all systems, with the three levels of each pair together. Support has two
 * measures of topics, of which the first is shown.
 */
function sidesOf(levels: ConditionFigures["levels"]): Sides[] {
  const byPair = new Map<string, Sides>();
  for (const level of ["item", "topic", "run"] as const)
    for (const row of levels[level]) {
      if (row.group !== "all") continue;
      const key = JSON.stringify([row.a, row.b]);
      const known = byPair.get(key) ?? { a: row.a, b: row.b };
      known[level] ??= row;
      byPair.set(key, known);
    }
  return [...byPair.values()];
}
