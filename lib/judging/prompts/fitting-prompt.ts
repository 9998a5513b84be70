import type { PromptFacts } from "@/lib/tasks/prompt-facts";
import { builtInPrompt } from "./built-in";

/**
 * Returns the name of a task's default prompt that fits all of some items: the plain one if one of
 * them lacks what the usual one needs. One prompt judges all items, so that it is one judge.
 */
export function fittingPrompt(
  { defaultPrompt, plain }: PromptFacts,
  items: Iterable<Readonly<Record<string, string>>>,
): string {
  if (plain === undefined) return defaultPrompt;
  const { variables } = builtInPrompt(defaultPrompt);
  for (const values of items)
    if (variables.some((name) => values[name] === undefined)) return plain;
  return defaultPrompt;
}
