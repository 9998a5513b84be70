"use client";

import { Notice } from "@/components/ui/notice";
import { usePage, useWorkspace } from "./store-context";

/** Shows why the open item was not saved, and for a conflict the choice between both values. */
export function Conflict({ itemId }: { itemId: string }) {
  const { store } = usePage();
  const { save, problem, draft, theirs } = useWorkspace((state) => state.items[itemId]!);
  if (save === "failed") return <Notice kind="bad">Not saved. {problem}</Notice>;
  if (save !== "conflict") return null;
  const { keepMine, takeTheirs } = store.getState();
  return (
    <Notice kind="bad">
      <p className="mb-2">{problem}</p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="button" onClick={() => keepMine(itemId)}>
          Keep mine: {describe(draft.label, draft.spans.length, draft.unjudgeable)}
        </button>
        <button type="button" className="button" onClick={() => takeTheirs(itemId)}>
          Take the other:{" "}
          {describe(theirs?.label ?? null, theirs?.highlights.length ?? 0, theirs?.reason ?? null)}
        </button>
      </div>
    </Notice>
  );
}

function describe(label: string | null, spans: number, unjudgeable: string | null): string {
  if (unjudgeable) return "cannot be judged";
  return `${label ?? "unset"}${spans > 0 ? `, ${spans} ${spans === 1 ? "highlight" : "highlights"}` : ""}`;
}
