"use client";

import { usePage, useWorkspace } from "./store-context";

/** Shows the state of saving: "Saved" only when the server has confirmed it. */
export function SaveStatus() {
  const unsaved = useWorkspace(
    (state) => Object.values(state.items).filter((item) => item.save !== "clean").length,
  );
  const waiting = useWorkspace((state) =>
    Object.values(state.items).some((item) => item.save === "waiting"),
  );
  const { page, store } = usePage();
  const stuckAt = useWorkspace((state) =>
    page.items.findIndex((item) => ["failed", "conflict"].includes(state.items[item.id]!.save)),
  );
  const stuck = stuckAt >= 0;
  const at = useWorkspace((state) => state.lastSavedAt);
  const text = stuck
    ? `${unsaved} not saved: show me`
    : waiting
      ? `${unsaved} kept on this device, not sent yet`
      : unsaved > 0
        ? "Saving…"
        : at
          ? `Saved ${new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })}`
          : "All saved";
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
