"use client";

import { BookOpen, CircleHelp, Redo2, Settings2, Undo2 } from "lucide-react";
import Link from "next/link";
import { ActionMenu } from "@/components/ui/kit/action-menu";
import { ThemeToggle } from "@/components/ui/theme-toggle";
import { isAnswered } from "./draft";
import { Pace } from "./pace";
import { SaveStatus } from "./save-status";
import { usePage, useWorkspace } from "./store-context";

interface Props {
  onUndo: () => void;
  onGuidelines: () => void;
  onHelp: () => void;
  onSettings: () => void;
}

/** Shows the page's position, progress, save status and tools. */
export function WorkspaceHeader({ onUndo, onGuidelines, onHelp, onSettings }: Props) {
  const { page, store } = usePage();
  const labelled = useWorkspace(
    (state) => page.items.filter((item) => isAnswered(state.items[item.id]!.draft)).length,
  );
  const more = [
    { label: "Redo", onSelect: () => store.getState().redo() },
    { label: "Guidelines", onSelect: onGuidelines },
    { label: "Settings", onSelect: onSettings },
  ];
  return (
    <header className="border-b border-line bg-surface px-2 py-1 lg:px-4 lg:py-2">
      <div className="flex items-center gap-x-3 gap-y-1 sm:flex-wrap lg:gap-x-4 lg:gap-y-2">
        <Link
          href={`/studies/${page.studySlug}`}
          className="text-sm max-sm:flex max-sm:size-11 max-sm:items-center max-sm:justify-center"
          aria-label={`Back to ${page.studyName}`}
        >
          <span aria-hidden>←</span> <span className="max-lg:hidden">{page.studyName}</span>
        </Link>
        <h1 className="text-sm font-semibold max-lg:sr-only">{page.stageName}</h1>
        <span className="flex items-center gap-2 text-sm text-ink-soft">
          <progress
            className="h-2 w-20 accent-accent-solid max-lg:hidden"
            max={page.items.length}
            value={labelled}
            aria-label="Labelled on this page"
          />
          <span>
            {labelled} of {page.items.length} labelled
          </span>
          <span className="max-lg:hidden">
            {page.pagesDone} of {page.pagesTotal} pages done
          </span>
        </span>
        <span className="max-sm:hidden">
          <Pace />
        </span>
        <span className="me-auto" />
        <SaveStatus />
        <span className="flex gap-1">
          <button type="button" className="button" onClick={onUndo} aria-label="Undo">
            <Undo2 size={16} aria-hidden />
          </button>
          <span className="flex gap-1 max-sm:hidden">
            <button
              type="button"
              className="button"
              onClick={() => store.getState().redo()}
              aria-label="Redo"
            >
              <Redo2 size={16} aria-hidden />
            </button>
            <button type="button" className="button" onClick={onGuidelines}>
              <BookOpen size={16} aria-hidden />
              Guidelines
            </button>
            <button type="button" className="button" onClick={onSettings} aria-label="Settings">
              <Settings2 size={16} aria-hidden />
            </button>
            <button type="button" className="button" onClick={onHelp} aria-label="Keys">
              <CircleHelp size={16} aria-hidden />
            </button>
            <ThemeToggle />
          </span>
          <span className="sm:hidden">
            <ActionMenu label="More" actions={more} />
          </span>
        </span>
      </div>
    </header>
  );
}
