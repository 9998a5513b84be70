import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useRef, type SubmitEvent } from "react";
import { useTexts } from "#texts";
import { Button } from "./button";
import type { Confirmation, NumberPrompt } from "./confirm-dialog";

interface Props {
  question: Confirmation | NumberPrompt;
  isOpen: boolean;
  /** Is told what was typed, or null when the question was cancelled. */
  onAnswer: (text: string | null) => void;
}

/** The dialog that asks one question. */
export function Question({ question, isOpen, onAnswer }: Props) {
  const t = useTexts("kit");
  const cancel = useRef<HTMLButtonElement>(null);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("number");
    onAnswer(typeof typed === "string" ? typed : "");
  }

  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => open || onAnswer(null)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="dialog" initialFocus={"label" in question ? true : cancel}>
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
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
