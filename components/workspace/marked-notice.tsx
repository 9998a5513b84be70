import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { Button } from "@/components/ui/kit/button";
import { useTexts } from "#texts";
import type { Marked } from "./workspace-state";
import { RequirementSign } from "./requirement-list";
import { shorten } from "./item-names";
import { usePage, useWorkspace } from "./store-context";
import { rangeOfUnits } from "./selection-span";

const SHOWN_MS = 5_000;
const GAP = 12;

/**
 * Says below a new highlight what was highlighted. It can be taken back, copied instead or, where
 * the topic has requirements, get the one that it shows. Without those it is for the mouse alone:
 * the footer says the same.
 */
export function MarkedNotice({ text }: { text: RefObject<HTMLElement | null> }) {
  const { page } = usePage();
  const marked = useWorkspace((state) => state.marked);
  if (!marked || (!marked.isByMouse && page.requirements.length === 0)) return null;
  return <Notice key={`${marked.span.start} ${marked.span.end}`} marked={marked} text={text} />;
}

function Notice({ marked, text }: { marked: Marked; text: RefObject<HTMLElement | null> }) {
  const t = useTexts("workspace.marked");
  const { page, store } = usePage();
  const box = useRef<HTMLDivElement>(null);
  const { span } = marked;

  useLayoutEffect(() => {
    const element = box.current!;
    const { width, height } = element.getBoundingClientRect();
    const [from, to] = [store.points.toUnits(span.start), store.points.toUnits(span.end)];
    const lines = rangeOfUnits(text.current!, from, to).getClientRects();
    const end = lines[lines.length - 1]!;
    // Within the text, so that the question beside it stays in view.
    const pane = document.querySelector("[data-text]")!.getBoundingClientRect();
    const left = Math.max(GAP, Math.min(end.left, pane.right - width - GAP));
    const bottom = Math.min(pane.bottom, window.innerHeight);
    const below = Math.max(pane.top, end.bottom) + GAP;
    const top = below + height > bottom ? Math.min(bottom, end.top) - height - GAP : below;
    element.style.left = `${left}px`;
    element.style.top = `${Math.max(GAP, top)}px`;
  }, [span, store, text]);
  useEffect(() => {
    if (page.requirements.length > 0) return;
    const timer = setTimeout(() => store.setState({ marked: null }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [page, store, marked]);

  return (
    <div
      ref={box}
      role="group"
      aria-label={t("title")}
      className="fixed z-30 max-w-[min(30rem,calc(100vw-1.5rem))] rounded-md border border-line-strong bg-surface p-1 text-sm shadow-lg"
    >
      <div className="flex items-center gap-1">
        <span className="min-w-0 truncate px-2" dir="auto" aria-hidden>
          “{shorten(span.quote)}”
        </span>
        <Button size="tiny" className="ms-auto whitespace-nowrap" onClick={store.getState().undo}>
          {t("undo")}
        </Button>
        <Button
          size="tiny"
          className="whitespace-nowrap"
          onClick={() => {
            void navigator.clipboard.writeText(span.quote);
            store.getState().undo();
          }}
        >
          {t("copy")}
        </Button>
      </div>
      {page.requirements.length > 0 && (
        <div className="mt-1 flex max-h-40 flex-col overflow-y-auto" dir="auto">
          {page.requirements.map((one, index) => (
            <button
              key={one.id}
              type="button"
              className="flex min-h-8 items-baseline gap-2 rounded px-2 py-1 text-start hover:bg-sunken pointer-coarse:min-h-11"
              onClick={() => void store.getState().setMarkedRequirement(index)}
            >
              <RequirementSign index={index} />
              <bdi className="min-w-0 break-words">{one.text}</bdi>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
