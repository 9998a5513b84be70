"use client";

import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { segments } from "@/lib/domain/text/segments";
import { lanesOf } from "./lanes";
import { selectionSpan } from "./selection-span";
import { usePage, useWorkspace } from "./store-context";

const noChanges = () => () => {};
const COLOURS = 15;
const PATTERNS = 4;

/** The classes that tell a question's spans apart: colour, line style, lane. */
export function spanClass(group: number): string {
  return `q${group % COLOURS} hl-p${group % PATTERNS}`;
}

/** The text being judged, with every question's spans; selecting in it highlights for the open question. */
export function ReadingPane() {
  const { page, store } = usePage();
  const items = useWorkspace((state) => state.items);
  const open = useWorkspace((state) => state.open);
  const text = useRef<HTMLDivElement>(null);
  const drawn = useMemo(() => {
    const spans = page.items.flatMap((item, group) => items[item.id]!.draft.spans.map(({ start, end }) => ({ start, end, group })));
    const cut = segments(store.points, spans);
    return { cut, lanes: lanesOf(cut) };
  }, [items, page.items, store.points]);

  const names = useMemo(() => page.items.map((item, i) => (page.task === "answerability" ? `Q-${item.position}` : `${i + 1}`)), [page]);

  // Made anew in the browser: the HTML that arrives has lost the returns of CRLF line ends, and offsets would shift.
  const inBrowser = useSyncExternalStore(noChanges, () => true, () => false);

  useEffect(() => {
    function release(event: PointerEvent) {
      const container = text.current;
      if (!container || event.pointerType === "touch" || !container.contains(event.target as Node)) return;
      // After the browser has settled the selection.
      setTimeout(() => highlightSelection(container));
    }
    function highlightSelection(container: HTMLElement) {
      const span = selectionSpan(container, store.points);
      const item = page.items[store.getState().open];
      if (!span || !item || page.closed) return;
      store.getState().addSpan(item.id, span);
      window.getSelection()?.removeAllRanges();
    }
    document.addEventListener("pointerup", release);
    return () => document.removeEventListener("pointerup", release);
  }, [page, store]);

  return (
    <div key={String(inBrowser)} id="judged-text" ref={text} className="reading" dir="auto" data-testid="judged-text">
      {drawn.cut.map((segment) => (
        <Covered key={segment.start} text={segment.text} groups={segment.groups} open={open} lanes={drawn.lanes} names={names} />
      ))}
    </div>
  );
}

function Covered({ text, groups, open, lanes, names }: { text: string; groups: number[]; open: number; lanes: Map<number, number>; names: string[] }) {
  if (groups.length === 0) return text;
  const [outer, ...inner] = [...groups].sort((a, b) => lanes.get(b)! - lanes.get(a)!);
  const title = groups.map((group) => names[group]).join(", ");
  return (
    <mark className={`hl ${spanClass(outer!)} hl-l${lanes.get(outer!)} ${outer === open ? "hl-open" : ""}`} data-groups={groups.join(" ")} title={title}>
      {inner.length > 0 ? <Covered text={text} groups={inner} open={open} lanes={lanes} names={names} /> : text}
    </mark>
  );
}
