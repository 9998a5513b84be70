"use client";

import { Highlighter, X } from "lucide-react";
import { taskDefinition } from "@/lib/tasks/registry";
import { spanClass } from "./span-class";
import { markedSelection } from "./marked-selection";
import { markingStart } from "./marking-start";
import { usePage, useWorkspace } from "./store-context";

/**
 * Lists the highlights of the open item. Each can be removed, and the selection can be added by a
 * button.
 */
export function SpanList({ itemId, group }: { itemId: string; group: number }) {
  const { page, store } = usePage();
  const { spans, label } = useWorkspace((state) => state.items[itemId]!.draft);
  const { name: spanName, onlyWith } = taskDefinition(page.task).spans;
  const needed = onlyWith !== null && label === onlyWith && spans.length === 0;

  function addSelection() {
    const span = markedSelection(store);
    if (span) store.getState().addSpan(itemId, span);
    else store.getState().say("Select words in the text first.");
  }

  return (
    <section aria-label={`Highlighted ${spanName}`}>
      <div className="mb-2 flex items-center gap-2">
        <span className={`q-swatch ${spanClass(group)} hl`} aria-hidden />
        <h3 className="me-auto text-sm font-medium text-ink-soft">
          {spans.length === 0 ? `No ${spanName} highlighted` : `${spans.length} highlighted`}
        </h3>
        <button
          type="button"
          className="button !min-h-8 !px-2 !py-1"
          disabled={page.closed}
          onPointerDown={(event) => event.preventDefault()}
          onClick={addSelection}
        >
          <Highlighter size={14} aria-hidden /> Highlight{" "}
          <span className="key" aria-hidden>
            H
          </span>
        </button>
        <button
          type="button"
          className="button !min-h-8 !px-2 !py-1"
          disabled={page.closed}
          title="Move through the words with the arrow keys, select with Shift, highlight with Enter"
          onClick={() => store.getState().startMarking(markingStart(store, page.items[group]))}
        >
          By keys{" "}
          <span className="key" aria-hidden>
            M
          </span>
        </button>
      </div>
      {needed && (
        <p className="mb-2 rounded border-s-4 border-accent bg-accent-soft px-3 py-2 text-sm">
          A {onlyWith} needs at least one highlight: select the words in the text that answer the
          question.
        </p>
      )}
      <ul className="flex flex-col gap-1.5">
        {spans.map((span, i) => (
          <li
            key={`${span.start}-${span.end}`}
            className="flex items-start gap-2 rounded border border-line bg-sunken px-2 py-1.5 text-sm"
          >
            <span className="min-w-0 flex-1">
              <span className="line-clamp-3" dir="auto">
                {span.quote}
              </span>
              {!page.closed && (
                <span className="mt-1 flex flex-wrap items-center gap-1 text-xs text-ink-soft">
                  {(["start", "end"] as const).flatMap((end) =>
                    ([-1, 1] as const).map((step) => {
                      const moved = store.text.withEndMoved(span, end, step);
                      const name = `Move the ${end} of “${span.quote.slice(0, 40)}” one word ${step < 0 ? "back" : "on"}`;
                      return (
                        <button
                          key={`${end} ${step}`}
                          type="button"
                          className="flex size-6 items-center justify-center rounded border border-line hover:bg-line disabled:opacity-40"
                          disabled={!moved}
                          aria-label={name}
                          title={name}
                          onClick={() => {
                            if (moved) store.getState().moveSpan(itemId, i, moved);
                          }}
                        >
                          {end === "start" ? (step < 0 ? "⇤" : "→") : step < 0 ? "←" : "⇥"}
                        </button>
                      );
                    }),
                  )}
                  {page.requirements.length > 0 && (
                    <select
                      className="field !min-h-6 !w-auto !py-0 !text-xs"
                      aria-label={`Requirement shown by “${span.quote.slice(0, 40)}”`}
                      value={span.requirement ?? ""}
                      onChange={(event) =>
                        store.getState().setRequirement(itemId, i, event.target.value || null)
                      }
                    >
                      <option value="">no requirement</option>
                      {page.requirements.map((one) => (
                        <option key={one.id} value={one.id}>
                          {one.text}
                        </option>
                      ))}
                    </select>
                  )}
                </span>
              )}
            </span>
            <button
              type="button"
              disabled={page.closed}
              aria-label={`Remove the highlight “${span.quote.slice(0, 60)}”`}
              className="flex size-6 shrink-0 items-center justify-center rounded hover:bg-line"
              onClick={() => store.getState().removeSpan(itemId, i)}
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
