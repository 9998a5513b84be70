import { useSentences } from "@/components/texts/sentences";
import { useFormats, useTexts } from "#texts";
import type { IntervalMethod } from "@/lib/domain/settings/evaluations";
import type { Figure } from "@/lib/domain/figure";
import { Worded } from "./words-tip";

/** With at least this many topics, their number is not shown. */
const MANY_TOPICS = 10;

/**
 * Says how the intervals of a report were computed, as a sentence. Reports stored by earlier
 * versions have no method; they used resampling.
 */
export function HowIntervalsAreMade({
  of: { interval, bootstrap, seed },
}: {
  of: { interval?: IntervalMethod; bootstrap: number; seed: number };
}) {
  const t = useTexts("figures");
  if (bootstrap === 0) return t("intervals.none");
  if (interval === "jackknife") return t("intervals.jackknife");
  return t("intervals.resampled", {
    method: interval ?? "percentile",
    count: bootstrap,
    seed: String(seed),
  });
}

/**
 * Shows the interval of a figure, or why there is none, and the number of topics if it is small.
 */
export function IntervalText({
  figure,
  show,
}: {
  figure: Figure;
  /** Writes its ends; absent: with three decimals. */
  show?: (low: number, high: number) => string;
}) {
  const t = useTexts("figures");
  const { interval } = useFormats();
  const { reasonText } = useSentences();
  // Reports stored by earlier versions lack the reason and the number of topics.
  const why = reasonText(figure.ci_reason ?? null);
  const few = figure.topics > 0 && figure.topics < MANY_TOPICS;
  return (
    <>
      {figure.ci ? (
        <bdi dir="ltr" className="whitespace-nowrap">
          {(show ?? interval)(...figure.ci)}
        </bdi>
      ) : (
        <NoInterval why={why} />
      )}
      {few && (
        <>
          {" "}
          <span className="whitespace-nowrap">{t("topics", { count: figure.topics })}</span>
        </>
      )}
    </>
  );
}

/** Says that there is no interval and, when it is pointed at or has the focus, why. */
export function NoInterval({ why }: { why: string }) {
  const t = useTexts("figures");
  if (!why) return <span className="whitespace-nowrap">{t("noInterval")}</span>;
  return (
    <Worded words={why} className="whitespace-nowrap">
      {t("noInterval")}
    </Worded>
  );
}

/** Shows the interval for other raters. */
export function OtherRatersText({ figure }: { figure: Figure }) {
  const t = useTexts("figures");
  const f = useFormats();
  const others = figure.ci_other_raters;
  if (!others) return null;
  return (
    <span className="whitespace-nowrap text-xs tabular-nums text-ink-soft">
      <bdi dir="ltr">{f.interval(...others.ci)}</bdi>
      {others.conservative && <span title={t("conservativeWhy")}> {t("conservative")}</span>}
    </span>
  );
}
