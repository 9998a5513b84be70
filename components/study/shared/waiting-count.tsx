import { useTexts } from "#texts";
import type { StudyPage } from "./study-pages";

/** How much waits on the pages where something can wait. */
export type WaitingCounts = Record<"questions" | "held-pages" | "judges", number>;

/** A number beside a place or a page where something waits; its words say what. */
export function WaitingCount({
  pages,
  waiting,
}: {
  pages: readonly StudyPage[];
  waiting: WaitingCounts;
}) {
  const t = useTexts("frame.waiting");
  const keys = pages
    .map(({ key }) => key)
    .filter((key) => key in waiting) as (keyof WaitingCounts)[];
  const open = keys.filter((key) => waiting[key] > 0);
  if (open.length === 0) return null;
  const words = open.map((key) => t(key, { count: waiting[key] })).join(", ");
  const total = open.reduce((sum, key) => sum + waiting[key], 0);
  return (
    <span className="waiting-count" title={words}>
      <span aria-hidden>{total > 99 ? "99+" : total}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
