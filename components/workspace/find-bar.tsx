"use client";

import { useMemo } from "react";
import { useTexts } from "#texts";
import { findGroups } from "./overlays";
import { usePage, useWorkspace } from "./store-context";

/** Finds words in the text. Every match is marked, and the first is scrolled into view. */
export function FindBar() {
  const t = useTexts("workspace.find");
  const { store } = usePage();
  const find = useWorkspace((state) => state.find);
  const count = useMemo(() => findGroups(store.points, find).length, [find, store]);

  function show(step: 1 | -1) {
    const places = [...document.querySelectorAll<HTMLElement>("#judged-text .found")];
    const at = places.findIndex((place) => place.classList.contains("found-here"));
    const next = places[(at + step + places.length) % places.length];
    places[at]?.classList.remove("found-here");
    next?.classList.add("found-here");
    next?.scrollIntoView({ block: "center" });
  }

  return (
    <div className="mt-1 hidden shrink-0 items-center gap-2 text-sm sm:flex lg:mt-0">
      <label className="sr-only" htmlFor="find-in-text">
        {t("label")}
      </label>
      <input
        id="find-in-text"
        type="search"
        className="field !min-h-8 !w-52 !py-1 !text-sm"
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
            store.getState().setFind("");
            event.currentTarget.blur();
          }
        }}
      />
      {find.trim() !== "" && (
        <span role="status" className="text-ink-soft">
          {t("found", { count })}
        </span>
      )}
    </div>
  );
}
