import type { z } from "zod";
import type { FileContent } from "./file-content";
import { noQuery, nothing, type ok } from "./shapes";

/**
 * One address of the API with its input and output. The server adds permission and use case
 * (`defineRoute`), the browser calls it by its types (`components/ui/api.ts`), and OpenAPI
 * describes it.
 */
export interface Endpoint {
  /** Unique name of the operation, in OpenAPI, log and metrics. */
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** In OpenAPI notation, below /api/v1: /studies/{study}/judge-runs/{run}. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** JSON body, or query string of a GET. `null`: no JSON. */
  readonly input: z.ZodType | null;
  /**
   * Text fields of a multipart form; its files are in the field "files". If there is also an input,
   * the content type decides.
   */
  readonly form?: z.ZodObject;
  /**
   * Whether it may be answered from a standby: its headers then say where the data was read and how
   * old it is.
   */
  readonly fromStandby?: true;
  /** Whether it is refused while something is missing. */
  readonly needsComplete?: true;
  /** The fields that are sent, as JSON. `null`: the answer is a file. */
  readonly output: z.ZodType | null;
  /** What the file holds, by media type. */
  readonly content?: FileContent;
}

/** A definition with its exact type; without an input it takes what a request with none has. */
type Defined<Method, None, D> = D & {
  method: Method;
  input: D extends { input: infer Input } ? Input : None;
};

/** Returns the function that defines endpoints of a method. @param none the input without a field */
function endpointsOf<const Method extends Endpoint["method"], None extends z.ZodType>(
  method: Method,
  none: None,
) {
  return <const D extends Omit<Endpoint, "method" | "input"> & Partial<Pick<Endpoint, "input">>>(
    definition: D,
  ) => ({ method, input: none, ...definition }) as Defined<Method, None, D>;
}

export const get = endpointsOf("GET", noQuery);
export const post = endpointsOf("POST", nothing);
export const remove = endpointsOf("DELETE", nothing);

/**
 * Returns a result as the API would answer it, for pages that show the same data: drops fields that
 * the contract does not name, and formats dates.
 */
export function outputSchemaOf<Output extends z.ZodType>(
  { output }: { readonly output: Output },
  result: z.input<Output>,
): z.output<Output> {
  return output.parse(result);
}

/** Names of the parameters of an address: "study" | "run". */
export type PathParameter<Path extends string> =
  Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParameter<Rest> : never;

/** The input of a use case: the parsed input, or nothing for a form. */
export type ParsedInput<E extends Endpoint> =
  | (E["input"] extends z.ZodType ? z.output<E["input"]> : undefined)
  | (E extends { form: z.ZodObject } ? undefined : never);

/**
 * The result of a use case: the output before the schema, with `Date` objects, or nothing where the
 * answer only says that it is done.
 */
export type Result<E extends Endpoint> = E["output"] extends typeof ok
  ? typeof ok extends E["output"]
    ? void
    : z.input<E["output"]>
  : E["output"] extends z.ZodType
    ? z.input<E["output"]>
    : never;

/**
 * What a client sends as body or query: the input before the schema, where fields with a default
 * are optional.
 */
export type RequestOf<E extends Endpoint> = E["input"] extends z.ZodType
  ? z.input<E["input"]>
  : undefined;

/** What a client receives: the output after the schema, with ISO 8601 dates. */
export type ResponseOf<E extends Endpoint> = E["output"] extends z.ZodType
  ? z.output<E["output"]>
  : never;

/** The text fields of a multipart form before parsing. */
export type FormFields<E extends Endpoint> = E extends { form: infer Form extends z.ZodObject }
  ? [keyof Form["shape"]] extends [never]
    ? Record<never, string>
    : z.input<Form>
  : Record<never, string>;
