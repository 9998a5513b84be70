import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "@/components/ui/kit/button";
import { useTexts } from "#texts";
import { KeySign } from "./key-sign";

interface Props {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that keeps keyboard focus inside, closes with Escape, and restores the focus. */
export function Modal({ open, title, onClose, children }: Props) {
  const t = useTexts("kit");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal();
      // The dialog would focus its first button.
      dialog.current?.querySelector<HTMLElement>("[data-focus]")?.focus();
    }
    if (!open) dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-label={title}
      className="w-[min(44rem,calc(100vw-2rem))] rounded-lg border border-line-strong p-0"
    >
      {open && (
        <div className="flex max-h-[85dvh] flex-col">
          <div className="flex items-center justify-between border-b border-line px-5 py-3">
            <h2 className="text-lg font-semibold">{title}</h2>
            <Button onClick={onClose}>
              {t("close")} <KeySign>Esc</KeySign>
            </Button>
          </div>
          <div className="overflow-y-auto px-5 py-4" tabIndex={0}>
            {children}
          </div>
        </div>
      )}
    </dialog>
  );
}
