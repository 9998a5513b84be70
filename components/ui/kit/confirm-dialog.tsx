"use client";

import { AlertDialog } from "@base-ui/react/alert-dialog";
import {
  createContext,
  useCallback,
  useContext,
  useRef,
  useState,
  type ReactNode,
  type SubmitEvent,
} from "react";
import { useTexts } from "#texts";
import { Button } from "./button";

/** What a dialog asks before something is done. */
export interface Confirmation {
  title: string;
  /** What will happen, and whether it can be undone. */
  text: string;
  /** The words of the button that does it. */
  action: string;
  /** Whether what is done cannot be taken back. */
  isDestructive?: boolean;
}

/** A question whose answer is a number, or nothing. */
export interface NumberPrompt extends Confirmation {
  label: string;
  min: number;
}

interface Asked {
  question: Confirmation | NumberPrompt;
  /** Called once: with what was typed, or null when the question was cancelled. */
  answer: (text: string | null) => void;
}

type Ask = (question: Confirmation | NumberPrompt) => Promise<string | null>;

const AskContext = createContext<Ask | null>(null);

function useAsk(): Ask {
  const ask = useContext(AskContext);
  if (!ask) throw new Error("Questions can be asked inside <Questions> alone.");
  return ask;
}

/** Returns a function that asks before something is done, and gives true if it shall be done. */
export function useConfirm(): (question: Confirmation) => Promise<boolean> {
  const ask = useAsk();
  return useCallback(async (question) => (await ask(question)) !== null, [ask]);
}

/**
 * Returns a function that asks for a number: null if the field was left empty, undefined if the
 * question was cancelled.
 */
export function useAskNumber(): (question: NumberPrompt) => Promise<number | null | undefined> {
  const ask = useAsk();
  return useCallback(
    async (question) => {
      const text = await ask(question);
      if (text === null) return undefined;
      return text.trim() === "" ? null : Number(text);
    },
    [ask],
  );
}

/** Shows one question at a time in a dialog, for everything inside it. */
export function ConfirmDialog({ children }: { children: ReactNode }) {
  const t = useTexts("kit");
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((answer) => {
        setAsked({ question, answer });
        setOpen(true);
      }),
    [],
  );

  function close(text: string | null) {
    setOpen(false);
    asked?.answer(text);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("number");
    close(typeof typed === "string" ? typed : "");
  }

  const question = asked?.question;
  return (
    <AskContext value={ask}>
      {children}
      <AlertDialog.Root open={isOpen} onOpenChange={(open) => open || close(null)}>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className="dialog-backdrop" />
          {question && (
            <AlertDialog.Popup
              className="dialog"
              initialFocus={"label" in question ? true : cancel}
            >
              <form onSubmit={submit} className="flex flex-col gap-4">
                <AlertDialog.Title className="text-lg font-semibold">
                  {question.title}
                </AlertDialog.Title>
                <AlertDialog.Description className="text-ink-soft">
                  {question.text}
                </AlertDialog.Description>
                {"label" in question && (
                  <label className="flex flex-col gap-1 text-sm font-medium">
                    {question.label}
                    <input
                      className="field"
                      name="number"
                      type="number"
                      step="any"
                      min={question.min}
                    />
                  </label>
                )}
                <div className="flex flex-wrap justify-end gap-2">
                  <AlertDialog.Close ref={cancel} className="button">
                    {t("cancel")}
                  </AlertDialog.Close>
                  <Button type="submit" kind={question.isDestructive ? "danger" : "primary"}>
                    {question.action}
                  </Button>
                </div>
              </form>
            </AlertDialog.Popup>
          )}
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </AskContext>
  );
}
