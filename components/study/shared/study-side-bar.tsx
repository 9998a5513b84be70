import {
  Bot,
  ChartColumn,
  Download,
  Layers,
  LayoutDashboard,
  Library,
  Menu,
  PanelLeftClose,
  PanelLeftOpen,
  Scale,
  Settings,
  ShieldCheck,
  Users,
  type LucideIcon,
} from "lucide-react";
import { useTexts } from "#texts";
import { NearLink } from "@/components/ui/near-link";
import { useRootSetting } from "@/components/ui/use-root-setting";
import type { FrameOfPlaces } from "./place-tabs";
import type { PlaceKey } from "./study-pages";
import { WaitingCount } from "./waiting-count";

const ICONS: Record<PlaceKey, LucideIcon> = {
  overview: LayoutDashboard,
  collection: Library,
  stages: Layers,
  people: Users,
  quality: ShieldCheck,
  judges: Bot,
  agreement: Scale,
  systems: ChartColumn,
  exports: Download,
  settings: Settings,
};

/** The places of a study: a bar at the side of wide screens that can be folded, a menu on others. */
export function StudySideBar(frame: FrameOfPlaces) {
  const t = useTexts("frame");
  const [folded, setFolded] = useRootSetting("sideBar");
  const isFolded = folded === "folded";
  const Icon = isFolded ? PanelLeftOpen : PanelLeftClose;
  const { place, page } = frame.position;
  return (
    <>
      <nav aria-label={t("study")} className="side-bar">
        <Places {...frame} hasTitles={isFolded} />
        <button
          type="button"
          className="side-bar-link mt-auto shrink-0 text-ink-soft"
          title={isFolded ? t("unfold") : undefined}
          onClick={() => setFolded(isFolded ? null : "folded")}
        >
          <Icon size={18} aria-hidden className="shrink-0 rtl:-scale-x-100" />
          <span className="side-bar-label">{t(isFolded ? "unfold" : "fold")}</span>
        </button>
      </nav>
      <details
        key={page.key}
        className="mb-4 rounded-lg border border-line bg-surface xl:hidden print:hidden"
      >
        <summary className="flex min-h-11 items-center gap-2 px-4 font-medium">
          <Menu size={16} aria-hidden /> {t(`places.${place}`)}
        </summary>
        <nav aria-label={t("study")} className="border-t border-line p-3">
          <Places {...frame} hasTitles={false} />
        </nav>
      </details>
    </>
  );
}

/** The places as links. Folded, they show their names when pointed at. */
function Places({
  places,
  position,
  waiting,
  addressOf,
  hasTitles,
}: FrameOfPlaces & { hasTitles: boolean }) {
  const t = useTexts("frame.places");
  return (
    <ul className="flex flex-col gap-0.5">
      {places.map(({ key, pages }) => {
        const Icon = ICONS[key];
        const [first] = pages;
        const isOpen = key === position.place && (first === position.page ? "page" : "true");
        return (
          <li key={key}>
            <NearLink
              href={addressOf(first!.path)}
              aria-current={isOpen || undefined}
              title={hasTitles ? t(key) : undefined}
              className="side-bar-link"
            >
              <Icon size={18} aria-hidden className="shrink-0" />
              <span className="side-bar-label">{t(key)}</span>{" "}
              <WaitingCount pages={pages} waiting={waiting} />
            </NearLink>
          </li>
        );
      })}
    </ul>
  );
}
