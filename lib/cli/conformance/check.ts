import { z } from "zod";

/** Computes for one case what its `expected` states, under the same keys. */
export type Check = (input: Record<string, unknown>) => unknown;

/** Makes a check of the shape of its cases and what is computed from one. A case of another shape fails. */
export function check<Input>(shape: z.ZodType<Input>, run: (input: Input) => unknown): Check {
  return (input) => run(shape.parse(input));
}

export const numbers = z.array(z.number());
export const matrix = z.array(numbers);
/** One row an item, one column a rater; null where a rater did not judge. */
export const ratings = z.array(z.array(z.number().nullable()));
