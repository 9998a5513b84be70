import { z } from "zod";

/** A whole number. */
export const count = z.number().int();

/** A moment, sent as ISO 8601. */
export const date = z
  .date()
  .transform((value) => value.toISOString())
  .nullable();

/** The answer of a change that has nothing to tell. */
export const ok = z.object({ ok: z.literal(true) });

export const done = { ok: true } as const;
