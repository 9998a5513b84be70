import type { Span } from "@/lib/domain/text/span";
import type { Workspace } from "@/lib/tasks/workspace-schema";

/** More than the items of a page, and groups of requirements stay below those of overlays. */
const ITEMS = 1000;

type Requirements = Workspace["requirements"];

/**
 * Returns the group of a highlight: highlights of one item that show the same requirement (or none)
 * are drawn alike.
 */
export function groupOf(
  item: number,
  { requirement }: Pick<Span, "requirement">,
  requirements: Requirements,
): number {
  const index = requirements.findIndex(({ id }) => id === requirement);
  return item + ITEMS * (index + 1);
}

/** Returns the index of the item that a group of highlights belongs to. */
export function itemOfGroup(group: number): number {
  return group % ITEMS;
}

/** Returns the place of the requirement that a group shows, from 0; null if it shows none. */
export function requirementOfGroup(group: number): number | null {
  return group < ITEMS ? null : Math.floor(group / ITEMS) - 1;
}

const COLOURS = 15;
const PATTERNS = 4;

/** Returns the classes that tell the spans of questions or requirements apart: colour and line style. */
export function spanClass(index: number): string {
  return `q-${index % COLOURS} hl-p${index % PATTERNS}`;
}

/**
 * Returns the classes of a group of highlights. Where the topic has requirements they follow the
 * requirement, otherwise the item.
 */
export function highlightClass(group: number, hasRequirements: boolean): string {
  if (!hasRequirements) return spanClass(itemOfGroup(group));
  const requirement = requirementOfGroup(group);
  return requirement === null ? "q-none hl-p0" : spanClass(requirement);
}
