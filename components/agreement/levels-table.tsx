import { useTexts } from "#texts";
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
    <div className="mt-4 overflow-x-auto" tabIndex={0} role="region" aria-label={t("levels.title")}>
      <table className="table">
        <caption className="mb-2 text-start text-sm text-ink-soft">
          {t("levels.caption")}
          {leftOut && ` ${t("levels.leftOutCaption")}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("people")}</th>
            <th scope="col">{t("judge")}</th>
            <th scope="col">{t("levels.items")}</th>
            <th scope="col">{t("levels.topics")}</th>
            <th scope="col">{t("levels.systems")}</th>
            {ranksSystems && <th scope="col">{t("measures.systems_tau_b")}</th>}
            {ranksSystems && (
              <th scope="col" className="relative">
                <span className="sr-only">{t("levels.details")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ a, b, item, topic, run }) => (
            <tr key={`${a} ${b}`}>
              <th scope="row" className="!border-line !font-medium">
                {a === "human_mean" || a === "human_majority" ? t(`sides.${a}`) : a}
              </th>
              <td>{b}</td>
              <td>{item && <FigureCell figure={item.spearman} showN />}</td>
              <td>
                {topic && <FigureCell figure={topic.spearman} showN />}
                {topic && <LeftOut row={topic} />}
              </td>
              <td>
                <OverSystems row={run} />
              </td>
              {ranksSystems && <td>{run && <FigureCell figure={run.kendall_tau_b} showN />}</td>}
              {ranksSystems && <td>{run && <RankDetailsCell details={run.ranks} />}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const FEWEST_SYSTEMS = 3;

function OverSystems({ row }: { row: LevelRow | undefined }) {
  const t = useTexts("agreement");
  if (row && row.n >= FEWEST_SYSTEMS) return <FigureCell figure={row.spearman} showN />;
  return <span className="text-ink-soft">{t("levels.fewSystems", { count: row?.n ?? 1 })}</span>;
}

function LeftOut({ row }: { row: LevelRow }) {
  const t = useTexts("agreement");
  if (!row.left_out) return null;
  return (
    <span className="block text-xs text-ink-soft">
      {t("levels.leftOut", { count: row.left_out })}
    </span>
  );
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
