import { ChevronDown, X } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { Button } from "@/components/ui/kit/button";
import { useTexts } from "#texts";
import { findGroups } from "./overlays";
import { usePage, useWorkspace } from "./store-context";

/**
 * Finds words in the text. Every match is marked, and the first is scrolled into view. Narrow
 * screens show it on request.
 */
export function FindBar({ asked, onClose }: { asked: boolean; onClose: () => void }) {
  const t = useTexts("workspace.find");
  const field = useRef<HTMLInputElement>(null);
  const { store } = usePage();
  const find = useWorkspace((state) => state.find);
  const count = useMemo(() => findGroups(store.points, find).length, [find, store]);

  useEffect(() => {
    // The dialog in which it was asked for closes first, and gives the focus back.
    if (asked) queueMicrotask(() => field.current?.focus());
  }, [asked]);

  function close() {
    store.getState().setFind("");
    onClose();
  }

  function show(step: 1 | -1) {
    const matches = [...document.querySelectorAll<HTMLElement>("#judged-text .found")];
    // Until somebody goes on, the first match is the one in view.
    const at = Math.max(
      0,
      matches.findIndex((match) => match.classList.contains("found-here")),
    );
    const next = matches[(at + step + matches.length) % matches.length];
    matches[at]?.classList.remove("found-here");
    next?.classList.add("found-here");
    next?.scrollIntoView({ block: "center" });
  }

  return (
    <div
      className={`mt-1 shrink-0 items-center gap-2 text-sm sm:mt-0 sm:flex ${asked ? "flex" : "hidden"}`}
    >
      <label className="sr-only" htmlFor="find-in-text">
        {t("label")}
      </label>
      <input
        id="find-in-text"
        ref={field}
        type="search"
        className="field !min-h-8 !w-52 !py-1 !text-sm max-sm:!min-h-11 max-sm:!w-auto max-sm:min-w-0 max-sm:flex-1"
        placeholder={t("placeholder")}
        dir="auto"
        value={find}
        onChange={(event) => store.getState().setFind(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            event.preventDefault();
            show(event.shiftKey ? -1 : 1);
          }
          if (event.key === "Escape") {
            // Some browsers would clear the field. The matches stay until Escape is pressed again.
            event.preventDefault();
            event.stopPropagation();
            event.currentTarget.blur();
          }
        }}
      />
      {find.trim() !== "" && (
        <span role="status" className="text-ink-soft">
          {t("found", { count })}
        </span>
      )}
      <span className="flex gap-1 sm:hidden">
        <Button aria-label={t("next")} disabled={count === 0} onClick={() => show(1)}>
          <ChevronDown size={16} aria-hidden />
        </Button>
        <Button aria-label={t("close")} onClick={close}>
          <X size={16} aria-hidden />
        </Button>
      </span>
    </div>
  );
}
