"use client";

import type { QueuedItem } from "@/lib/contract/adjudication";
import { useTexts } from "#texts";
import type { Highlights } from "../item/use-highlights";
import type { DecisionLevel } from "./decision-level";
import { Button } from "@/components/ui/kit/button";

interface Props {
  labels: QueuedItem["labels"];
  levels: readonly DecisionLevel[];
  highlights: Highlights;
}

/** What people answered, without their names. A button leads to the highlights of each. */
export function NamelessLabels({ labels, levels, highlights: { chosen, showNext } }: Props) {
  const [t, shared] = [useTexts("adjudication"), useTexts("collection")];
  return (
    <div>
      <h3 className="mb-2 font-semibold">{t("labels")}</h3>
      <ul className="flex flex-col gap-2 text-sm">
        {labels.map((label, index) => {
          const count = label.highlights.length;
          const isChosen = chosen?.rater === index;
          return (
            <li key={label.who} className="rounded border border-line p-2">
              <p className="flex flex-wrap items-center gap-2">
                <span className={`q-${index % 15} hl hl-p${index % 4} px-1`}>{label.who}</span>
                <strong className="min-w-0 break-words" dir="auto">
                  {levels.find((level) => level.label === label.label)?.name ?? label.label}
                </strong>
                {count > 0 && (
                  <Button
                    size="tiny"
                    className="ms-auto"
                    aria-pressed={isChosen}
                    onClick={() => showNext(index, count)}
                  >
                    {isChosen
                      ? shared("labels.highlight", { number: chosen.highlight + 1, count })
                      : shared("labels.highlights", { count })}
                  </Button>
                )}
              </p>
              {label.comment && (
                <p className="mt-1 break-words text-ink-soft" dir="auto">
                  “{label.comment}”
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
