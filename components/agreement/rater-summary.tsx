import type { AgreementFigures } from "@/lib/domain/agreement/figure-types";

const FEW = 12;

/** Shows the number of labels of each rater, collapsed if there are many raters. */
export function RaterSummary({ raters }: { raters: AgreementFigures["raters"] }) {
  const list = raters
    .map(
      ({ rater_id, labels, unjudgeable }) =>
        `${rater_id} ${labels}${unjudgeable > 0 ? ` (and ${unjudgeable} that cannot be judged)` : ""}`,
    )
    .join(", ");
  if (raters.length <= FEW) return <p className="text-sm text-ink-soft">Labels: {list}.</p>;
  const labels = raters.map((rater) => rater.labels);
  return (
    <details className="text-sm text-ink-soft">
      <summary>
        {raters.length} raters with {Math.min(...labels)} to {Math.max(...labels)} labels each
      </summary>
      <p className="mt-1">{list}.</p>
    </details>
  );
}
