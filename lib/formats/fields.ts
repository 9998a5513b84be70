import { z } from "zod";

/** An id in a file: a text or an integer; parsed to a string. */
export const id = z
  .union([z.string().min(1, "the id is empty"), z.number().int()])
  .transform(String);

export const text = z.string().min(1, "the text is empty");

/**
 * Returns a schema for an object whose keys may have aliases. The first alias present supplies the
 * value. Keys that are neither names nor aliases are collected in `meta`.
 */
export function aliased<Shape extends z.ZodRawShape>(
  shape: Shape,
  aliases: Record<string, readonly string[]>,
) {
  const schema = z.object(shape);
  return z.record(z.string(), z.unknown()).transform((raw, context) => {
    const known: Record<string, unknown> = {};
    const used = new Set<string>();
    for (const name of Object.keys(shape)) {
      const key = [name, ...(aliases[name] ?? [])].find(
        (candidate) => raw[candidate] !== undefined && raw[candidate] !== null,
      );
      if (key !== undefined) {
        known[name] = raw[key];
        used.add(key);
      }
    }
    const parsed = schema.safeParse(known);
    if (!parsed.success) {
      for (const issue of parsed.error.issues) {
        const name = String(issue.path[0] ?? "");
        const missing = !(name in known);
        context.addIssue({
          code: "custom",
          path: missing ? [] : issue.path,
          ...(missing
            ? { params: { missing: name }, message: `the field ${name} is missing.` }
            : { params: { issue }, message: issue.message }),
        });
      }
      return z.NEVER;
    }
    const meta = Object.fromEntries(Object.entries(raw).filter(([key]) => !used.has(key)));
    return { ...parsed.data, meta: Object.keys(meta).length > 0 ? meta : null };
  });
}
