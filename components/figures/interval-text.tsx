import type { IntervalMethod } from "@/lib/domain/agreement/figure-book";
import type { Figure } from "@/lib/domain/figure";
import { reasonText } from "@/lib/messages/note-text";

/** With at least this many topics, their number is not shown. */
const MANY_TOPICS = 10;

/**
 * Returns how the intervals of a report were computed, as the end of a sentence. Reports stored by
 * earlier versions have no method; they used resampling.
 */
export function howIntervalsAreMade(
  interval: IntervalMethod | undefined,
  { bootstrap, seed }: { bootstrap: number; seed: number },
): string {
  if (bootstrap === 0) return "without intervals";
  if (interval === "jackknife")
    return "95 % intervals for these raters, by leaving out one topic at a time";
  const how = interval === "bca" ? "bias-corrected and accelerated" : "percentile";
  return `95 % intervals for these raters, ${how}, from ${bootstrap.toLocaleString("en")} resamples of topics, seed ${seed}`;
}

/**
 * Shows the interval of a figure, or why there is none, and the number of topics if it is small.
 */
export function IntervalText({
  figure,
  show,
}: {
  figure: Figure;
  show: (low: number, high: number) => string;
}) {
  // Reports stored by earlier versions lack the reason and the number of topics.
  const why = reasonText(figure.ci_reason ?? null);
  const few = figure.topics > 0 && figure.topics < MANY_TOPICS;
  return (
    <>
      {figure.ci ? (
        show(...figure.ci)
      ) : (
        // Visually hidden text is positioned within the cell; otherwise it would widen the page
        // beside a wide table.
        <span className="relative" title={why ? `No interval: ${why}.` : undefined}>
          no interval
          {why && <span className="sr-only">: {why}</span>}
        </span>
      )}
      {few && ` ${figure.topics} ${figure.topics === 1 ? "topic" : "topics"}`}
    </>
  );
}

/** Shows the interval for other raters. */
export function OtherRatersText({ figure }: { figure: Figure }) {
  const others = figure.ci_other_raters;
  if (!others) return null;
  const [low, high] = others.ci.map((end) => end.toFixed(3).replace("-", "−"));
  return (
    <span className="whitespace-nowrap text-xs tabular-nums text-ink-soft">
      [{low}, {high}]
      {others.conservative && (
        <span title="From 3 or 4 raters, wider than it need be."> conservative</span>
      )}
    </span>
  );
}
