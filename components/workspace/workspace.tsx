"use client";

import {
  useEffect,
  useMemo,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from "react";
import { useRouter } from "next/navigation";
import { useTexts } from "#texts";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskWords } from "@/lib/tasks/task-translation";
import type { Workspace as WorkspacePage } from "@/lib/tasks/workspace-schema";
import { AskForm } from "./ask-form";
import { DockButton, Docked } from "./docked";
import { FindBar } from "./find-bar";
import { HelpTable } from "./help-table";
import { ItemStrip } from "./item-strip";
import { JudgingPane } from "./judging-pane";
import { JumpForm } from "./jump-form";
import { LabelBar } from "./label-bar";
import { Modal } from "./modal";
import { MoreList } from "./more-list";
import { NewText } from "./new-text";
import { useSettling } from "./page-before";
import { PaneBorder } from "./pane-border";
import { ReadingPane } from "./reading-pane";
import { RequestCard } from "./request-card";
import { SettingsForm } from "./settings/settings-dialog";
import { settingsStore } from "./settings/settings-store";
import { SkipForm } from "./skip-form";
import { StandingList } from "./standing/standing-list";
import { usePage, useWorkspace, WorkspaceContext } from "./store-context";
import { TouchMarking } from "./touch-marking";
import type { ExpectedAnswers } from "./trial";
import { useReadingRoom } from "./use-reading-room";
import { useLiveStore } from "./use-live-store";
import { useWorkspaceActions, type Dialog } from "./use-workspace-actions";
import { useWorkspaceGuards } from "./use-workspace-guards";
import { useWorkspaceKeys } from "./use-workspace-keys";
import { WholeAnswer } from "./whole-answer";
import { WorkspaceFooter } from "./workspace-footer";
import { WorkspaceHeader } from "./workspace-header";

const NOTHING_EXPECTED: ExpectedAnswers = [];

/** The screen in which every task is judged: the text on one side, the open item on the other. */
export function Workspace({
  page,
  words,
  guidelines,
  openItem = null,
  expected = NOTHING_EXPECTED,
  children,
}: {
  page: WorkspacePage;
  words: TaskWords;
  guidelines: ReactNode;
  /** The item to begin with; by default the first without an answer. */
  openItem?: string | null;
  /** The expected answers of a page that is tried. */
  expected?: ExpectedAnswers;
  /** Shown above the page. */
  children?: ReactNode;
}) {
  const live = useLiveStore(page, openItem);
  const context = useMemo(() => ({ ...live, words, expected }), [live, words, expected]);
  return (
    <WorkspaceContext value={context}>
      <Screen guidelines={guidelines}>{children}</Screen>
    </WorkspaceContext>
  );
}

