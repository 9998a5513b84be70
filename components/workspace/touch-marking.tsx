import { Highlighter } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/kit/button";
import { useTexts } from "#texts";
import { taskDefinition } from "@/lib/tasks/registry";
import { markedSelection } from "./selection-span";
import { usePage, useWorkspace } from "./store-context";

/**
 * Marking by touch: a button that highlights what is selected, and one with which two tapped words
 * mark everything between them. Not there for a mouse.
 */
export function TouchMarking() {
  const t = useTexts("workspace.touch");
  const { page, store } = usePage();
  const tapping = useWorkspace((state) => state.tapping);
  // Narrow screens have no room for the note that the label needs a highlight.
  const isNeeded = useWorkspace((state) => {
    const item = page.items[state.open];
    const { onlyWith } = taskDefinition(page.task).spans;
    if (!item || onlyWith === null) return false;
    const { label, spans } = state.items[item.id]!.draft;
    return label === onlyWith && spans.length === 0;
  });
  const [hasSelection, setHasSelection] = useState(false);

  useEffect(() => {
    const look = () => setHasSelection(markedSelection(store) !== null);
    document.addEventListener("selectionchange", look);
    return () => document.removeEventListener("selectionchange", look);
  }, [store]);

  if (page.closed) return null;

  function highlight() {
    const { open, addSpan } = store.getState();
    const span = markedSelection(store);
    const item = page.items[open];
    if (!span || !item) return;
    addSpan(item.id, span);
    window.getSelection()?.removeAllRanges();
  }

  return (
    <div className="sticky bottom-0 z-20 -mx-4 -mb-4 hidden justify-end gap-2 border-t border-line bg-page px-4 py-1 lg:-mx-8 lg:px-8 pointer-coarse:flex">
      {hasSelection ? (
        <Button
          kind="primary"
          // The selection must not end before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={highlight}
        >
          <Highlighter size={16} aria-hidden /> {t("selection")}
        </Button>
      ) : (
        <button
          type="button"
          className={`button aria-pressed:border-accent aria-pressed:bg-accent-soft ${isNeeded && !tapping ? "button-primary" : ""}`}
          aria-pressed={tapping}
          onClick={() => store.getState().setTapping(!tapping)}
        >
          {t(tapping ? "tapping" : isNeeded ? "needed" : "two")}
        </button>
      )}
    </div>
  );
}
