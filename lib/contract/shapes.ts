import { z } from "zod";

/** A whole number. */
export const count = z.number().int();

/** A moment: a `Date` on the server, sent as ISO 8601. */
export const moment = z.date().transform((value) => value.toISOString());

/** A moment that may not have come yet. */
export const date = moment.nullable();

/** The body of a change that needs no more than its address. */
export const nothing = z.strictObject({});

/** The query of a reading that has no options. Parameters it does not know are ignored. */
export const noQuery = z.object({});

/** The answer of a change that has nothing to tell. */
export const ok = z.object({ ok: z.literal(true) });

export const done = { ok: true } as const;

/** The answer of a change that made something. */
export const madeId = z.object({ id: z.string() });

/** Characters from `start` up to and without `end`, counted in UTF-16 units of the text as it was imported. */
export { spanSchema as span } from "@/lib/tasks/workspace-schema";

/** A warning by its code and the data that its sentence speaks of. */
export const noteCode = z.object({
  code: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
});
