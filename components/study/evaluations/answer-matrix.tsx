import { useTexts } from "#texts";
import { NO_LABEL } from "@/lib/domain/systems/report-score";
import { matrixRows, type TopicPage } from "@/lib/domain/systems/topic-page";

const MARKS = { first: "●", again: "○", below: "", none: "" } as const;

function shown(rating: number): string {
  return rating === -1 ? "?" : rating === NO_LABEL ? "–" : String(rating);
}

interface Props {
  page: TopicPage;
  run: string | null;
  threshold: number;
}

/**
 * Shows which passage answers which question: the first answer has a filled mark, later (redundant)
 * ones a hollow one.
 */
export function AnswerMatrix({ page, run, threshold }: Props) {
  const t = useTexts("systems");
  const rows = matrixRows(page, run, threshold);
  return (
    <>
      <p className="mb-2 text-sm text-ink-soft">
        {t("matrix.legendRatings")} <span className="cell-first rounded px-1">●</span>{" "}
        {t("matrix.legendFirst", { threshold })} <span className="cell-again rounded px-1">○</span>{" "}
        {t("matrix.legendAgain")}
      </p>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t("matrix.title")}>
        <table className="table matrix">
          <caption className="sr-only">{t("matrix.title")}</caption>
          <thead>
            <tr>
              <th scope="col" className="sticky start-0 bg-surface">
                {t("matrix.passage")}
              </th>
              {page.questions.map((question, q) => (
                <th scope="col" key={question.id} title={question.text} className="!text-center">
                  <a className="link" href={`#q-${q}`}>
                    {question.counted ? `Q${q}` : `(Q${q})`}
                  </a>
                </th>
              ))}
              <th scope="col" className="!text-end">
                {t("matrix.tokens")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.docid} ${row.rank}`}>
                <th
                  scope="row"
                  className="sticky start-0 min-w-36 max-w-56 bg-surface font-normal [overflow-wrap:anywhere]"
                >
                  {row.rank !== null && <span className="me-2 text-ink-soft">{row.rank}</span>}
                  {row.docid}
                  {row.required && (
                    <span className="chip ms-2 whitespace-nowrap">{t("matrix.required")}</span>
                  )}
                  {!row.belongs && <span className="chip ms-2">{t("matrix.notOfTopic")}</span>}
                </th>
                {row.cells.map((cell, q) => (
                  <td
                    key={page.questions[q]!.id}
                    className={`cell-${cell.state} !text-center`}
                    aria-label={t("matrix.cell", {
                      docid: row.docid,
                      state: cell.state,
                      question: q,
                      rating: String(cell.rating),
                    })}
                  >
                    {shown(cell.rating)}
                    {MARKS[cell.state]}
                  </td>
                ))}
                <td className="text-end tabular-nums">{row.tokens ?? "–"}</td>
              </tr>
            ))}
            {Object.entries(page.reports).map(([system, ratings]) => (
              <tr key={`report ${system}`}>
                <th scope="row" className="sticky start-0 bg-surface">
                  <span className="chip me-2">{t("matrix.report")}</span>
                  {system}
                </th>
                {ratings.map((rating, q) => (
                  <td
                    key={page.questions[q]!.id}
                    className={`${rating >= threshold && page.questions[q]!.counted ? "cell-first" : "cell-none"} !text-center`}
                    aria-label={t("matrix.reportCell", {
                      system,
                      question: q,
                      rating:
                        rating === NO_LABEL
                          ? t("matrix.noLabel")
                          : t("matrix.rating", { rating: String(rating) }),
                    })}
                  >
                    {shown(rating)}
                    {rating >= threshold && page.questions[q]!.counted ? MARKS.first : ""}
                  </td>
                ))}
                <td />
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && (
          <p className="mt-2 text-sm text-ink-soft">
            {run === null ? t("matrix.noPassage") : t("matrix.noneOfRun", { run })}
          </p>
        )}
      </div>
    </>
  );
}
