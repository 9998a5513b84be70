import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect, useState, type ComponentProps } from "react";
import { Button } from "@/components/ui/kit/button";
import { useTexts } from "#texts";
import { downloadUnsent } from "./outbox/download-unsent";
import { message } from "./message";
import { outbox } from "./outbox/outbox";
import { finishesAutomatically } from "./auto-advance";
import { PageBefore } from "./page-before";
import { useSettings } from "./settings/settings-store";
import { usePage, useWorkspace } from "./store-context";
import { TopicDone } from "./topic-done";
import { isTrial } from "./trial";
import { useSentences } from "./use-sentences";
import type { KeyActions } from "./use-workspace-keys";
import { KeySign } from "./key-sign";

interface Props {
  actions: KeyActions;
  problem: string | null;
  busy: boolean;
}

/** Buttons to move on and to finish, and messages. */
export function WorkspaceFooter({ actions, problem, busy }: Props) {
  const t = useTexts("workspace.footer");
  const sentences = useSentences();
  const { page, store } = usePage();
  const isFirst = useWorkspace(({ open }) => open <= 0);
  const isLast = useWorkspace(({ open }) => open >= page.items.length - 1);
  const completed = useWorkspace((state) => state.completed);
  const signedOut = useWorkspace((state) => state.signedOut);
  const reopened = useWorkspace((state) => state.reopened);
  const refused = useWorkspace((state) => state.refused);
  const offered = useWorkspace((state) => state.offered);
  const isBySelf = useSettings(({ goOn }) => finishesAutomatically(page, goOn));
  const hasNext = page.training === null && (page.standing?.hasMore ?? true);
  const [isDurable, setDurable] = useState(true);
  useEffect(() => {
    void outbox().then((box) => setDurable(box.isDurable));
  }, []);
  return (
    <footer className="sticky bottom-0 z-20 border-t border-line bg-surface px-4 py-2 max-sm:px-2 max-sm:py-1.5">
      {!isDurable && (
        <Note role="status" className="bg-accent-soft">
          {t("notDurable")}
        </Note>
      )}
      {signedOut && (
        <Note className="bg-bad-soft">
          {t.rich("signedOut", {
            link: (words) => (
              <a href="/signin" target="_blank" rel="noreferrer">
                {words}
              </a>
            ),
          })}
        </Note>
      )}
      {refused && (
        <Note className="flex flex-wrap items-center gap-3 bg-bad-soft">
          <span className="min-w-0 flex-1">{refused}</span>
          <Button onClick={() => void downloadUnsent(page.holder)}>{t("download")}</Button>
        </Note>
      )}
      {reopened && <Note className="bg-mid-soft font-medium">{t("reopened")}</Note>}
      {problem && <Note className="bg-bad-soft">{problem}</Note>}
      {offered && (
        <Note className="flex flex-wrap items-center gap-3 bg-accent-soft">
          <span className="min-w-0 flex-1">
            {sentences([message("needsLabel", { needed: offered.label })])}
          </span>
          <Button
            kind="primary"
            onClick={() => store.getState().addSpan(offered.itemId, offered.span)}
          >
            {sentences([message("changeAndHighlight", { needed: offered.label })])}{" "}
            <KeySign>{t("enter")}</KeySign>
          </Button>
        </Note>
      )}
      <PageBefore onBack={actions.back} />
      <div className="flex items-center gap-2 sm:flex-wrap">
        <Button onClick={actions.previous} disabled={isFirst && page.previousSlotId === null}>
          <ArrowLeft size={16} aria-hidden className="rtl:-scale-x-100" />{" "}
          <span className="max-sm:sr-only">{t("previous")}</span>
        </Button>
        <Button onClick={actions.next} disabled={page.closed && isLast && page.nextSlotId === null}>
          <span className="max-sm:sr-only">{t("next")}</span>{" "}
          <ArrowRight size={16} aria-hidden className="rtl:-scale-x-100" />
        </Button>
        {!page.closed && <Button onClick={actions.skip}>{t("skip")}</Button>}
        <LastMessages />
        {!page.closed && !completed && !isTrial(page) && (
          <span className="text-xs text-ink-soft max-lg:hidden">
            {t(isBySelf ? "finishesItself" : "enterFinishes")}
          </span>
        )}
        {page.topicDone ? (
          <TopicDone />
        ) : page.closed ? (
          <span className="text-sm">{t("closed")}</span>
        ) : (
          <Button kind="primary" disabled={busy} onClick={() => void actions.finish()}>
            {busy
              ? t("finishing")
              : completed
                ? t(hasNext ? "nextPage" : "backToStudy")
                : t("finish")}
          </Button>
        )}
      </div>
    </footer>
  );
}

/** A line above the buttons that asks for attention. */
function Note({ className, ...note }: ComponentProps<"p">) {
  return <p role="alert" {...note} className={`mb-2 rounded px-3 py-2 text-sm ${className}`} />;
}

/** What was said last: a part of its own, because every key says something. */
function LastMessages() {
  const sentences = useSentences();
  const messages = useWorkspace((state) => state.messages);
  return (
    <span
      role="status"
      aria-live="polite"
      className="me-auto min-w-0 flex-1 truncate px-2 text-sm text-ink-soft"
      data-testid="message"
    >
      {sentences(messages)}
    </span>
  );
}
