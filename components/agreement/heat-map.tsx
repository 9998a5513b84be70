import { useTexts } from "#texts";
import { HeatTable, markOf } from "./heat-table";

interface Props {
  labels: string[];
  counts: number[][];
  address: string;
}

/**
 * Shows a confusion matrix as a heat map, people in rows and the judge in columns; each cell links
 * to its items.
 */
export function HeatMap({ labels, counts, address }: Props) {
  const t = useTexts("agreement");
  const most = Math.max(1, ...counts.flat());
  return (
    <HeatTable
      caption={t("heat.caption")}
      corner={t("heat.label")}
      names={labels}
      align="end"
      cell={(k, l) => {
        const count = counts[k]![l]!;
        const [people, judge] = [labels[k]!, labels[l]!];
        const mark = markOf(t("heat.cell", { people, judge, count }), k === 0 && l === 0);
        const chosen = new URLSearchParams({ humanLabel: people, judgeLabel: judge });
        return {
          heat: `heat-${Math.ceil((count / most) * 5)} ${k === l ? "heat-same" : "heat-other"}`,
          content:
            count === 0 ? (
              <span role="img" {...mark}>
                0
              </span>
            ) : (
              <a className="text-ink" href={`${address}&${chosen}`} {...mark}>
                {count}
              </a>
            ),
        };
      }}
    />
  );
}
