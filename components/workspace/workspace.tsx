"use client";

import { ArrowLeft, ArrowRight, BookOpen, CircleHelp, Redo2, Undo2 } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { ApiFailure, callApi } from "@/components/ui/call-api";
import { ThemeToggle } from "@/components/ui/theme-toggle";
import type { Workspace as WorkspacePage } from "@/lib/tasks/workspace-schema";
import { ItemStrip } from "./item-strip";
import { JudgingPane } from "./judging-pane";
import { Modal } from "./modal";
import { ReadingPane } from "./reading-pane";
import { SaveStatus } from "./save-status";
import { usePage, useWorkspace, WorkspaceContext } from "./store-context";
import { useLiveStore } from "./use-live-store";
import { useWorkspaceGuards } from "./use-workspace-guards";
import { KEYS, useWorkspaceKeys } from "./use-workspace-keys";
import { WholeAnswer } from "./whole-answer";
import type { WorkspaceStore } from "./workspace-store";

/** The screen in which every task is judged: the text on one side, the open item on the other. */
export function Workspace({ page, guidelines }: { page: WorkspacePage; guidelines: ReactNode }) {
  const live = useLiveStore(page);
  return <WorkspaceContext value={live}><Screen guidelines={guidelines} /></WorkspaceContext>;
}

type Dialog = "guidelines" | "help" | "answer" | null;

