import { z } from "zod";

/** A whole number. */
export const count = z.number().int();

/** A time: a `Date` on the server, sent as ISO 8601. */
export const timestamp = z
  .date()
  .transform((value) => value.toISOString())
  .meta({ type: "string", format: "date-time" });

/** A time that may be missing. */
export const optionalTimestamp = timestamp.nullable();

/** The body of a change that needs only its address. */
export const nothing = z.strictObject({});

/** The query of a GET without options. Unknown parameters are ignored. */
export const noQuery = z.object({});

/** The answer of a change without a result. */
export const ok = z.object({ ok: z.literal(true) }).meta({ id: "Done" });

export const done = { ok: true } as const;

/** The answer of a change that created something. */
export const createdId = z.object({ id: z.string() }).meta({ id: "Created" });

/**
 * A span from `start` up to but not including `end`, in Unicode code points of the imported text.
 */
export { spanSchema as span } from "@/lib/tasks/workspace-schema";

/** A warning as its code and the data of its sentence. */
export const noteCode = z
  .object({
    code: z.string(),
    data: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .meta({ id: "Note" });

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
