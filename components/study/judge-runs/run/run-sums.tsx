import { Card } from "@/components/ui/kit/card";
import { useFormats, useTexts } from "#texts";
import type { Outcome } from "@/lib/domain/judge-outcomes";
import { Facts } from "./facts";

interface Props {
  counts: Partial<Record<Outcome, number>>;
  withPeople: boolean;
  isProbe: boolean;
  /** Number of items that have a label although some samples are malformed. */
  partlyMalformed: number;
}

/**
 * The calls of a run in numbers that add up, and how many of them agreement counts. Without
 * people's labels where they may not be seen.
 */
export function RunSums({ counts, withPeople, isProbe, partlyMalformed }: Props) {
  const t = useTexts("judgeRun.sums");
  const formats = useFormats();
  const sum = (...outcomes: Outcome[]) =>
    outcomes.reduce((all, outcome) => all + (counts[outcome] ?? 0), 0);
  const labels = sum("agrees", "differs", "alone", "answered");
  const beside = sum("agrees", "differs");
  const { malformed = 0, failed = 0, pending = 0, agrees = 0 } = counts;
  const share = beside > 0 ? ` (${formats.percent(agrees / beside)})` : "";
  return (
    <Card id="sums" heading={t("heading")}>
      <Facts
        facts={[
          [t("calls"), labels + malformed + failed + pending],
          [t("labels"), labels],
          [t("malformed"), malformed],
          partlyMalformed > 0 && [t("partlyMalformed"), partlyMalformed],
          [t("failed"), failed],
          pending > 0 && [t("pending"), pending],
          withPeople && [t("withPeople"), beside],
          withPeople && [t("agree"), `${formats.number(agrees)}${share}`],
        ]}
      />
      {!isProbe && (
        <p className="mt-3 text-sm text-ink-soft">{t("counted", { count: labels + malformed })}</p>
      )}
      {!withPeople && <p className="mt-2 text-sm text-ink-soft">{t("blind")}</p>}
    </Card>
  );
}
