/** Longest acceptable answer, in characters, and most of them to one question. */
export const ANSWER_LIMITS = { longest: 5000, most: 100 } as const;

/**
 * Returns the acceptable answers of a sub-question as a topics file has them: texts, objects with
 * `text` or `answer`, or an object whose keys are the answers (and whose values name documents). Null
 * for any other shape.
 */
export function acceptableAnswers(given: unknown): string[] | null {
  if (given === undefined || given === null) return [];
  if (typeof given !== "object") return null;
  const found = Array.isArray(given) ? given.map(textOf) : Object.keys(given);
  if (found.includes(null)) return null;
  return (found as string[]).map((text) => text.trim()).filter((text) => text !== "");
}

function textOf(one: unknown): string | null {
  if (typeof one === "string") return one;
  if (typeof one !== "object" || one === null) return null;
  const { text, answer } = one as { text?: unknown; answer?: unknown };
  return typeof text === "string" ? text : typeof answer === "string" ? answer : null;
}

/** Returns acceptable answers as a prompt shows them, one a line. Absent if there are none. */
export function answersInPrompt(given: unknown): { answers?: string } {
  const answers = acceptableAnswers(given) ?? [];
  return answers.length === 0 ? {} : { answers: answers.map((text) => `- ${text}`).join("\n") };
}
