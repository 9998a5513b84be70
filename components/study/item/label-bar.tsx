"use client";

import { useTexts } from "#texts";
import { LabelText } from "./label-list";
import { markOf, type RaterLabel } from "./rater-label";
import type { Highlights } from "./use-highlights";

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
        {labels.map((label, place) => (
          <li key={label.rater} className="max-w-56 shrink-0">
            {label.highlights.length === 0 ? (
              <span className="flex min-h-8 items-center gap-2 px-2">
                <ShortLabel label={label} place={place} />
              </span>
            ) : (
              <button
                type="button"
                className="button !min-h-8 max-w-full !px-2 !py-1"
                aria-pressed={highlights.chosen?.rater === place}
                onClick={() => highlights.showNext(place, label.highlights.length)}
              >
                <ShortLabel label={label} place={place} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ShortLabel({ label, place }: { label: RaterLabel; place: number }) {
  return (
    <>
      <span className={markOf(place)} aria-hidden />
      <span className="truncate">
        <LabelText label={label} /> · {label.rater}
      </span>
    </>
  );
}
