import { useState, type SubmitEvent } from "react";
import { api } from "@/components/ui/api";
import { Button } from "@/components/ui/kit/button";
import { Notice } from "@/components/ui/notice";
import type { ApiFailure } from "@/components/ui/call-api";
import { useTexts } from "#texts";
import { shortNameOf } from "./item-names";
import { message } from "./message";
import { isTrial } from "./trial";
import { usePage, useWorkspace } from "./store-context";

/** Asks the coordinator about an item. What was written stays until it is sent. */
export function AskForm({ itemId, onDone }: { itemId: string; onDone: () => void }) {
  const t = useTexts("workspace.ask");
  const { page, store } = usePage();
  const open = useWorkspace((state) => state.open);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const kept = useWorkspace((state) => state.asking[itemId]);
  const written = kept?.text ?? "";

  function write(text: string) {
    const id = kept?.id ?? crypto.randomUUID();
    store.setState(({ asking }) => ({ asking: { ...asking, [itemId]: { id, text } } }));
  }

  function forget() {
    store.setState(({ asking: { [itemId]: _sent, ...others } }) => ({ asking: others }));
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!kept) return;
    const { id } = kept;
    setBusy(true);
    setProblem(null);
    const text = written.trim();
    try {
      if (!isTrial(page))
        await api.questions.ask(
          { study: page.studySlug },
          { id, slot: page.slotId, item: itemId, text },
        );
      store.setState(({ questions }) => ({
        questions: [...questions, { id, itemId, text, answer: null }],
      }));
      forget();
      store.getState().showMessage(message("asked"));
      onDone();
    } catch (error) {
      setProblem((error as ApiFailure).message);
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-3">
      <p className="text-sm text-ink-soft">{t("hint")}</p>
      <label className="flex flex-col gap-1">
        <span className="font-medium">{t("text", { item: shortNameOf(page, open) })}</span>
        <textarea
          data-focus
          className="field"
          rows={4}
          maxLength={2000}
          required
          dir="auto"
          value={written}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit();
          }}
        />
      </label>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <Button
        type="submit"
        kind="primary"
        className="self-start"
        disabled={busy || written.trim() === ""}
      >
        {t(busy ? "sending" : "send")}
      </Button>
    </form>
  );
}
