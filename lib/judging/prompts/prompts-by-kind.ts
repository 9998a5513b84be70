import { AppError } from "@/lib/domain/app-error";
import type { Prompt, PromptKind } from "./prompt";

/**
 * Returns prompts by kind: each goes to the step that asks with its kind. Refuses a prompt that no
 * step takes, and two of a kind.
 * @param kinds of the steps
 */
export function promptsByKind(
  prompts: readonly Prompt[],
  kinds: readonly PromptKind[],
): Map<PromptKind, Prompt> {
  const found = new Map<PromptKind, Prompt>();
  for (const prompt of prompts) {
    const { name, task } = prompt;
    if (!kinds.includes(task))
      throw new AppError("bad_input", "prompt.for_other_task", {
        name,
        task,
        needed: kinds.join(", "),
      });
    const other = found.get(task);
    if (other)
      throw new AppError("bad_input", "prompt.two_of_a_kind", { a: other.name, b: name, task });
    found.set(task, prompt);
  }
  return found;
}
