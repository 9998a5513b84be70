import { z } from "zod";

export type Schema = Record<string, unknown>;

/**
 * Converts the schemas of the contract. Those with an id of their own are collected, and others
 * refer to them.
 */
export class Schemas {
  readonly named: Record<string, Schema> = {};

  /** Returns the schema of what a request holds. */
  ofInput(schema: z.ZodType): Schema {
    return this.#convert(schema, "input");
  }

  /** Returns the schema of what an answer holds. Fields may be added later, so it is open. */
  ofOutput(schema: z.ZodType): Schema {
    return this.#convert(schema, "output");
  }

  #convert(schema: z.ZodType, io: "input" | "output"): Schema {
    // In an object of its own, a schema with an id is collected like those inside others.
    const made: Schema = z.toJSONSchema(z.object({ it: schema }), {
      io,
      unrepresentable: "any",
      override: ({ jsonSchema }) => {
        delete jsonSchema.id;
        if (io === "output" && jsonSchema.additionalProperties === false)
          delete jsonSchema.additionalProperties;
      },
    });
    for (const [name, definition] of Object.entries(made.$defs ?? {}))
      this.#collect(name, moved(definition as Schema));
    return moved((made.properties as { it: Schema }).it);
  }

  #collect(name: string, schema: Schema): void {
    const known = (this.named[name] ??= schema);
    if (JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`Two schemas have the id ${name}.`);
  }
}

/** Returns a schema whose references are to the shared schemas of the description. */
function moved(schema: Schema): Schema {
  return JSON.parse(
    JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as Schema;
}
