import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTexts } from "#texts";
import { changedFields, fillForm, readDraft, type FormDraft } from "./form-draft";
import { useConfirm } from "./kit/confirm-dialog";
import { useToast } from "./kit/toast";
import { useRemembered } from "./kit/use-remembered";

/** Returns the key under which this device keeps the draft of a form. */
function keyOf(name: string): string {
  return `assay-draft-${name}`;
}

/** Returns whether this device keeps a draft of a form. */
export function useHasDraft(name: string): boolean {
  const [text] = useRemembered(keyOf(name));
  return readDraft(text) !== null;
}

export type Unsaved = ReturnType<typeof useUnsaved>;

/**
 * Loses nothing that was typed into a form: what is not saved is kept on the device and offered
 * when the form is opened again, and the page is not left with it unasked.
 * @param name of the form, unique in the product
 */
export function useUnsaved(name: string) {
  const ref = useRef<HTMLFormElement>(null);
  const t = useTexts("kit.unsaved");
  const toast = useToast();
  const [text, remember] = useRemembered(keyOf(name));
  const [isChanged, setChanged] = useState(false);
  const draft = readDraft(text);
  useAskBeforeLeaving(isChanged);

  function onChange() {
    const fields = changedFields(ref.current!);
    setChanged(fields.length > 0);
    const changed: FormDraft = { at: new Date().toISOString(), fields };
    remember(fields.length > 0 ? JSON.stringify(changed) : null);
  }

  /** Puts what is offered into the form. */
  function restore() {
    const fields = draft?.fields ?? [];
    // Twice, because choices show further fields.
    flushSync(() => fillForm(ref.current!, fields));
    fillForm(ref.current!, fields);
    onChange();
  }

  /** Forgets the draft, because it was saved. */
  function forget() {
    setChanged(false);
    remember(null);
  }

  /** Forgets the draft, because it is not wanted; this can be taken back. */
  function discard() {
    forget();
    if (text !== null) toast(t("discarded"), { undo: () => remember(text) });
  }

  // What was typed before the page was left.
  const offered = isChanged ? null : draft;
  const form = { ref, onChange, "data-keeps": true } as const;
  return { form, isChanged, offered, restore, forget, discard };
}

/** Asks before a link or the browser leaves the page. */
function useAskBeforeLeaving(isChanged: boolean): void {
  const t = useTexts("kit.unsaved");
  const confirm = useConfirm();
  const router = useRouter();
  useEffect(() => {
    if (!isChanged) return;
    const leavePage = (event: BeforeUnloadEvent) => event.preventDefault();
    const followLink = (event: MouseEvent) => {
      const path = pathBehind(event);
      if (path === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const question = { title: t("title"), text: t("text"), action: t("leave") };
      void confirm(question).then((leaves) => {
        if (leaves) router.push(path);
      });
    };
    window.addEventListener("beforeunload", leavePage);
    document.addEventListener("click", followLink, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", leavePage);
      document.removeEventListener("click", followLink, { capture: true });
    };
  }, [isChanged, t, confirm, router]);
}

/** Returns the path of a link that leaves the page within this tab; null for every other click. */
function pathBehind(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target === "_blank" || link.hasAttribute("download")) return null;
  const isOfProduct = link.origin === location.origin && !link.pathname.startsWith("/api/");
  if (!isOfProduct || link.pathname === location.pathname) return null;
  return `${link.pathname}${link.search}${link.hash}`;
}
