"use client";

import { FILTERS, matchesFilter } from "./item-filter";
import { usePage, useWorkspace } from "./store-context";
import type { ItemFilter } from "./workspace-store";

interface Cell {
  index: number;
  name: string;
  state: string;
  word: string;
  flagged: boolean;
  /** Its last change is not saved and will not be by itself. */
  stuck: boolean;
}

/** All items of the page at a glance: which are unset, which label each has, which are filtered or skipped. */
export function ItemStrip() {
  const { page, store } = usePage();
  const open = useWorkspace((state) => state.open);
  const items = useWorkspace((state) => state.items);
  const filter = useWorkspace((state) => state.filter);
  const prefix = page.task === "answerability" ? "Q-" : "";
  const cells: (Cell & { position: number })[] = page.items.map((item, index) => {
    const { draft, save } = items[item.id]!;
    const state =
      draft.label ?? (draft.unjudgeable ? "unjudgeable" : draft.skipped ? "skipped" : "unset");
    return {
      index,
      position: item.position,
      name: `${prefix}${page.task === "answerability" ? item.position : index + 1}`,
      state,
      word: wordFor(state),
      flagged: draft.difficult,
      stuck: save === "failed" || save === "conflict",
    };
  });
  const filtered = page.filteredQuestions.map((question) => ({
    index: -1,
    position: question.position,
    name: `${prefix}${question.position}`,
    state: "filtered",
    word: "filtered",
    flagged: false,
    stuck: false,
  }));
  const shown = [...cells, ...filtered]
    .sort((a, b) => a.position - b.position)
    .filter(
      (cell) =>
        filter === "all" ||
        cell.index === open ||
        (cell.index >= 0 && matchesFilter(items[page.items[cell.index]!.id]!.draft, filter)),
    );
  const count = (one: ItemFilter) =>
    page.items.filter((item) => matchesFilter(items[item.id]!.draft, one)).length;
  return (
    <div className="flex flex-col gap-2 py-3">
      <ol className="flex flex-wrap gap-1.5" aria-label="Items of this page">
        {shown.map((cell) => (
          <li key={cell.name}>
            <button
              type="button"
              disabled={cell.index < 0}
              aria-current={cell.index === open ? "true" : undefined}
              aria-label={`${cell.name}: ${cell.word}${cell.flagged ? ", difficult" : ""}${cell.stuck ? ", not saved" : ""}`}
              title={
                cell.index < 0
                  ? "Filtered: no known passage answers it, so it needs no label."
                  : undefined
              }
              onClick={() => store.getState().openItem(cell.index)}
              className={`flex min-h-11 min-w-11 flex-col items-center justify-center rounded-md border px-1.5 text-xs leading-tight ${STYLE[cell.state] ?? STYLE.given} aria-[current=true]:outline-3 aria-[current=true]:outline-focus ${cell.stuck ? "!border-bad !border-2" : ""}`}
            >
              <span className="font-medium">
                {cell.name}
                {cell.flagged ? " ⚑" : ""}
                {cell.stuck ? " !" : ""}
              </span>
              <span className="text-sm font-semibold">{SIGN[cell.state] ?? cell.state}</span>
            </button>
          </li>
        ))}
      </ol>
      {page.items.length > 1 && (
        <label className="flex items-center gap-2 text-sm text-ink-soft">
          Show
          <select
            className="field !min-h-8 !w-auto !py-1 !text-sm"
            value={filter}
            onChange={(event) => store.getState().setFilter(event.target.value as ItemFilter)}
          >
            {FILTERS.map(([one, name]) => (
              <option key={one} value={one}>
                {name} ({count(one)})
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

const SIGN: Record<string, string> = {
  yes: "Y",
  no: "N",
  unset: "·",
  filtered: "–",
  skipped: "↷",
  unjudgeable: "∅",
  full: "F",
  partial: "P",
  none: "N",
};

const STYLE: Record<string, string> = {
  unset: "border-dashed border-line-strong bg-surface text-ink",
  skipped: "border-dashed border-mid bg-mid-soft text-ink",
  unjudgeable: "border-mid bg-mid-soft text-ink",
  filtered: "border-line bg-sunken text-ink-soft",
  given: "border-good bg-good-soft text-ink",
  "0": "border-bad bg-bad-soft text-ink",
  no: "border-bad bg-bad-soft text-ink",
  none: "border-bad bg-bad-soft text-ink",
  partial: "border-accent bg-accent-soft text-ink",
};

function wordFor(state: string): string {
  if (state === "unjudgeable") return "cannot be judged";
  return state === "unset" || state === "skipped" ? state : `label ${state}`;
}
