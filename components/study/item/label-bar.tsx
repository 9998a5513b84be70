import { useTexts } from "#texts";
import { LabelText } from "./label-list";
import { markOf, type RaterLabel } from "./rater-label";
import type { Highlights } from "./use-highlights";
import { Button } from "@/components/ui/kit/button";

/** The labels in a line that stays above a long text, on screens too narrow for a column. */
export function LabelBar({
  labels,
  highlights,
}: {
  labels: readonly RaterLabel[];
  highlights: Highlights;
}) {
  const t = useTexts("collection");
  if (labels.length === 0) return null;
  return (
    <div className="sticky top-0 z-10 -mx-4 border-b border-line bg-surface px-4 py-2 lg:hidden print:hidden">
      <ul
        aria-label={t("labels.title")}
        className="flex gap-2 overflow-x-auto text-sm"
        tabIndex={0}
      >
        {labels.map((label, index) => (
          <li key={label.rater} className="max-w-56 shrink-0">
            {label.highlights.length === 0 ? (
              <span className="flex min-h-8 items-center gap-2 px-2">
                <ShortLabel label={label} index={index} />
              </span>
            ) : (
              <Button
                size="tiny"
                className="max-w-full"
                aria-pressed={highlights.chosen?.rater === index}
                onClick={() => highlights.showNext(index, label.highlights.length)}
              >
                <ShortLabel label={label} index={index} />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ShortLabel({ label, index }: { label: RaterLabel; index: number }) {
  return (
    <>
      <span className={markOf(index)} aria-hidden />
      <span className="truncate">
        <LabelText label={label} /> · {label.rater}
      </span>
    </>
  );
}
