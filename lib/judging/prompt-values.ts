import type { TaskKey } from "@/lib/domain/scale";

/** What is known of an item, for the places of a prompt. */
export interface PromptParts {
  query: string;
  text: string;
  request: string;
  member: string | null;
  path: readonly string[] | null;
  answer: string | null;
}

/**
 * Values by the names that prompts of the task use. What an item has not is absent, so a prompt that needs it is
 * refused for it.
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
