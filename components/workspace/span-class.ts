import { itemOfGroup, requirementOfGroup } from "./highlight-groups";

const COLOURS = 15;
const PATTERNS = 4;

/** Returns the classes that tell the spans of questions or requirements apart: colour and line style. */
export function spanClass(index: number): string {
  return `q${index % COLOURS} hl-p${index % PATTERNS}`;
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
