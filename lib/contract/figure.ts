import { z } from "zod";
import type { Figure } from "@/lib/domain/figure";
import { CONDITIONS } from "@/lib/domain/agreement/item-table";
import { INTERVALS } from "@/lib/domain/settings/evaluations";
import { count, noteCode } from "./shapes";

/** Returns a function that makes the schema of an object with all keys of a type. Answers may hold more. */
export function objectOf<Type>() {
  return <Shape extends Record<keyof Type, z.ZodType>>(shape: Shape) => z.looseObject(shape);
}

export const bounds = z.tuple([z.number(), z.number()]);
export const condition = z.enum(CONDITIONS);
/** A number that may be undefined. */
export const numeric = z.number().nullable();
export const counts = z.array(z.array(count));

/** Why something is not there: a sentence, its code, and the data of the sentence. */
export const reason = {
  reason: z.string().nullable(),
  reason_code: z.string().nullable(),
  reason_data: noteCode.shape.data.optional(),
};

/** A statistic. Without a value there is a reason. */
export const figure = objectOf<Figure>()({
  value: numeric,
  ci: bounds.nullable(),
  ci_method: z.string(),
  topics: count,
  n: count,
  ...reason,
  ci_reason: z.string().nullable(),
  ci_reason_code: z.string().nullable(),
  ci_reason_data: noteCode.shape.data.optional(),
  ci_other_raters: z.looseObject({ ci: bounds, conservative: z.boolean() }).optional(),
}).meta({ id: "Figure" });

/** How intervals are computed. */
export const intervals = {
  seed: count,
  bootstrap: count,
  interval: z.enum(INTERVALS),
};

export const warnings = { warnings: z.array(z.string()), warning_codes: z.array(noteCode) };
