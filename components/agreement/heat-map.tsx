import { useTexts } from "#texts";
import { PictureMarks } from "@/components/figures/picture-marks";

/**
 * Shows a confusion matrix as a heat map, people in rows and the judge in columns; each cell links
 * to its items.
 */
export function HeatMap({
  labels,
  counts,
  address,
}: {
  labels: string[];
  counts: number[][];
  address: string;
}) {
  const t = useTexts("agreement");
  const most = Math.max(1, ...counts.flat());
  const markOf = (k: number, l: number, count: number) => ({
    "data-mark": "",
    tabIndex: k === 0 && l === 0 ? 0 : -1,
    "aria-label": t("heat.cell", { people: labels[k]!, judge: labels[l]!, count }),
  });
  return (
    <PictureMarks>
      <table className="self-start border-separate border-spacing-1 text-sm">
        <caption className="mb-1 text-start text-sm text-ink-soft">{t("heat.caption")}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t("heat.label")}</span>
            </th>
            {labels.map((label) => (
              <th scope="col" key={label} className="px-1 font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.map((cells, k) => (
            <tr key={labels[k]}>
              <th scope="row" className="pe-2 text-end font-semibold">
                {labels[k]}
              </th>
              {cells.map((count, l) => (
                <td
                  key={labels[l]}
                  className={`heat heat-${count === 0 ? 0 : Math.ceil((count / most) * 5)} ${k === l ? "heat-same" : "heat-other"}`}
                >
                  {count === 0 ? (
                    <span role="img" {...markOf(k, l, 0)}>
                      0
                    </span>
                  ) : (
                    <a
                      href={`${address}&humanLabel=${encodeURIComponent(labels[k]!)}&judgeLabel=${encodeURIComponent(labels[l]!)}`}
                      {...markOf(k, l, count)}
                    >
                      {count}
                    </a>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PictureMarks>
  );
}
