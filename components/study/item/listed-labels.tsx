import { LongName } from "@/components/ui/kit/long-name";
import { useTexts } from "#texts";
import type { RaterLabel } from "./rater-label";

export interface ListedLabel extends Pick<RaterLabel, "rater" | "type"> {
  label: string;
}

/** The labels of an item in a list, in two columns so that they stand under each other. */
export function ListedLabels({ labels }: { labels: readonly ListedLabel[] }) {
  const t = useTexts("collection");
  return (
    <ul className="grid grid-cols-[auto_1fr] gap-x-2">
      {labels.map((label) => (
        <li key={label.rater} className="col-span-2 grid grid-cols-subgrid">
          <strong className="max-w-64 truncate text-end">{label.label}</strong>
          <span className="flex min-w-0 gap-1 text-ink-soft">
            <LongName name={label.rater} className="min-w-0" />
            {label.type !== "human" && <span>({t(`labels.types.${label.type}`)})</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
