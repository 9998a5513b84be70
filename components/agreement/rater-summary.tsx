import { useFormats, useTexts } from "#texts";
import { Disclosure } from "@/components/ui/kit/disclosure";
import type { AgreementFigures } from "@/lib/domain/agreement/figure-types";

const FEW = 12;

/** Shows the number of labels of each rater, collapsed if there are many raters. */
export function RaterSummary({ raters }: { raters: AgreementFigures["raters"] }) {
  const t = useTexts("agreement");
  const f = useFormats();
  const list = raters
    .map(({ rater_id, labels, unjudgeable }) =>
      t("labels.ofRater", { rater: rater_id, labels, unjudgeable }),
    )
    .join(", ");
  if (raters.length <= FEW)
    return <p className="text-sm text-ink-soft">{t("labels.all", { list })}</p>;
  const labels = raters.map((rater) => rater.labels);
  return (
    <Disclosure
      className="text-sm text-ink-soft"
      title={t("labels.many", {
        count: raters.length,
        least: f.number(Math.min(...labels)),
        most: f.number(Math.max(...labels)),
      })}
      titleClass=""
    >
      <p>{list}.</p>
    </Disclosure>
  );
}
