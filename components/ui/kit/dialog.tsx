import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import dynamic from "next/dynamic";
import { useRef, useState, type ReactElement, type ReactNode } from "react";
import { useTexts } from "#texts";
import { Button } from "./button";
import { questionOf } from "./confirm-dialog";
import { SendForm, type SendFormProps } from "./send-form";

const Question = dynamic(() => import("./question").then((file) => file.Question));

const TYPED = "textarea, input:not([type=checkbox], [type=radio], [type=hidden], [type=file])";
const FIELD = `:is(${TYPED}, select, [role=combobox], input:not([type=hidden])):not(:disabled)`;

/**
 * A form or a choice above the page. It begins at its first field. Escape and a press outside of it
 * ask before they throw away what was typed in a form. For "are you sure?" there is `useConfirm`.
 */
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
  const unsent = useTexts("kit.unsent");
  const popup = useRef<HTMLDivElement>(null);
  const actions = useRef<BaseDialog.Root.Actions>(null);
  const typed = useRef(new WeakSet<EventTarget>());
  const [isAsking, setAsking] = useState(false);

  const change: BaseDialog.Root.Props["onOpenChange"] = (isOpen, event) => {
    const isByAccident = event.reason === "escape-key" || event.reason === "outside-press";
    if (isByAccident && !keepsContent && hasTyped(popup.current, typed.current)) {
      event.cancel();
      setAsking(true);
    } else onOpenChange?.(isOpen);
  };

  return (
    <BaseDialog.Root open={open} onOpenChange={change} actionsRef={actions}>
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal keepMounted={keepsContent}>
        <BaseDialog.Backdrop className="dialog-backdrop" />
        <BaseDialog.Popup
          ref={popup}
          // A finger on a field would open the keyboard over the dialog.
          initialFocus={(by) =>
            (by !== "touch" && popup.current?.querySelector<HTMLElement>(FIELD)) || popup.current
          }
          onInput={({ target }) => typed.current.add(target)}
          className={`dialog max-h-[calc(100dvh-2rem)] overflow-y-auto ${isWide ? "!w-[min(48rem,calc(100vw-2rem))]" : ""}`}
        >
          <div className="mb-3 flex items-start gap-3">
            <BaseDialog.Title className="me-auto text-lg font-semibold">{title}</BaseDialog.Title>
            <BaseDialog.Close className="rounded p-2 hover:bg-sunken" aria-label={t("close")}>
              <X size={18} aria-hidden />
            </BaseDialog.Close>
          </div>
          {children}
          {isAsking && (
            <Question
              question={questionOf(unsent, true)}
              isOpen
              onAnswer={(answer) => {
                setAsking(false);
                if (answer !== null) actions.current?.close();
              }}
            />
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/**
 * Whether something was typed into a form that would be lost: one with `data-keeps` keeps it.
 */
function hasTyped(popup: Element | null, typed: WeakSet<EventTarget>): boolean {
  const fields =
    popup?.querySelectorAll<HTMLInputElement>(`form:not([data-keeps]) :is(${TYPED})`) ?? [];
  return [...fields].some((field) => typed.has(field) && field.value !== "");
}

/** A form in a dialog, with a button to leave it. */
export function DialogForm({ onClose, ...form }: SendFormProps & { onClose: () => void }) {
  const t = useTexts("kit");
  return <SendForm at="end" before={<Button onClick={onClose}>{t("cancel")}</Button>} {...form} />;
}
