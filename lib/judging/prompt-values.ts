import type { TaskKey } from "@/lib/domain/scale";

/** The parts of an item that prompts may use. */
export interface PromptParts {
  query: string;
  text: string;
  request: string;
  member: string | null;
  path: readonly string[] | null;
  answer: string | null;
}

/**
 * Returns values by the variable names of the task's prompts. Parts that the item lacks are absent,
 * so a prompt that needs one is refused.
 */
export function promptValues(
  task: TaskKey,
  { query, text, request, member, path, answer }: PromptParts,
): Record<string, string> {
  if (task === "support")
    return { statement: query, citation: text, ...(answer === null ? {} : { answer }) };
  if (task === "evidence") {
    const [article, section, column] = path ?? [];
    return {
      query: request,
      passage: text,
      member: member ?? "any member",
      ...(article === undefined ? {} : { article, section: section ?? "", column: column ?? "" }),
    };
  }
  return { question: query, context: text, request };
}