function Screen({ guidelines }: { guidelines: ReactNode }) {
  const { page, store } = usePage();
  const router = useRouter();
  const open = useWorkspace((state) => state.open);
  const message = useWorkspace((state) => state.message);
  const completed = useWorkspace((state) => state.completed);
  const signedOut = useWorkspace((state) => state.signedOut);
  const labelled = useWorkspace((state) => page.items.filter((item) => state.items[item.id]!.draft.label !== null).length);
  const [dialog, setDialog] = useState<Dialog>(null);
  const [onlyUnjudged, setOnlyUnjudged] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const home = `/studies/${page.studySlug}`;
  const item = page.items[open];

  const actions = useMemo(() => {
    const go = (index: number) => { setProblem(null); store.getState().openItem(index); };
    const unjudged = (index: number) => store.getState().items[page.items[index]!.id]!.draft.label === null;
    const find = (from: number, step: 1 | -1) => {
      for (let i = from + step; i >= 0 && i < page.items.length; i += step) if (!onlyUnjudged || unjudged(i)) return i;
      return null;
    };
    return {
      next() { const i = find(store.getState().open, 1); if (i === null) store.getState().say("This is the last item of the page."); else go(i); },
      previous() { const i = find(store.getState().open, -1); if (i === null) store.getState().say("This is the first item of the page."); else go(i); },
      nextUnjudged() {
        const from = store.getState().open;
        const order = page.items.map((_, i) => (from + 1 + i) % page.items.length);
        const i = order.find(unjudged);
        if (i === undefined) store.getState().say("Every item of this page has a label.");
        else go(i);
      },
      async finish() {
        setProblem(null);
        try {
          await untilSaved(store);
          const { nextSlotId } = await callApi<{ nextSlotId: string | null }>(`/slots/${page.slotId}/complete`, { json: {} });
          store.getState().setCompleted(true);
          const next = nextSlotId ?? (await callApi<{ slotId: string | null }>(`/studies/${page.studySlug}/stages/${page.stageId}/next-page`, { json: {} })).slotId;
          router.push(next ? `/judge/${next}` : home);
          router.refresh();
        } catch (error) {
          const failure = error as ApiFailure;
          setProblem(failure.message);
          const [first] = (failure.details as { missing?: { itemId: string }[] } | undefined)?.missing ?? [];
          if (first) store.getState().openItem(page.items.findIndex((candidate) => candidate.id === first.itemId));
        }
      },
      guidelines: () => setDialog("guidelines"),
      help: () => setDialog("help"),
      wholeAnswer: () => setDialog("answer"),
    };
  }, [home, onlyUnjudged, page, router, store]);

  useWorkspaceKeys(actions);
  useWorkspaceGuards(store);
  useEffect(() => { document.querySelector("#judging")?.scrollTo({ top: 0 }); }, [open]);

  return (
    <div className="flex min-h-dvh flex-col lg:h-dvh">
      <header className="border-b border-line bg-surface px-4 py-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link href={home} className="text-sm">← {page.studyName}</Link>
          <h1 className="text-sm font-semibold">{page.stageName}</h1>
          <span className="flex items-center gap-2 text-sm text-ink-soft"><progress className="h-2 w-20 accent-accent-solid" max={page.items.length} value={labelled} aria-label="Labelled on this page" />{labelled} of {page.items.length} labelled · {page.pagesDone} of {page.pagesTotal} pages done</span>
          <span className="mr-auto" />
          <SaveStatus />
          <span className="flex gap-1">
            <button type="button" className="button" onClick={() => store.getState().undo()} aria-label="Undo"><Undo2 size={16} aria-hidden /></button>
            <button type="button" className="button" onClick={() => store.getState().redo()} aria-label="Redo"><Redo2 size={16} aria-hidden /></button>
            <button type="button" className="button" onClick={() => setDialog("guidelines")}><BookOpen size={16} aria-hidden /><span className="hidden sm:inline">Guidelines</span><span className="sr-only sm:hidden">Guidelines</span></button>
            <button type="button" className="button" onClick={() => setDialog("help")} aria-label="Keys"><CircleHelp size={16} aria-hidden /></button>
            <ThemeToggle />
          </span>
        </div>
      </header>

      <div className="grid flex-1 lg:min-h-0 lg:grid-cols-[minmax(0,3fr)_minmax(22rem,2fr)]">
        <section aria-label="Text to judge" data-text tabIndex={0} className="max-h-[42dvh] overflow-y-auto border-b border-line px-4 py-4 lg:max-h-none lg:border-r lg:border-b-0 lg:px-8">
          <Request />
          <ReadingPane />
        </section>
        <section id="judging" aria-label="Judgment" className="flex flex-col overflow-y-auto bg-surface px-4 pb-4">
          <div className="flex flex-col gap-2 py-3">
            <ItemStrip onlyUnjudged={onlyUnjudged} />
            {page.task === "support" && <label className="flex min-h-6 items-center gap-2 text-sm"><input type="checkbox" className="size-4" checked={onlyUnjudged} onChange={(event) => setOnlyUnjudged(event.target.checked)} /> Unjudged only</label>}
          </div>
          <JudgingPane onWholeAnswer={() => setDialog("answer")} />
        </section>
      </div>

      <footer className="sticky bottom-0 z-20 border-t border-line bg-surface px-4 py-2">
        {signedOut && <p role="alert" className="mb-2 rounded bg-bad-soft px-3 py-2 text-sm">You are signed out. Your labels are kept here: <a href="/signin" target="_blank" rel="noreferrer">sign in again in a new tab</a>, then they are sent.</p>}
        {problem && <p role="alert" className="mb-2 rounded bg-bad-soft px-3 py-2 text-sm">{problem}</p>}
        <div className="flex flex-wrap items-center gap-2">
          <button type="button" className="button" onClick={actions.previous} disabled={open === 0}><ArrowLeft size={16} aria-hidden /> Previous</button>
          <button type="button" className="button" onClick={actions.next} disabled={open >= page.items.length - 1}>Next <ArrowRight size={16} aria-hidden /></button>
          {!page.closed && <button type="button" className="button" onClick={() => { if (item) { store.getState().skip(item.id); actions.next(); } }}>Skip</button>}
          <span role="status" aria-live="polite" className="mr-auto min-w-0 flex-1 truncate px-2 text-sm text-ink-soft">{message}</span>
          {page.closed ? <span className="text-sm">This study is closed.</span> : <button type="button" className="button button-primary" onClick={() => void actions.finish()}>{completed ? "Finished: next page" : "Finish page"}</button>}
        </div>
      </footer>

      <Modal open={dialog === "guidelines"} title="Guidelines" onClose={() => setDialog(null)}>{guidelines}</Modal>
      <Modal open={dialog === "help"} title="Keys" onClose={() => setDialog(null)}>
        <table className="table"><tbody>{KEYS.map(([keys, does]) => <tr key={keys}><th scope="row" className="!border-line whitespace-nowrap"><span className="key">{keys}</span></th><td>{does}</td></tr>)}</tbody></table>
      </Modal>
      <Modal open={dialog === "answer"} title="The whole answer" onClose={() => setDialog(null)}>{item?.sentence && <WholeAnswer sentence={item.sentence} />}</Modal>
    </div>
  );
}

function Request() {
  const { page } = usePage();
  return (
    <details className="mb-4 rounded-md border border-line bg-sunken px-4 py-2 text-sm" open={page.task === "answerability"}>
      <summary className="font-medium">{page.topic.title ?? "Request"} <span className="font-normal text-ink-soft">(for reference)</span></summary>
      <p className="mt-1 max-w-3xl text-ink-soft" dir="auto">{page.topic.request}</p>
    </details>
  );
}

async function untilSaved(store: WorkspaceStore): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const states = Object.values(store.getState().items).map((item) => item.save);
    if (states.every((state) => state === "clean")) return;
    if (states.some((state) => state === "failed" || state === "conflict")) throw new ApiFailure("A label of this page could not be saved: open the item and see why.", "incomplete", 0);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new ApiFailure("The server cannot be reached, so the page cannot be finished yet. Your labels are kept here and sent when it answers.", "unreachable", 0);
}
