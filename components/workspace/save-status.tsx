import { useShallow } from "zustand/react/shallow";
import { useFormats, useTexts } from "#texts";
import { isTrial } from "./trial";
import { usePage, useWorkspace } from "./store-context";
import { isStuck } from "./workspace-state";

/** Shows the state of saving: "Saved" only when the server has confirmed it. */
export function SaveStatus() {
  const t = useTexts("workspace.saved");
  const { time } = useFormats();
  const { page, store } = usePage();
  const saves = useWorkspace(
    useShallow(({ items }) => page.items.map(({ id }) => items[id]!.save)),
  );
  const unsaved = saves.filter((save) => save !== "clean").length;
  const waiting = saves.includes("waiting");
  const stuckAt = saves.findIndex(isStuck);
  const stuck = stuckAt >= 0;
  const at = useWorkspace((state) => state.lastSavedAt);
  const text = isTrial(page)
    ? t("notKept")
    : stuck
      ? t("stuck", { count: unsaved })
      : waiting
        ? t("waiting", { count: unsaved })
        : unsaved > 0
          ? t("saving")
          : at
            ? t("at", { time: time(at) })
            : t("all");
  if (stuck)
    return (
      <button
        type="button"
        data-testid="save-status"
        className="text-sm font-semibold text-bad tabular-nums underline"
        onClick={() => store.getState().openItem(stuckAt)}
      >
        {text}
      </button>
    );
  return (
    <span
      data-testid="save-status"
      className={`text-sm tabular-nums ${waiting ? "font-semibold text-bad" : "text-ink-soft"}`}
    >
      {text}
    </span>
  );
}
