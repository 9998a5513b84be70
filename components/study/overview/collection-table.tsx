import { Card } from "@/components/ui/kit/card";
import { useFormats, useTexts } from "#texts";

const PARTS = [
  "topics",
  "subQuestions",
  "filtered",
  "passages",
  "runs",
  "reports",
  "answers",
  "sentences",
  "citations",
] as const;

/** Shows the size of a collection. Parts that it does not have are left out. */
export function CollectionTable({ counts }: { counts: Record<(typeof PARTS)[number], number> }) {
  const t = useTexts("overview");
  const f = useFormats();
  const parts = PARTS.filter((part) => counts[part] > 0 || part === "topics");
  return (
    <Card id="collection" heading={t("collection.title")}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        {parts.map((part) => (
          <div key={part} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-soft">
              {part === "filtered"
                ? t("collection.filtered")
                : t(`collection.${part}`, { count: counts[part] })}
            </dt>
            <dd className="text-xl font-semibold tabular-nums">{f.number(counts[part])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
