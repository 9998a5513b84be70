import type { QueuedItem } from "@/lib/contract/adjudication";
import { useTexts } from "#texts";
import { HighlightButton } from "../item/label-list";
import type { Highlights } from "../item/use-highlights";
import type { DecisionLevel } from "./decision-level";

interface Props {
  labels: QueuedItem["labels"];
  levels: readonly DecisionLevel[];
  highlights: Highlights;
}

/** What people answered, without their names. A button leads to the highlights of each. */
export function NamelessLabels({ labels, levels, highlights }: Props) {
  const t = useTexts("adjudication");
  return (
    <div>
      <h3 className="mb-2 font-semibold">{t("labels")}</h3>
      <ul className="flex flex-col gap-2 text-sm">
        {labels.map((label, index) => (
          <li key={label.who} className="rounded border border-line p-2">
            <p className="flex flex-wrap items-center gap-2">
              <span className={`q-${index % 15} hl hl-p${index % 4} px-1`}>{label.who}</span>
              <strong className="min-w-0 break-words" dir="auto">
                {levels.find((level) => level.label === label.label)?.name ?? label.label}
              </strong>
              <HighlightButton
                className="ms-auto"
                count={label.highlights.length}
                index={index}
                highlights={highlights}
              />
            </p>
            {label.comment && (
              <p className="mt-1 break-words text-ink-soft" dir="auto">
                “{label.comment}”
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
