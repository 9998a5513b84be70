import { memo, useEffect, useRef } from "react";
import { useShallow } from "zustand/react/shallow";
import { useTexts } from "#texts";
import { Select } from "@/components/ui/kit/select";
import { shortItemName } from "@/lib/tasks/item-names";
import { labelName } from "@/lib/tasks/task-words";
import { levelsOf, WRITTEN } from "@/lib/tasks/labels";
import type { Level } from "@/lib/tasks/prompt-facts";
import { FILTERS, matchesFilter, type ItemFilter } from "./item-filter";
import { shortNameOf } from "./item-names";
import { usePage, useWorkspace } from "./store-context";
import { isStuck } from "./workspace-state";

/** With fewer items the strip shows everything, and a filter only takes room. */
const WORTH_FILTERING = 3;

interface Cell {
  index: number;
  name: string;
  /** Its label, or why it has none. */
  state: string;
  flagged: boolean;
  /** True if its last change is not saved and will not be retried. */
  stuck: boolean;
}

/** Shows all items of the page: their labels, and which are unset, filtered or skipped. */
export function ItemStrip() {
  const t = useTexts("workspace.strip");
  const { page } = usePage();
  const open = useWorkspace((state) => state.open);
  const drafts = useWorkspace(
    useShallow((state) => page.items.map(({ id }) => state.items[id]!.draft)),
  );
  const stuck = useWorkspace(
    useShallow((state) => page.items.map(({ id }) => isStuck(state.items[id]!.save))),
  );
  const filter = useWorkspace((state) => state.filter);
  const levels = levelsOf(page.task);
  const cells: (Cell & { position: number })[] = page.items.map((item, index) => {
    const draft = drafts[index]!;
    const state =
      (draft.label === null || levels.length > 0 ? draft.label : WRITTEN) ??
      (draft.unjudgeable ? "unjudgeable" : draft.skipped ? "skipped" : "unset");
    return {
      index,
      position: item.position,
      name: shortNameOf(page, index),
      state,
      flagged: draft.difficult,
      stuck: stuck[index]!,
    };
  });
  const filtered = page.filteredQuestions.map((question) => ({
    index: -1,
    position: question.position,
    name: shortItemName(page.task, question.position),
    state: "filtered",
    flagged: false,
    stuck: false,
  }));
  // Filtered questions are no items, and with a filter that matches nothing no item is open.
  const isOpen = (cell: Cell) => cell.index >= 0 && cell.index === open;
  const shown = [...cells, ...filtered]
    .sort((a, b) => a.position - b.position)
    .filter(
      (cell) =>
        filter === "all" ||
        isOpen(cell) ||
        (cell.index >= 0 && matchesFilter(drafts[cell.index]!, filter)),
    );
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const cell = row.current?.querySelector<HTMLElement>("[aria-current=true]");
    // In the frame beside a stage's settings this would scroll the page around it as well.
    if (window.parent === window) cell?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [open]);
  return (
    <div
      className={`item-strip flex flex-col gap-2 py-3 low:py-1.5 max-lg:flex-row max-lg:items-center max-sm:py-1.5 ${shown.length < 2 && filter === "all" ? "max-lg:hidden" : ""}`}
    >
      <ol
        ref={row}
        className="flex min-w-0 gap-1.5 overflow-x-auto px-1 py-1 max-lg:flex-1"
        aria-label={t("title")}
        tabIndex={0}
      >
        {shown.map((cell) => (
          <StripCell key={cell.name} {...cell} isOpen={isOpen(cell)} />
        ))}
      </ol>
      {page.items.length >= WORTH_FILTERING && <FilterChoice />}
    </div>
  );
}

/** The choice of the items that are shown. Rendered again only if a count changes. */
function FilterChoice() {
  const t = useTexts("workspace.strip");
  const { page, store } = usePage();
  const filter = useWorkspace((state) => state.filter);
  const counts = useWorkspace(
    useShallow(({ items }) =>
      FILTERS.map(
        (one) => page.items.filter(({ id }) => matchesFilter(items[id]!.draft, one)).length,
      ),
    ),
  );
  return (
    <label className="flex items-center gap-2 text-sm text-ink-soft">
      <span className="max-sm:sr-only">{t("show")}</span>
      <Select
        isSmall
        className="max-sm:w-28"
        value={filter}
        onChange={(event) => store.getState().setFilter(event.target.value as ItemFilter)}
        choices={FILTERS.map((one, i) => ({
          id: one,
          name: t(`filters.${one}`, { count: counts[i]! }),
        }))}
      />
    </label>
  );
}

/** One item of the strip. Rendered again only if something that it shows has changed. */
const StripCell = memo(function StripCell({
  index,
  name,
  state,
  flagged,
  stuck,
  isOpen,
}: Cell & { isOpen: boolean }) {
  const t = useTexts("workspace.strip");
  const { page, store, words } = usePage();
  const levels = levelsOf(page.task);
  const wordFor = () => {
    if (isState(state)) return t(`states.${state}`);
    return /\d/.test(state) ? t("label", { label: state }) : labelName(words, state);
  };
  const tint = STYLE[state] ?? labelStyle(levels, state);
  const sign = SIGN[state] ?? levels.find(({ label }) => label === state)?.sign ?? state;
  return (
    <li>
      <button
        type="button"
        disabled={index < 0}
        aria-current={isOpen ? "true" : undefined}
        aria-label={t("cell", {
          name,
          state: wordFor(),
          difficult: flagged ? "yes" : "no",
          stuck: stuck ? "yes" : "no",
        })}
        title={index < 0 ? t("filteredHint") : undefined}
        onClick={(event) => {
          // After a click Enter is for the page again, and not for this button.
          if (event.detail > 0) event.currentTarget.blur();
          store.getState().openItem(index);
        }}
        className={`flex min-h-11 min-w-11 flex-col items-center justify-center rounded-md border px-1.5 text-xs leading-tight ${tint} aria-[current=true]:outline-3 aria-[current=true]:outline-focus ${stuck ? "!border-bad !border-2" : ""}`}
      >
        <span className="font-medium whitespace-nowrap">
          {name}
          {flagged ? " ⚑" : ""}
          {stuck ? " !" : ""}
        </span>
        <span className="text-sm font-semibold">{sign}</span>
      </button>
    </li>
  );
});

const STATES = ["unset", "skipped", "unjudgeable", "filtered", WRITTEN] as const;

function isState(state: string): state is (typeof STATES)[number] {
  return STATES.some((one) => one === state);
}

const SIGN: Record<string, string> = {
  unset: "·",
  filtered: "–",
  skipped: "↷",
  unjudgeable: "∅",
  [WRITTEN]: "✎",
};

const STYLE: Record<string, string> = {
  unset: "border-dashed border-line-strong bg-surface text-ink",
  skipped: "border-dashed border-mid bg-mid-soft text-ink",
  unjudgeable: "border-mid bg-mid-soft text-ink",
  filtered: "border-line bg-sunken text-ink-soft",
};

/** Higher levels are darker. No label looks right or wrong. */
function labelStyle(levels: readonly Level[], label: string): string {
  const index = levels.findIndex((level) => level.label === label);
  const share = levels.length < 2 ? 1 : index / (levels.length - 1);
  const tint = TINTS[Math.round(share * (TINTS.length - 1))] ?? TINTS[0];
  return `border-line-strong text-ink ${tint}`;
}

const TINTS = ["bg-surface", "bg-sunken", "bg-line"];
