import type { Workspace } from "@/lib/tasks/workspace-schema";
import type { Draft } from "./draft";
import { differsFromEarlier } from "./earlier-answer";
import {
  answersOf,
  finishesAutomatically,
  shouldAdvance,
  isPageComplete,
  lacksOf,
  nextToAnswer,
} from "./auto-advance";
import { shortNameOf, shorten } from "./item-names";
import { message, type Message } from "./message";
import { settingsStore } from "./settings/settings-store";
import { isTrial } from "./trial";
import type { WorkspaceState } from "./workspace-state";

interface Context {
  page: Workspace;
  drafts: () => Draft[];
  set: (patch: Partial<WorkspaceState>) => void;
  get: () => WorkspaceState;
}

/**
 * Returns what follows an answer: the next item, or the end of the page. A page finishes by itself
 * at the answer that makes it whole for the first time since it was opened; a later change waits
 * for the annotator. `isNew` is false for a change that only adds to an answer.
 */
export function followUpAfterLabel({ page, drafts, set, get }: Context): (isNew: boolean) => void {
  /** The drafts before the last change. */
  function draftsBefore(): Draft[] {
    const { done, items } = get();
    const step = done.at(-1);
    return page.items.map(({ id }) => (id === step?.itemId ? step.before : items[id]!.draft));
  }

  function openNext(index: number) {
    const { messages, openItem } = get();
    openItem(index);
    set({ messages: [...messages, message("now", { item: shortNameOf(page, index) })] });
  }

  return (isNew) => {
    const { goOn } = settingsStore.getState();
    const { items, messages, open, completed, wasWhole } = get();
    // The note that says so has to be read.
    if (differsFromEarlier(page, open, (id) => items[id]!.draft)) return;
    if (!isPageComplete(page, drafts())) {
      const isAnswered = lacksOf(page, items[page.items[open]!.id]!.draft) === null;
      if (!isNew || !isAnswered || !shouldAdvance(page, goOn)) return;
      const next = nextToAnswer(answersOf(page, drafts()), open);
      if (next !== null && next !== open) openNext(next);
      return;
    }
    const isFirst = !wasWhole && !isPageComplete(page, draftsBefore());
    set({ wasWhole: true });
    if (isFirst && finishesAutomatically(page, goOn) && !isTrial(page))
      return set({ finishing: true, cursor: null });
    if (isNew) set({ cursor: null, messages: [...messages, wholeMessage(completed)] });
  };
}

/** Says that nothing is left to answer, and what goes on from there. */
export function wholeMessage(isCompleted: boolean): Message {
  return message(isCompleted ? "allAnsweredNext" : "allAnswered");
}

/** Says on the next page what was saved on this one. */
export function savedMessage(page: Workspace, { done, items }: WorkspaceState): Message {
  const last = done.at(-1);
  if (!last) return message("pageBeforeFinished");
  const { label } = items[last.itemId]!.draft;
  if (label === null) return message("pageBeforeUnjudgeable", { items: page.items.length });
  return message("pageBefore", { items: page.items.length, label: shorten(label) });
}
