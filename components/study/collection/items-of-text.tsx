import Link from "next/link";
import { ShownText } from "@/components/ui/shown-text";
import { useTexts } from "#texts";
import { Section } from "@/components/ui/kit/card";

interface Item {
  id: string;
  stageId: string;
  stage: string;
  asked: string;
  run: string | null;
  total: number;
}

interface Props {
  slug: string;
  title: string;
  /** Stands in place of items. */
  none: string;
  items: readonly Item[];
  /** Whether the system stands beside each item. */
  showsRun?: boolean;
}

/** The items of a study about a text, by stage. */
export function ItemsOfText({ slug, title, none, items, showsRun = false }: Props) {
  const t = useTexts("collection");
  const stages = new Set(items.map(({ stageId }) => stageId));
  const total = items[0]?.total ?? 0;
  return (
    <Section level="h3" heading={title}>
      {items.length === 0 && <p className="text-sm text-ink-soft">{none}</p>}
      {[...stages].map((stage) => (
        <StageItems
          key={stage}
          slug={slug}
          items={items.filter(({ stageId }) => stageId === stage)}
          showsRun={showsRun}
        />
      ))}
      {total > items.length && (
        <p className="mt-2 text-sm text-ink-soft">
          {t("counts.more", { shown: items.length, total })}
        </p>
      )}
    </Section>
  );
}

interface StageItemsProps {
  slug: string;
  items: readonly Item[];
  showsRun: boolean;
}

function StageItems({ slug, items, showsRun }: StageItemsProps) {
  return (
    <div className="mb-3 last:mb-0">
      <h4 className="mb-1 text-sm font-medium text-ink-soft">{items[0]!.stage}</h4>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-sm">
        {items.map(({ id, asked, run }) => (
          <li key={id} dir="auto" className="break-words">
            <Link
              className="link"
              href={`/studies/${slug}/collection/items/${id}`}
              prefetch={false}
            >
              <ShownText text={asked} />
            </Link>
            {showsRun && run !== null && <span className="text-ink-soft"> · {run}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
