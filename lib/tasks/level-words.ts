import * as z from "zod/mini";
import type { Level } from "./prompt-facts";

/** Words go into tables and prompts, where a brace or a line break would mean something. */
function words(longest: number) {
  return z
    .string()
    .check(z.maxLength(longest), z.regex(/^[^{}\r\n]*$/, "must have no braces and no line breaks"));
}

/** What a study calls each level and says of it, by label. What is left out is the task's. */
export const levelWordsSchema = z.record(
  z.string().check(z.maxLength(100)),
  z.strictObject({ name: z.optional(words(60)), wording: z.optional(words(1000)) }),
);
export type LevelWords = z.infer<typeof levelWordsSchema>;

/** Returns the words that a stage has for its levels; null if they are the task's. */
export function levelWordsOf({ levelWords }: { levelWords?: unknown }): LevelWords | null {
  const parsed = levelWordsSchema.safeParse(levelWords);
  if (!parsed.success) return null;
  const isWorded = Object.values(parsed.data).some(
    ({ name, wording }) => (name ?? "").trim() !== "" || (wording ?? "").trim() !== "",
  );
  return isWorded ? parsed.data : null;
}

/** Returns levels in the words of a stage. */
export function inWords<Shown extends Pick<Level, "label" | "name" | "wording">>(
  levels: readonly Shown[],
  given: LevelWords | null,
): Shown[] {
  return levels.map((level) => {
    const own = given?.[level.label];
    return {
      ...level,
      name: own?.name?.trim() || level.name,
      wording: own?.wording?.trim() || level.wording,
    };
  });
}
