import { useLayoutEffect } from "react";
import { useStore } from "zustand";
import { useTexts } from "#texts";
import { arrivalStore, isSettling } from "./arrival";
import { usePage } from "./store-context";
import { useSentences } from "./use-sentences";

/** Begins the moment in which a page that has just appeared takes no label. @returns whether it lasts */
export function useSettling(slotId: string): boolean {
  useLayoutEffect(() => arrivalStore.getState().appear(slotId), [slotId]);
  return useStore(arrivalStore, () => isSettling(slotId));
}

/** Says what was saved on the page before, and leads back to it. */
export function PageBefore({ onBack }: { onBack: () => void }) {
  const t = useTexts("workspace.footer");
  const sentences = useSentences();
  const { slotId } = usePage().page;
  const arrival = useStore(arrivalStore, (state) => state.arrival);
  if (arrival?.slotId !== slotId || !arrival.before) return null;
  return (
    <p
      role="status"
      data-testid="page-before"
      className="mb-1.5 flex items-center gap-3 text-sm text-ink-soft"
    >
      <span className="min-w-0 truncate">{sentences([arrival.before.message])}</span>
      <button type="button" className="link shrink-0" onClick={onBack}>
        {t("undo")}
      </button>
    </p>
  );
}