function Screen({ guidelines, children }: { guidelines: ReactNode; children: ReactNode }) {
  const t = useTexts("workspace");
  const { page, store } = usePage();
  const router = useRouter();
  const { actions, dialog, setDialog, problem, busy } = useWorkspaceActions();
  const [finding, setFinding] = useState(false);
  const isHeadEmpty = !taskDefinition(page.task).pages.showsRequest && !finding;
  const isSettling = useSettling(page.slotId);
  const reading = useReadingRoom();
  useWorkspaceKeys(actions);
  useWorkspaceGuards(store);
  useEffect(() => {
    void settingsStore.persist.rehydrate();
  }, []);
  useEffect(
    () =>
      store.subscribe((state, before) => {
        if (state.open !== before.open) document.querySelector("#judging")?.scrollTo({ top: 0 });
        // The page then shows the guidelines. Labels stay on this device and are sent afterwards.
        if (state.isUnread && !before.isUnread) router.refresh();
      }),
    [store, router],
  );

  return (
    <div
      className="workspace flex min-h-dvh flex-col lg:h-dvh"
      data-settling={isSettling}
      data-reading={reading.isReading}
    >
      {children}
      <WorkspaceHeader
        onUndo={actions.undo}
        onGuidelines={actions.guidelines}
        onHelp={actions.help}
        onSettings={actions.settings}
        onMore={() => setDialog("more")}
      />
      <div className="workspace-panes grid flex-1 grid-cols-1 lg:min-h-0 lg:grid-cols-[minmax(0,var(--text-share,60%))_auto_minmax(22rem,1fr)]">
        <div className="workspace-text flex min-h-0">
          <Docked guidelines={guidelines} />
          <section
            aria-label={t("text")}
            data-text
            tabIndex={0}
            onScroll={reading.onScroll}
            className="max-h-[46dvh] min-w-0 flex-1 overflow-y-auto border-b border-line lg:max-h-none lg:border-b-0"
          >
            <div
              className={`sticky top-0 z-10 border-b border-line bg-page px-4 py-2 sm:flex sm:items-start sm:gap-4 lg:px-8 ${isHeadEmpty ? "text-head-empty" : ""}`}
            >
              <RequestCard />
              <FindBar asked={finding} onClose={() => setFinding(false)} />
            </div>
            <div className="px-4 py-4 lg:px-8">
              <NewText />
              <ReadingPane />
              <TouchMarking />
            </div>
          </section>
        </div>
        <PaneBorder />
        <section
          id="judging"
          aria-label={t("judgment")}
          className="flex flex-col overflow-y-auto bg-surface px-4 pb-4"
          onPointerDown={reading.onJudge}
        >
          <div className="mx-auto w-full max-w-2xl">
            <ItemStrip />
            <JudgingPane onWholeAnswer={actions.wholeAnswer} onAsk={actions.ask} />
          </div>
        </section>
      </div>
      <div className="sticky bottom-0 z-20">
        <LabelBar />
        <WorkspaceFooter actions={actions} problem={problem} busy={busy} />
      </div>

      <Dialogs
        dialog={dialog}
        setDialog={setDialog}
        onNext={actions.next}
        onFind={() => {
          setDialog(null);
          setFinding(true);
        }}
        guidelines={guidelines}
      />
    </div>
  );
}

interface DialogsProps {
  dialog: Dialog;
  setDialog: Dispatch<SetStateAction<Dialog>>;
  onNext: () => void;
  onFind: () => void;
  guidelines: ReactNode;
}

/** The dialogs of the screen, of which one at most is open. */
function Dialogs({ dialog, setDialog, onNext, onFind, guidelines }: DialogsProps) {
  const t = useTexts("workspace");
  const { page } = usePage();
  const standing = useTexts("standing");
  // While none is open, another item is nothing to draw again for.
  const item = useWorkspace(({ open }) => (dialog === null ? undefined : page.items[open]));
  // The close event of one dialog may arrive after the next one was opened.
  const closing = (name: Exclude<Dialog, null>) => () =>
    setDialog((now) => (now === name ? null : now));
  const modal = (name: Exclude<Dialog, null>, title: string) => ({
    open: dialog === name,
    title,
    onClose: closing(name),
  });
  return (
    <>
      <Modal {...modal("guidelines", t("dialogs.guidelines"))}>
        <DockButton panel="guidelines" onDocked={closing("guidelines")} />
        {guidelines}
      </Modal>
      <Modal {...modal("help", t("dialogs.keys"))}>
        <HelpTable />
      </Modal>
      <Modal {...modal("settings", t("dialogs.settings"))}>
        <SettingsForm />
      </Modal>
      <Modal {...modal("more", t("header.more"))}>
        <MoreList onOpen={setDialog} onFind={onFind} />
      </Modal>
      <Modal {...modal("standing", standing("title"))}>
        <StandingList />
      </Modal>
      <Modal {...modal("jump", t("dialogs.jump"))}>
        <JumpForm onDone={closing("jump")} />
      </Modal>
      <Modal {...modal("skip", t("dialogs.skip"))}>
        {item && (
          <SkipForm
            itemId={item.id}
            onDone={() => {
              setDialog(null);
              onNext();
            }}
          />
        )}
      </Modal>
      <Modal {...modal("ask", t("dialogs.ask"))}>
        {item && <AskForm key={item.id} itemId={item.id} onDone={closing("ask")} />}
      </Modal>
      <Modal {...modal("answer", t("dialogs.answer"))}>
        <DockButton panel="answer" onDocked={closing("answer")} />
        {item?.sentence && <WholeAnswer sentence={item.sentence} />}
      </Modal>
    </>
  );
}
