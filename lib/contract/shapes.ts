import { z } from "zod";

/** A whole number. */
export const count = z.number().int();

/** A time: a `Date` on the server, sent as ISO 8601. */
export const timestamp = z.date().transform((value) => value.toISOString());

/** A time that may be missing. */
export const optionalTimestamp = timestamp.nullable();

/** The body of a change that needs only its address. */
export const nothing = z.strictObject({});

/** The query of a GET without options. Unknown parameters are ignored. */
export const noQuery = z.object({});

/** The answer of a change without a result. */
export const ok = z.object({ ok: z.literal(true) });

export const done = { ok: true } as const;

/** The answer of a change that created something. */
export const createdId = z.object({ id: z.string() });

/**
 * A span from `start` up to but not including `end`, in Unicode code points of the imported text.
 */
export { spanSchema as span } from "@/lib/tasks/workspace-schema";

/** A warning as its code and the data of its sentence. */
export const noteCode = z.object({
  code: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
});
