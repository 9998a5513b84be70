import { z } from "zod";

/** Computes the `expected` values of one case, under the same keys. */
export type Check = (input: Record<string, unknown>) => unknown;

/**
 * Returns a check from the shape of its cases and a function that computes one. A case of another
 * shape fails.
 */
export function check<Input>(shape: z.ZodType<Input>, run: (input: Input) => unknown): Check {
  return (input) => run(shape.parse(input));
}

export const numbers = z.array(z.number());
export const matrix = z.array(numbers);
/** One row per item, one column per rater; null if the rater did not judge the item. */
export const ratings = z.array(z.array(z.number().nullable()));
