"use client";

import { useWorkspace } from "./store-context";

/** What has reached the server: "Saved" only after it said so. */
export function SaveStatus() {
  const unsaved = useWorkspace(
    (state) => Object.values(state.items).filter((item) => item.save !== "clean").length,
  );
  const waiting = useWorkspace((state) =>
    Object.values(state.items).some((item) => item.save === "waiting"),
  );
  const stuck = useWorkspace((state) =>
    Object.values(state.items).some((item) => item.save === "failed" || item.save === "conflict"),
  );
  const at = useWorkspace((state) => state.lastSavedAt);
  const text = stuck
    ? `${unsaved} not saved: see the item`
    : waiting
      ? `${unsaved} kept on this device, not sent yet`
      : unsaved > 0
        ? "Saving…"
        : at
          ? `Saved ${new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })}`
          : "All saved";
  return (
    <span
      data-testid="save-status"
      className={`text-sm tabular-nums ${stuck || waiting ? "font-semibold text-bad" : "text-ink-soft"}`}
    >
      {text}
    </span>
  );
}
