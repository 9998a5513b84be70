"use client";

import { taskDefinition } from "@/lib/tasks/registry";
import { usePage, useWorkspace } from "./store-context";

/** The scale: every level with its wording and its key. */
export function LevelButtons({ itemId }: { itemId: string }) {
  const { page, store } = usePage();
  const label = useWorkspace((state) => state.items[itemId]!.draft.label);
  const { levels, question } = taskDefinition(page.task);
  const shown = page.task === "rubric" ? [...levels].reverse() : page.task === "support" ? [...levels].reverse() : levels;
  return (
    <fieldset disabled={page.closed}>
      <legend className="mb-2 text-sm font-medium text-ink-soft">{question}</legend>
      <div className={`grid gap-2 ${page.task === "answerability" ? "sm:grid-cols-2" : ""}`}>
        {shown.map((level) => (
          <button key={level.label} type="button" aria-pressed={label === level.label} onClick={() => { if (label !== level.label) store.getState().setLabel(itemId, level.label); }}
            className="flex min-h-11 items-start gap-3 rounded-md border border-line-strong bg-surface px-3 py-2 text-left hover:bg-sunken aria-pressed:border-2 aria-pressed:border-accent aria-pressed:bg-accent-soft">
            <span className="key mt-0.5" aria-hidden>{level.key.toUpperCase()}</span>
            <span className="flex-1"><span className="font-semibold">{level.label === level.name.toLowerCase() || /\D/.test(level.label) ? level.name : `${level.label} · ${level.name}`}</span><span className="block text-sm text-ink-soft">{level.wording}</span></span>
            <span aria-hidden className="w-4 font-semibold text-accent">{label === level.label ? "✓" : ""}</span>
          </button>
        ))}
      </div>
      <button type="button" className="mt-2 text-sm text-ink-soft underline disabled:invisible" disabled={label === null} onClick={() => store.getState().setLabel(itemId, null)}>Clear the label <span className="key" aria-hidden>⌫</span></button>
    </fieldset>
  );
}
