import type { IntervalMethod } from "@/lib/domain/agreement/figure-book";
import type { Figure } from "@/lib/domain/figure";
import { reasonText } from "@/lib/messages/note-text";

/** From so many topics on, a figure does not say how many carry it. */
const MANY_TOPICS = 10;

/**
 * How the intervals of figures were made, as the end of a sentence. Figures kept by earlier
 * versions have no method and were made by resampling.
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

/** The interval of a figure, or why there is none; and how many topics carry it, where they are few. */
export function IntervalText({
  figure,
  show,
}: {
  figure: Figure;
  show: (low: number, high: number) => string;
}) {
  // Figures kept by earlier versions lack the reason and the number of topics.
  const why = reasonText(figure.ci_reason ?? null);
  const few = figure.topics > 0 && figure.topics < MANY_TOPICS;
  return (
    <>
      {figure.ci ? (
        show(...figure.ci)
      ) : (
        // What is hidden from sight is placed within the cell, or it would widen the page beside a wide table.
        <span className="relative" title={why ? `No interval: ${why}.` : undefined}>
          no interval
          {why && <span className="sr-only">: {why}</span>}
        </span>
      )}
      {few && ` ${figure.topics} ${figure.topics === 1 ? "topic" : "topics"}`}
    </>
  );
}

/** The interval for other raters like those who labelled. */
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
