import type { z } from "zod";

/**
 * One address of the API: what it takes and what it answers. The server adds who may call it and what it does
 * (`defineRoute`), the browser calls it by its types (`components/ui/api.ts`), and OpenAPI describes it.
 */
export interface Endpoint {
  /** Name of the operation, unique: in OpenAPI, in the log and in the metrics. */
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** As OpenAPI writes it, under /api/v1: /studies/{study}/judge-runs/{run}. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** JSON body, or query string of a GET. `null`: no JSON. */
  readonly input: z.ZodType | null;
  /** Text fields of a multipart form. Its files come under "files". Beside an input: the content type says which. */
  readonly form?: z.ZodObject;
  /** Fields that the query may give where the body does not: a redirect adds what an older body lacks. */
  readonly inQuery?: readonly string[];
  /** Allow list of what leaves, in JSON. `null`: the answer is a file. */
  readonly output: z.ZodType | null;
}

/** An address that the API had before: it answers with a redirect, and takes what the address it leads to takes. */
export interface MovedEndpoint extends Endpoint {
  readonly input: null;
  readonly output: null;
  /** Path and query of where it is now, with the same parts to fill in. */
  readonly movedTo: `/${string}`;
}

/** Gives the definition back with its exact type. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/**
 * What the API answers with this result: for pages that show the same as the API, in the same shape. Drops what
 * the contract does not name, and makes text of moments.
 */
export function answerOf<Output extends z.ZodType>(
  { output }: { readonly output: Output },
  result: z.input<Output>,
): z.output<Output> {
  return output.parse(result);
}

/** Names of the parts of an address: "study" | "run". */
export type PathParameter<Path extends string> =
  Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParameter<Rest> : never;

/** What a use case gets: the input after the schema; nothing where a form comes. */
export type ParsedInput<E extends Endpoint> =
  | (E["input"] extends z.ZodType ? z.output<E["input"]> : undefined)
  | (E extends { form: z.ZodObject } ? undefined : never);

/** What a use case answers: the output before the schema, with a `Date` for each moment. */
export type Result<E extends Endpoint> = E["output"] extends z.ZodType
  ? z.input<E["output"]>
  : never;

/** What is sent as body or query: the input before the schema, where fields with a default may be absent. */
export type Sent<E extends Endpoint> = E["input"] extends z.ZodType
  ? z.input<E["input"]>
  : undefined;

/** What arrives: the output after the schema, with ISO 8601 text for each moment. */
export type Answer<E extends Endpoint> = E["output"] extends z.ZodType
  ? z.output<E["output"]>
  : never;

/** Text fields of a multipart form as they are filled in. */
export type FormFields<E extends Endpoint> = E extends { form: infer Form extends z.ZodObject }
  ? [keyof Form["shape"]] extends [never]
    ? Record<never, string>
    : z.input<Form>
  : Record<never, string>;
