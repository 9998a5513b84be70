import { useEffect, useRef } from "react";
import { useTexts } from "#texts";
import { NearLink } from "@/components/ui/near-link";
import type { Place, Position } from "./study-pages";
import { WaitingCount, type WaitingCounts } from "./waiting-count";

/** What the side bar and the tabs go by. */
export interface FrameOfPlaces {
  places: readonly Place[];
  position: Position;
  waiting: WaitingCounts;
  /** Returns the address of a page by its path; it keeps the stage. */
  addressOf: (path: string) => string;
}

/** The pages of the place that is open. On narrow screens the row scrolls, and shows the open one. */
export function PlaceTabs({ places, position, waiting, addressOf }: FrameOfPlaces) {
  const t = useTexts("frame");
  const row = useRef<HTMLUListElement>(null);
  const current = position.page.key;
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>("[aria-current]");
    // Only sideways: the page itself stays where it is.
    if (open) row.current!.scrollLeft = open.offsetLeft - row.current!.clientWidth / 3;
  }, [current]);
  const pages = places.find(({ key }) => key === position.place)?.pages ?? [];
  if (pages.length < 2) return null;
  return (
    <nav aria-label={t("tabs", { place: t(`places.${position.place}`) })} className="mt-3">
      <ul ref={row} className="relative flex gap-4 overflow-x-auto border-b border-line">
        {pages.map((page) => (
          <li key={page.key}>
            <NearLink
              href={addressOf(page.path)}
              aria-current={page.key === current ? "page" : undefined}
              className="flex min-h-10 items-center gap-2 border-b-2 border-transparent px-1 text-sm font-medium whitespace-nowrap text-ink-soft no-underline hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:border-accent aria-[current=page]:text-ink pointer-coarse:min-h-11"
            >
              {t(`pages.${page.key}`)} <WaitingCount pages={[page]} waiting={waiting} />
            </NearLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
