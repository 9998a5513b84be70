import { addresses } from "@/lib/contract/addresses";
import type { Contract } from "@/lib/contract/contract";
import type {
  ResponseOf,
  Endpoint,
  FormFields,
  PathParameter,
  RequestOf,
} from "@/lib/contract/endpoint";
import { callApi } from "./call-api";

/** The path parameters; none if the address has none. */
type PathArguments<E extends Endpoint> = [PathParameter<E["path"]>] extends [never]
  ? []
  : [params: Record<PathParameter<E["path"]>, string>];

type Form<E extends Endpoint> = FormFields<E> & { files: readonly File[] };

/** The body, query, or multipart form. Optional if no field is required. */
type InputArguments<E extends Endpoint> = E["input"] extends null
  ? [form: Form<E>]
  : E extends { form: object }
    ? [input: RequestOf<E> | Form<E>]
    : Record<never, never> extends RequestOf<E>
      ? [input?: RequestOf<E>]
      : [input: RequestOf<E>];

type Arguments<E extends Endpoint> = [...PathArguments<E>, ...InputArguments<E>];

type IsFile<E> = E extends { output: null } ? true : false;

/** The endpoints that answer with a file, as functions that return its address; or all others. */
type Functions<AreFiles extends boolean> = {
  readonly [Resource in keyof Contract]: {
    readonly [
      Name in keyof Contract[Resource] as IsFile<Contract[Resource][Name]> extends AreFiles
        ? Name
        : never
    ]: Contract[Resource][Name] extends infer E extends Endpoint
      ? (...given: Arguments<E>) => AreFiles extends true ? string : Promise<ResponseOf<E>>
      : never;
  };
};

/**
 * The API for the browser: `api.judgeRuns.pause({ study, run })`. Path, input and answer have the
 * types of the contract. Rejects with an ApiFailure.
 */
export const api = eachAddress((method, path) => (...given: readonly object[]) => {
  const { address, input } = filledIn(path, given);
  if (method === "GET") return callApi(withQuery(address, input));
  const body = input && "files" in input ? { form: formOf(input) } : { json: input ?? {} };
  return callApi(address, { method, ...body });
}) as Functions<false>;

/** Addresses for links: `files.agreement.bundle({ study, stage })`. */
export const files = eachAddress((_method, path) => (...given: readonly object[]) => {
  const { address, input } = filledIn(path, given);
  return `/api/v1${withQuery(address, input)}`;
}) as Functions<true>;

function eachAddress<Made>(
  make: (method: string, path: string) => Made,
): Record<string, Record<string, Made>> {
  return Object.fromEntries(
    Object.entries(addresses).map(([resource, named]) => [
      resource,
      Object.fromEntries(
        Object.entries(named).map(([name, address]) => {
          const [method, path] = address.split(" ");
          return [name, make(method!, path!)];
        }),
      ),
    ]),
  );
}

/**
 * Fills the path parameters from the first argument, if there are any; the next argument is the
 * input.
 */
function filledIn(
  path: string,
  given: readonly object[],
): { address: string; input: object | undefined } {
  if (!path.includes("{")) return { address: path, input: given[0] };
  const params = new Map(Object.entries<string>({ ...given[0] }));
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params.get(name) ?? ""),
  );
  return { address, input: given[1] };
}

function withQuery(address: string, input: object | undefined): string {
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length === 0 ? address : `${address}?${query}`;
}

function formOf(input: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input))
    if (value instanceof Array) for (const file of value) form.append(name, file);
    else if (value !== undefined) form.set(name, value === null ? "" : String(value));
  return form;
}
