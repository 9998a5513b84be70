"use client";

import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect, useState } from "react";
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

/** Buttons to move on and to finish, and messages. */
export function WorkspaceFooter({
  actions,
  problem,
  busy,
}: {
  actions: KeyActions;
  problem: string | null;
  busy: boolean;
}) {
  const t = useTexts("workspace.footer");
  const sentences = useSentences();
  const { page, store } = usePage();
  const open = useWorkspace((state) => state.open);
  const messages = useWorkspace((state) => state.messages);
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
        <p role="status" className="mb-2 rounded bg-accent-soft px-3 py-2 text-sm">
          {t("notDurable")}
        </p>
      )}
      {signedOut && (
        <p role="alert" className="mb-2 rounded bg-bad-soft px-3 py-2 text-sm">
          {t.rich("signedOut", {
            link: (words) => (
              <a href="/signin" target="_blank" rel="noreferrer">
                {words}
              </a>
            ),
          })}
        </p>
      )}
      {refused && (
        <p
          role="alert"
          className="mb-2 flex flex-wrap items-center gap-3 rounded bg-bad-soft px-3 py-2 text-sm"
        >
          <span className="min-w-0 flex-1">{refused}</span>
          <Button onClick={() => void downloadUnsent(page.holder)}>{t("download")}</Button>
        </p>
      )}
      {reopened && (
        <p role="alert" className="mb-2 rounded bg-mid-soft px-3 py-2 text-sm font-medium">
          {t("reopened")}
        </p>
      )}
      {problem && (
        <p role="alert" className="mb-2 rounded bg-bad-soft px-3 py-2 text-sm">
          {problem}
        </p>
      )}
      {offered && (
        <p
          role="alert"
          className="mb-2 flex flex-wrap items-center gap-3 rounded bg-accent-soft px-3 py-2 text-sm"
        >
          <span className="min-w-0 flex-1">
            {sentences([message("needsLabel", { needed: offered.label })])}
          </span>
          <Button
            kind="primary"
            onClick={() => store.getState().addSpan(offered.itemId, offered.span)}
          >
            {sentences([message("changeAndHighlight", { needed: offered.label })])}{" "}
            <span className="key" aria-hidden>
              {t("enter")}
            </span>
          </Button>
        </p>
      )}
      <PageBefore onBack={actions.back} />
      <div className="flex items-center gap-2 sm:flex-wrap">
        <Button onClick={actions.previous} disabled={open <= 0 && page.previousSlotId === null}>
          <ArrowLeft size={16} aria-hidden className="rtl:-scale-x-100" />{" "}
          <span className="max-sm:sr-only">{t("previous")}</span>
        </Button>
        <Button
          onClick={actions.next}
          disabled={page.closed && open >= page.items.length - 1 && page.nextSlotId === null}
        >
          <span className="max-sm:sr-only">{t("next")}</span>{" "}
          <ArrowRight size={16} aria-hidden className="rtl:-scale-x-100" />
        </Button>
        {!page.closed && <Button onClick={actions.skip}>{t("skip")}</Button>}
        <span
          role="status"
          aria-live="polite"
          className="me-auto min-w-0 flex-1 truncate px-2 text-sm text-ink-soft"
          data-testid="message"
        >
          {sentences(messages)}
        </span>
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
