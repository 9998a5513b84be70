import type { StageProgress } from "@/lib/contract/stages";
import { useFormats, useTexts } from "#texts";

/** Finished and held pages by topic and annotator, without labels. */
export function ProgressMatrix({ progress }: { progress: StageProgress }) {
  const t = useTexts("stages");
  const { number } = useFormats();
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t("matrix.name")}>
      <table className="table">
        <caption className="mb-1 text-start text-sm text-ink-soft">{t("matrix.caption")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("matrix.topic")}</th>
            <th scope="col" className="!text-end">
              {t("matrix.assignments")}
            </th>
            {progress.annotators.map((one) => (
              <th scope="col" key={one.rater} className="!text-end">
                {one.rater}
                {one.username && (
                  <span className="block text-xs font-normal text-ink-soft">{one.username}</span>
                )}
                <span className="block text-xs font-normal text-ink-soft">
                  {t("matrix.hours", { done: number(one.done), hours: number(one.hours, 1) })}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {progress.topics.map((row) => (
            <tr key={row.topic}>
              <th scope="row" className="!border-line !font-medium" dir="auto">
                {row.topic}
              </th>
              <td className="text-end tabular-nums">
                {t("matrix.of", { done: number(row.done), of: number(row.places) })}
              </td>
              {progress.annotators.map(({ rater }) => {
                const cell = row.annotators[rater];
                return (
                  <td key={rater} className="text-end tabular-nums">
                    {cell === undefined
                      ? "–"
                      : cell.held > 0
                        ? t("matrix.held", { done: number(cell.done), held: number(cell.held) })
                        : number(cell.done)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
