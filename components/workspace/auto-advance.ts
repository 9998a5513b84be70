import { taskDefinition } from "@/lib/tasks/registry";
import { stillLacks } from "@/lib/tasks/task-definition";
import type { Workspace } from "@/lib/tasks/workspace-schema";
import { isAnswered, standingOf, type Draft } from "./draft";

/**
 * Whether items and pages follow by themselves: `task` opens the next item where the task's answer
 * is one label, `always` also after a highlight. Both finish every page after its last answer.
 */
export type AutoAdvance = "task" | "always" | "never";

type Page = Pick<Workspace, "task" | "training" | "settings" | "requirements">;

/**
 * Returns whether a page finishes after its last answer. In practice none does, because the
 * expected answer is shown beside the item; nor where answers are written, which have no known end.
 */
export function finishesAutomatically(
  { task, training }: Pick<Page, "task" | "training">,
  setting: AutoAdvance,
): boolean {
  if (taskDefinition(task).answer.kind === "text" || training === "practice") return false;
  return setting !== "never";
}

/**
 * Returns whether the next item opens after an answer. By default it does in tasks whose answer is
 * one label; where one label needs highlights, or each requirement may get one, people often want
 * several.
 */
export function shouldAdvance(page: Omit<Page, "requirements">, setting: AutoAdvance): boolean {
  if (!finishesAutomatically(page, setting)) return false;
  const { spans } = taskDefinition(page.task);
  const wantsHighlights = spans.onlyWith !== null || page.settings.requirementSpans === true;
  return setting === "always" || !wantsHighlights;
}

/** Returns what an item lacks for its page to be finished, as the server says it; null if nothing. */
export function lacksOf(page: Pick<Page, "task" | "settings">, draft: Draft): string | null {
  const definition = taskDefinition(page.task);
  return stillLacks(
    definition,
    { label: draft.label, spans: draft.spans.length, status: standingOf(draft).status },
    definition.settings.parse(page.settings),
  );
}

/**
 * Returns whether nothing more is to be answered on a page: no item lacks anything and, where an
 * answer needs highlights of requirements, each one has its own.
 */
export function isPageComplete(page: Page, drafts: readonly Draft[]): boolean {
  const needsNone = (draft: Draft) => lacksOf(page, { ...draft, spans: [] }) === null;
  const showsAll = ({ spans }: Draft) =>
    page.settings.requirementSpans !== true ||
    page.requirements.every(({ id }) => spans.some((span) => span.requirement === id));
  const isDone = (draft: Draft) => lacksOf(page, draft) === null && showsAll(draft);
  return drafts.every((draft) => needsNone(draft) || isDone(draft));
}

/** Returns the drafts as answers: one that lacks something is none. */
export function answersOf(
  page: Pick<Page, "task" | "settings">,
  drafts: readonly Draft[],
): Pick<Draft, "label" | "unjudgeable" | "skipped">[] {
  return drafts.map((draft) => (lacksOf(page, draft) === null ? draft : { ...draft, label: null }));
}

/**
 * Returns the index of the next item to answer after `from`; after the last item it continues with
 * the first. Skipped items come last. Null if every item has an answer.
 */
export function nextToAnswer(
  drafts: readonly Pick<Draft, "label" | "unjudgeable" | "skipped">[],
  from: number,
): number | null {
  const order = drafts
    .map((_, i) => (from + 1 + i) % drafts.length)
    .filter((i) => !isAnswered(drafts[i]!));
  return order.find((i) => !drafts[i]!.skipped) ?? order[0] ?? null;
}
