import { NO_LABEL } from "@/lib/domain/systems/report-score";
import { matrixRows, type TopicPage } from "@/lib/domain/systems/topic-page";

const STATES = {
  first: "answers it first",
  again: "answers it again",
  below: "does not reach the threshold",
  none: "does not answer it",
} as const;
const MARKS = { first: "●", again: "○", below: "", none: "" } as const;

function shown(rating: number): string {
  return rating === -1 ? "?" : rating === NO_LABEL ? "–" : String(rating);
}

/**
 * Shows which passage answers which question: the first answer has a filled mark, later (redundant)
 * ones a hollow one.
 */
export function AnswerMatrix({
  page,
  run,
  threshold,
}: {
  page: TopicPage;
  run: string | null;
  threshold: number;
}) {
  const rows = matrixRows(page, run, threshold);
  return (
    <>
      <p className="mb-2 text-sm text-ink-soft">
        Ratings 0 to 5. <span className="cell-first rounded px-1">●</span> the first passage here
        that answers a question (from {threshold});{" "}
        <span className="cell-again rounded px-1">○</span> it is answered already. Questions that do
        not count stand in brackets.
      </p>
      <div
        className="overflow-x-auto"
        tabIndex={0}
        role="region"
        aria-label="Which passage answers which question"
      >
        <table className="table matrix">
          <caption className="sr-only">
            Which passage answers which question, ratings 0 to 5
          </caption>
          <thead>
            <tr>
              <th scope="col" className="sticky start-0 bg-surface">
                Passage
              </th>
              {page.questions.map((question, q) => (
                <th scope="col" key={question.id} title={question.text} className="!text-center">
                  <a href={`#q-${q}`}>{question.counted ? `Q${q}` : `(Q${q})`}</a>
                </th>
              ))}
              <th scope="col">Tokens</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.docid} ${row.rank}`}>
                <th
                  scope="row"
                  className="sticky start-0 min-w-36 max-w-56 bg-surface !border-line !font-normal [overflow-wrap:anywhere]"
                >
                  {row.rank !== null && <span className="me-2 text-ink-soft">{row.rank}</span>}
                  {row.docid}
                  {row.required && <span className="chip ms-2 whitespace-nowrap">required</span>}
                  {!row.belongs && (
                    <span className="chip ms-2">not of the topic, or not rated</span>
                  )}
                </th>
                {row.cells.map((cell, q) => (
                  <td
                    key={page.questions[q]!.id}
                    className={`cell-${cell.state} !text-center`}
                    aria-label={`${row.docid} ${STATES[cell.state]}: question ${q}, rating ${cell.rating}`}
                  >
                    {shown(cell.rating)}
                    {MARKS[cell.state]}
                  </td>
                ))}
                <td>{row.tokens ?? "–"}</td>
              </tr>
            ))}
            {Object.entries(page.reports).map(([system, ratings]) => (
              <tr key={`report ${system}`}>
                <th scope="row" className="sticky start-0 bg-surface !border-line">
                  <span className="chip me-2">report</span>
                  {system}
                </th>
                {ratings.map((rating, q) => (
                  <td
                    key={page.questions[q]!.id}
                    className={`${rating >= threshold && page.questions[q]!.counted ? "cell-first" : "cell-none"} !text-center`}
                    aria-label={`report of ${system}, question ${q}: ${rating === NO_LABEL ? "no label" : `rating ${rating}`}`}
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
            {run === null
              ? "No passage of this topic is rated."
              : `${run} has nothing on this topic.`}
          </p>
        )}
      </div>
    </>
  );
}
