import { Toast } from "@base-ui/react/toast";
import { X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTexts } from "#texts";
import type { ToastMessage } from "./toast";

const SECONDS = 1000;

/** The toasts of a page. It is loaded with the first. */
export function ToastList({ messages }: { messages: readonly ToastMessage[] }) {
  const t = useTexts("kit");
  return (
    <Toast.Provider limit={3}>
      <Toast.Portal>
        <Toast.Viewport aria-label={t("notices")} className="toasts print:hidden">
          <Shown messages={messages} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Shown({ messages }: { messages: readonly ToastMessage[] }) {
  const t = useTexts("kit");
  const { toasts } = Toast.useToastManager();
  const show = useEffectEvent(useShow());
  const known = useRef(0);
  useEffect(() => {
    for (const message of messages.slice(known.current)) show(message);
    known.current = messages.length;
  }, [messages]);
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={["down", "right", "left"]}
      className="rounded-md border border-line-strong border-s-4 border-s-good bg-surface text-sm text-ink shadow-lg transition-opacity data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0 data-[type=problem]:border-s-bad"
    >
      <Toast.Content className="flex items-center gap-2 py-2 ps-4 pe-2">
        <Toast.Title className="me-auto min-w-0 break-words" />
        {toast.actionProps && <Toast.Action className="button button-small font-semibold" />}
        <Toast.Close className="rounded p-2 hover:bg-sunken" aria-label={t("dismiss")}>
          <X size={16} aria-hidden />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}

/** Returns the function that shows a toast. */
function useShow(): (message: ToastMessage) => void {
  const t = useTexts("kit");
  const { add, close } = Toast.useToastManager();
  const router = useRouter();
  return ({ text, undo, isProblem = false }) => {
    async function takeBack() {
      close(id);
      try {
        await undo?.();
        router.refresh();
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        add({ title: why, type: "problem", priority: "high", timeout: 0 });
      }
    }
    const id = add({
      title: text,
      type: isProblem ? "problem" : "done",
      priority: isProblem ? "high" : "low",
      timeout: (undo ? 12 : 6) * SECONDS,
      actionProps: undo && { children: t("undo"), onClick: () => void takeBack() },
    });
  };
}
