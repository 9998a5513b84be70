"use client";

import { Highlighter, X } from "lucide-react";
import { taskDefinition } from "@/lib/tasks/registry";
import { spanClass } from "./reading-pane";
import { selectionSpan } from "./selection-span";
import { usePage, useWorkspace } from "./store-context";

/** The highlights of the open item; each can be removed, and a selection can be added by button. */
export function SpanList({ itemId, group }: { itemId: string; group: number }) {
  const { page, store } = usePage();
  const { spans, label } = useWorkspace((state) => state.items[itemId]!.draft);
  const { spanName } = taskDefinition(page.task);
  const needed = page.task === "answerability" && label === "1" && spans.length === 0;

  function addSelection() {
    const container = document.getElementById("judged-text");
    const span = container && selectionSpan(container, store.points);
    if (span) store.getState().addSpan(itemId, span);
    else store.getState().say("Select words in the text first.");
  }

  return (
    <section aria-label={`Highlighted ${spanName}`}>
      <div className="mb-2 flex items-center gap-2">
        <span className={`q-swatch ${spanClass(group)} hl`} aria-hidden />
        <h3 className="mr-auto text-sm font-medium text-ink-soft">{spans.length === 0 ? `No ${spanName} highlighted` : `${spans.length} highlighted`}</h3>
        <button type="button" className="button !min-h-8 !px-2 !py-1" disabled={page.closed} onPointerDown={(event) => event.preventDefault()} onClick={addSelection}><Highlighter size={14} aria-hidden /> Highlight <span className="key" aria-hidden>H</span></button>
      </div>
      {needed && <p className="mb-2 rounded border-l-4 border-accent bg-accent-soft px-3 py-2 text-sm">A 1 needs at least one highlight: select the words in the report that answer the question.</p>}
      <ul className="flex flex-col gap-1.5">
        {spans.map((span, i) => (
          <li key={`${span.start}-${span.end}`} className="flex items-start gap-2 rounded border border-line bg-sunken px-2 py-1.5 text-sm">
            <span className="line-clamp-3 flex-1" dir="auto">{span.quote}</span>
            <button type="button" disabled={page.closed} aria-label={`Remove the highlight “${span.quote.slice(0, 60)}”`} className="flex size-6 shrink-0 items-center justify-center rounded hover:bg-line" onClick={() => store.getState().removeSpan(itemId, i)}><X size={14} aria-hidden /></button>
          </li>
        ))}
      </ul>
    </section>
  );
}
