"use client";

import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { useTexts } from "#texts";
import { ProblemList } from "../problem-list";
import type { FormState } from "../use-form";
import { Button } from "./button";

/** A form or a choice above the page. For "are you sure?" there is `useConfirm`. */
export function Dialog({
  title,
  trigger,
  onClose,
  open = onClose ? true : undefined,
  onOpenChange = onClose && ((isOpen) => isOpen || onClose()),
  isWide = false,
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
  children: ReactNode;
}) {
  const t = useTexts("kit");
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
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

/** A form in a dialog: its fields, why it was refused, and buttons to leave and to send it. */
export function DialogForm({
  form: { failure, busy, submit },
  action,
  kind = "primary",
  canSend = true,
  className = "flex flex-col gap-4",
  onClose,
  children,
}: {
  form: FormState;
  /** The words of the button that sends it. */
  action: string;
  kind?: ComponentProps<typeof Button>["kind"];
  canSend?: boolean;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTexts("kit");
  return (
    <form onSubmit={submit} className={className}>
      {children}
      {failure && <ProblemList failure={failure} />}
      <div className="flex flex-wrap justify-end gap-2 sm:col-span-2">
        <Button onClick={onClose}>{t("cancel")}</Button>
        <Button type="submit" kind={kind} disabled={busy || !canSend}>
          {action}
        </Button>
      </div>
    </form>
  );
}
