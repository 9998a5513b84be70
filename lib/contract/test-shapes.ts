import { z } from "zod";

/** Returns the fields of an input, for each of its kinds; empty if it is not made of objects. */
export function shapesOf(input: z.ZodType): z.ZodRawShape[] {
  if (input instanceof z.ZodObject) return [input.shape];
  if (!(input instanceof z.ZodDiscriminatedUnion)) return [];
  return input.options.flatMap((option) => (option instanceof z.ZodType ? shapesOf(option) : []));
}

/**
 * Returns the fields of a shape that have only one possible value: they tell the kind of the input.
 */
export function kindOf(shape: z.ZodRawShape): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) =>
      field instanceof z.ZodLiteral ? [[name, field.value]] : [],
    ),
  );
}
