import * as z from "zod";

export type Json = z.core.util.JSONType;

/** Any JSON: `z.json()` with a name, because its description refers to itself. */
export const json: z.ZodType<Json, Json> = z
  .lazy(() =>
    z.union([
      z.string(),
      z.number(),
      z.boolean(),
      z.null(),
      z.array(json),
      z.record(z.string(), json),
    ]),
  )
  .meta({ id: "Json" });
