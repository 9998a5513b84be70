"use client";

import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect, useState } from "react";
import { downloadUnsent } from "./outbox/download-unsent";
import { outbox } from "./outbox/outbox";
import { usePage, useWorkspace } from "./store-context";
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
  const { page } = usePage();
  const open = useWorkspace((state) => state.open);
  const message = useWorkspace((state) => state.message);
  const completed = useWorkspace((state) => state.completed);
  const signedOut = useWorkspace((state) => state.signedOut);
  const reopened = useWorkspace((state) => state.reopened);
  const refused = useWorkspace((state) => state.refused);
  const [isDurable, setDurable] = useState(true);
  useEffect(() => {
    void outbox().then((box) => setDurable(box.isDurable));
  }, []);
  return (
    <footer className="sticky bottom-0 z-20 border-t border-line bg-surface px-4 py-2 max-sm:px-2 max-sm:py-1.5">
      {!isDurable && (
        <p role="status" className="mb-2 rounded bg-accent-soft px-3 py-2 text-sm">
          This browser keeps nothing on the device (a private window, perhaps). Judging works while
          you are online; leave the page only when everything is saved.
        </p>
      )}
      {signedOut && (
        <p role="alert" className="mb-2 rounded bg-bad-soft px-3 py-2 text-sm">
          You are signed out. Your labels are kept on this device:{" "}
          <a href="/signin" target="_blank" rel="noreferrer">
            sign in again in a new tab
          </a>
          , then they are sent.
        </p>
      )}
      {refused && (
        <p
          role="alert"
          className="mb-2 flex flex-wrap items-center gap-3 rounded bg-bad-soft px-3 py-2 text-sm"
        >
          <span className="min-w-0 flex-1">{refused}</span>
          <button type="button" className="button" onClick={() => void downloadUnsent(page.holder)}>
            Download my unsent labels
          </button>
        </p>
      )}
      {reopened && (
        <p role="alert" className="mb-2 rounded bg-mid-soft px-3 py-2 text-sm font-medium">
          This page was finished, and your change opened it again: it counts as soon as nothing is
          missing.
        </p>
      )}
      {problem && (
        <p role="alert" className="mb-2 rounded bg-bad-soft px-3 py-2 text-sm">
          {problem}
        </p>
      )}
      <div className="flex items-center gap-2 sm:flex-wrap">
        <button type="button" className="button" onClick={actions.previous} disabled={open === 0}>
          <ArrowLeft size={16} aria-hidden /> <span className="max-sm:sr-only">Previous</span>
        </button>
        <button
          type="button"
          className="button"
          onClick={actions.next}
          disabled={open >= page.items.length - 1}
        >
          <span className="max-sm:sr-only">Next</span> <ArrowRight size={16} aria-hidden />
        </button>
        {!page.closed && (
          <button type="button" className="button" onClick={actions.skip}>
            Skip
          </button>
        )}
        <span
          role="status"
          aria-live="polite"
          className="me-auto min-w-0 flex-1 truncate px-2 text-sm text-ink-soft"
          data-testid="message"
        >
          {message}
        </span>
        {page.closed ? (
          <span className="text-sm">
            {page.holder === "preview" ? "A preview: nothing is saved." : "This study is closed."}
          </span>
        ) : (
          <button
            type="button"
            className="button button-primary"
            disabled={busy}
            onClick={() => void actions.finish()}
          >
            {busy ? "Finishing…" : completed ? "Finished: next page" : "Finish page"}
          </button>
        )}
      </div>
    </footer>
  );
}
