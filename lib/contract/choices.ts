import type { z } from "zod";

/** The query of a page's address, as Next.js gives it. */
export type Query = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Returns the choices that a page's address holds, by the schema of the same request in the API.
 * Empty fields and those that the schema refuses are left out, so a mistyped address opens the page.
 */
export function choicesOf<Schema extends z.ZodObject>(
  schema: Schema,
  query: Query,
): z.output<Schema> {
  const given = Object.entries(query)
    .map(([name, value]) => [name, Array.isArray(value) ? value[0] : value] as const)
    .filter(([, value]) => value !== undefined && value !== "" && !value.includes("\0"));
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const refused = new Set(parsed.error.issues.map(({ path }) => path[0]));
  return schema.parse(Object.fromEntries(given.filter(([name]) => !refused.has(name))));
}
