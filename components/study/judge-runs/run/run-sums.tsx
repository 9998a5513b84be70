import type { ReactNode } from "react";
import { Card } from "@/components/ui/kit/card";
import { useFormats, useTexts } from "#texts";
import type { Outcome } from "@/lib/domain/judge-outcomes";

/**
 * The calls of a run in numbers that add up, and how many of them agreement counts. Without
 * people's labels where they may not be seen.
 */
export function RunSums({
  counts,
  withPeople,
  isProbe,
  partlyMalformed,
}: {
  counts: Partial<Record<Outcome, number>>;
  withPeople: boolean;
  isProbe: boolean;
  /** Number of items that have a label although some samples are malformed. */
  partlyMalformed: number;
}) {
  const t = useTexts("judgeRun.sums");
  const formats = useFormats();
  const sum = (...outcomes: Outcome[]) =>
    outcomes.reduce((all, outcome) => all + (counts[outcome] ?? 0), 0);
  const labels = sum("agrees", "differs", "alone", "answered");
  const beside = sum("agrees", "differs");
  const { malformed = 0, failed = 0, pending = 0, agrees = 0 } = counts;
  return (
    <Card id="sums" heading={t("heading")}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        <Line name={t("calls")}>{formats.number(labels + malformed + failed + pending)}</Line>
        <Line name={t("labels")}>{formats.number(labels)}</Line>
        <Line name={t("malformed")}>{formats.number(malformed)}</Line>
        {partlyMalformed > 0 && (
          <Line name={t("partlyMalformed")}>{formats.number(partlyMalformed)}</Line>
        )}
        <Line name={t("failed")}>{formats.number(failed)}</Line>
        {pending > 0 && <Line name={t("pending")}>{formats.number(pending)}</Line>}
        {withPeople && (
          <>
            <Line name={t("withPeople")}>{formats.number(beside)}</Line>
            <Line name={t("agree")}>
              {formats.number(agrees)}
              {beside > 0 && ` (${formats.percent(agrees / beside)})`}
            </Line>
          </>
        )}
      </dl>
      {!isProbe && (
        <p className="mt-3 text-sm text-ink-soft">{t("counted", { count: labels + malformed })}</p>
      )}
      {!withPeople && <p className="mt-2 text-sm text-ink-soft">{t("blind")}</p>}
    </Card>
  );
}

/** A name with its value at the end of the line. */
export function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-end tabular-nums">{children}</dd>
    </>
  );
}
