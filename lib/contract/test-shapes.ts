import { z } from "zod";

/** For tests: the fields that an input may have, for each of its kinds; none where it is not made of objects. */
export function shapesOf(input: z.ZodType): z.ZodRawShape[] {
  if (input instanceof z.ZodObject) return [input.shape];
  if (!(input instanceof z.ZodDiscriminatedUnion)) return [];
  return input.options.flatMap((option) => (option instanceof z.ZodType ? shapesOf(option) : []));
}

/** For tests: the fields of a shape that have one value only, with it: they say which kind an input is. */
export function kindOf(shape: z.ZodRawShape): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) =>
      field instanceof z.ZodLiteral ? [[name, field.value]] : [],
    ),
  );
}
