import Link from "next/link";
import { useTexts } from "#texts";
import { Badge } from "@/components/ui/kit/badge";
import type { OwnItem } from "@/lib/contract/pages";

/** Items of a topic in the order of their pages; a band stands where another text begins. */
export function ItemList({ items }: { items: readonly OwnItem[] }) {
  const t = useTexts("ownTopics");
  if (items.length === 0) return <p className="py-6 text-center text-ink-soft">{t("noItems")}</p>;
  const pages = byPage(items);
  return (
    <ol className="flex flex-col gap-4">
      {[...pages].map(([slotId, own]) => (
        <li key={slotId} className="card !p-0">
          <p className="rounded-t border-s-4 border-s-accent bg-accent-soft px-4 py-2 text-sm">
            <strong>{t("text", { number: String(own[0]!.page) })}</strong>{" "}
            <bdi className="line-clamp-2">{own[0]!.text}</bdi>
          </p>
          <ol className="divide-y divide-line">
            {own.map((item) => (
              <li
                key={item.itemId}
                className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-2"
              >
                <Link
                  className="min-w-0 flex-1 basis-72 text-ink"
                  href={`/judge/${slotId}?item=${item.itemId}`}
                  dir="auto"
                >
                  {item.asked}
                </Link>
                <span className="flex items-center gap-2">
                  {item.difficult && <Badge kind="mid">{t("difficult")}</Badge>}
                  <State item={item} />
                </span>
                {item.comment && (
                  <p className="basis-full text-sm text-ink-soft" dir="auto">
                    {item.comment}
                  </p>
                )}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

function byPage(items: readonly OwnItem[]): Map<string, OwnItem[]> {
  const pages = new Map<string, OwnItem[]>();
  for (const item of items) {
    const own = pages.get(item.slotId);
    if (own) own.push(item);
    else pages.set(item.slotId, [item]);
  }
  return pages;
}

function State({ item }: { item: OwnItem }) {
  const t = useTexts("ownTopics");
  if (item.label !== null) return <bdi className="font-medium">{item.label}</bdi>;
  if (item.status === "unjudgeable") return <span>{t("unjudgeable")}</span>;
  if (item.status === "skipped") return <Badge kind="mid">{t("skipped")}</Badge>;
  return <span className="text-ink-soft">{t("unjudgedState")}</span>;
}
