import { Badge } from "@/components/ui/kit/badge";
import { Button } from "@/components/ui/kit/button";
import { useTexts } from "#texts";
import { markOf, type RaterLabel } from "./rater-label";
import type { Highlights } from "./use-highlights";

interface Props {
  labels: readonly RaterLabel[];
  highlights: Highlights;
}

/** Every rater's label on an item. A button leads to the highlights of each. */
export function LabelList({ labels, highlights }: Props) {
  const t = useTexts("collection");
  if (labels.length === 0) return <p className="text-ink-soft">{t("labels.none")}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {labels.map((label, index) => (
        <li
          key={label.rater}
          className={`border-b border-line pb-3 last:border-0 ${
            highlights.chosen?.rater === index ? "-mx-2 rounded-md bg-sunken px-2 pt-2" : ""
          }`}
        >
          <LabelHead label={label} index={index} />
          {label.comment && (
            <p className="mt-1 text-sm break-words" dir="auto">
              “{label.comment}”
            </p>
          )}
          {label.raw !== null && (
            <p className="mt-1 text-sm text-ink-soft">
              {t("labels.raw")} <code className="break-words">{label.raw}</code>
            </p>
          )}
          <HighlightButton
            className="mt-2"
            count={label.highlights.length}
            index={index}
            highlights={highlights}
          />
        </li>
      ))}
    </ul>
  );
}

function LabelHead({ label, index }: { label: RaterLabel; index: number }) {
  const t = useTexts("collection");
  const { type, status, condition } = label;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span className={markOf(index)} aria-hidden />
      <strong>
        <LabelText label={label} />
      </strong>
      {label.rating !== null && label.rating >= 0 && (
        <span className="text-sm">{t("labels.rating", { rating: label.rating })}</span>
      )}
      <span className="min-w-0 break-words">{label.rater}</span>
      {type !== "human" && <Badge>{t(`labels.types.${type}`)}</Badge>}
      {condition !== "from_scratch" && <Badge>{t(`labels.conditions.${condition}`)}</Badge>}
      {label.difficult && <Badge kind="accent">{t("labels.difficult")}</Badge>}
      {label.synthetic && <Badge>{t("labels.synthetic")}</Badge>}
      {status !== "submitted" && <Badge kind="bad">{t(`labels.statuses.${status}`)}</Badge>}
    </p>
  );
}

/** The label in words. A malformed answer of a judge is none. */
export function LabelText({ label: { label, rating } }: { label: RaterLabel }) {
  const t = useTexts("collection");
  if (label !== null) return label;
  return rating === -1 ? t("labels.malformed") : t("labels.noLabel");
}

interface HighlightButtonProps {
  className: string;
  count: number;
  /** The number of the rater. */
  index: number;
  highlights: Highlights;
}

/** Leads to the highlights of a rater, one after another; nothing without any. */
export function HighlightButton(props: HighlightButtonProps) {
  const {
    className,
    count,
    index,
    highlights: { chosen, showNext },
  } = props;
  const t = useTexts("collection");
  if (count === 0) return null;
  const isChosen = chosen?.rater === index;
  return (
    <Button
      size="tiny"
      className={className}
      aria-pressed={isChosen}
      onClick={() => showNext(index, count)}
    >
      {isChosen
        ? t("labels.highlight", { number: chosen.highlight + 1, count })
        : t("labels.highlights", { count })}
    </Button>
  );
}
