import { BookOpen, CircleHelp, Ellipsis, Redo2, Settings2, Undo2 } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/kit/button";
import { ThemeToggle } from "@/components/ui/theme-toggle";
import { useTexts } from "#texts";
import { isAnswered } from "./draft";
import { Pace } from "./pace";
import { SaveStatus } from "./save-status";
import { PagePosition } from "./standing/standing-list";
import { WorkSoFar } from "./standing/work-so-far";
import { usePage, useWorkspace } from "./store-context";

interface Props {
  onUndo: () => void;
  onGuidelines: () => void;
  onHelp: () => void;
  onSettings: () => void;
  /** Opens what narrow screens have no room for. */
  onMore: () => void;
}

/** Shows the page's position, progress, save status and tools. */
export function WorkspaceHeader({ onUndo, onGuidelines, onHelp, onSettings, onMore }: Props) {
  const t = useTexts("workspace");
  const { page, store } = usePage();
  const isAlone = page.items.length === 1;
  return (
    <header className="border-b border-line bg-surface px-2 py-1 lg:px-4 lg:py-2">
      <div className="flex items-center gap-x-2 gap-y-1 sm:gap-x-3 sm:max-lg:flex-wrap lg:gap-x-4">
        <Link
          href={`/studies/${page.studySlug}`}
          className="text-sm lg:min-w-16 lg:shrink-[99] lg:truncate max-sm:flex max-sm:size-11 max-sm:items-center max-sm:justify-center"
          aria-label={t("header.back", { study: page.studyName })}
        >
          <span aria-hidden className="inline-block rtl:-scale-x-100">
            ←
          </span>{" "}
          <bdi className="max-lg:hidden">{page.studyName}</bdi>
        </Link>
        <h1 className="text-sm leading-tight font-semibold max-lg:sr-only lg:min-w-min lg:shrink-[9]">
          <bdi>{page.stageName}</bdi>
        </h1>
        <span className="flex items-center gap-2 text-sm text-ink-soft sm:shrink-0 lg:whitespace-nowrap">
          <Labelled isAlone={isAlone} />
          <span className={isAlone ? "" : "max-sm:hidden"}>
            <PagePosition />
          </span>
        </span>
        <span className="flex min-w-0 items-center gap-x-3 max-lg:hidden">
          <WorkSoFar />
          <Pace />
        </span>
        <span className="ms-auto flex items-center gap-x-2 sm:shrink-0 sm:gap-x-3 lg:gap-x-4">
          <span className="max-sm:text-end lg:whitespace-nowrap">
            <SaveStatus />
          </span>
          <span className="flex gap-1">
            <Button icon={Undo2} onClick={onUndo} aria-label={t("header.undo")} />
            <span className="flex gap-1 max-sm:hidden">
              <Button
                icon={Redo2}
                disabled={page.closed}
                onClick={() => store.getState().redo()}
                aria-label={t("header.redo")}
              />
              <Button icon={BookOpen} onClick={onGuidelines}>
                <span className="max-lg:sr-only">{t("dialogs.guidelines")}</span>
              </Button>
              <Button
                icon={Settings2}
                className="max-md:!hidden"
                onClick={onSettings}
                aria-label={t("dialogs.settings")}
              />
              <Button icon={CircleHelp} onClick={onHelp} aria-label={t("dialogs.keys")} />
              <span className="flex max-md:hidden">
                <ThemeToggle />
              </span>
            </span>
            <Button
              icon={Ellipsis}
              className="lg:!hidden"
              onClick={onMore}
              aria-label={t("header.more")}
              aria-haspopup="dialog"
            />
          </span>
        </span>
      </div>
    </header>
  );
}

/** How many items of the page are labelled: a part of its own, drawn again at each label. */
function Labelled({ isAlone }: { isAlone: boolean }) {
  const t = useTexts("workspace.header");
  const { page } = usePage();
  const items = page.items.length;
  const labelled = useWorkspace(
    (state) => page.items.filter((item) => isAnswered(state.items[item.id]!.draft)).length,
  );
  return (
    <>
      <progress
        className="h-2 w-20 accent-accent-solid forced-color-adjust-none max-[1400px]:hidden"
        max={items}
        value={labelled}
        aria-label={t("progress")}
      />
      {/* A phone has room for one of them. */}
      <span className={isAlone ? "max-sm:hidden" : ""}>{t("labelled", { labelled, items })}</span>
    </>
  );
}
