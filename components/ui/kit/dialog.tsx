"use client";

import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { useTexts } from "#texts";
import { Button } from "./button";
import { SendForm, type SendFormProps } from "./send-form";

/** A form or a choice above the page. For "are you sure?" there is `useConfirm`. */
export function Dialog({
  title,
  trigger,
  onClose,
  open = onClose ? true : undefined,
  onOpenChange = onClose && ((isOpen) => isOpen || onClose()),
  isWide = false,
  keepsContent = false,
  children,
}: {
  title: string;
  /** The button that opens it. Not needed where the page opens it. */
  trigger?: ReactElement;
  /** Closes it, where it is there only while it is open. */
  onClose?: () => void;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  isWide?: boolean;
  /** Keeps what was typed when it is closed, for the next time. */
  keepsContent?: boolean;
  children: ReactNode;
}) {
  const t = useTexts("kit");
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal keepMounted={keepsContent}>
        <BaseDialog.Backdrop className="dialog-backdrop" />
        <BaseDialog.Popup
          className={`dialog max-h-[calc(100dvh-2rem)] overflow-y-auto ${isWide ? "!w-[min(48rem,calc(100vw-2rem))]" : ""}`}
        >
          <div className="mb-3 flex items-start gap-3">
            <BaseDialog.Title className="me-auto text-lg font-semibold">{title}</BaseDialog.Title>
            <BaseDialog.Close className="rounded p-2 hover:bg-sunken" aria-label={t("close")}>
              <X size={18} aria-hidden />
            </BaseDialog.Close>
          </div>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** A form in a dialog, with a button to leave it. */
export function DialogForm({ onClose, ...form }: SendFormProps & { onClose: () => void }) {
  const t = useTexts("kit");
  return <SendForm at="end" before={<Button onClick={onClose}>{t("cancel")}</Button>} {...form} />;
}
