import type { Contract } from "@/lib/contract/contract";
import type { Endpoint, FormFields, PathParameter, RequestOf } from "@/lib/contract/endpoint";

/** A form: its text fields, and its files by name. */
export interface FormExample<Fields = Readonly<Record<string, unknown>>> {
  readonly fields: Fields;
  readonly files: Readonly<Record<string, string>>;
}

/** What is sent to an endpoint; nothing where its address says everything. */
type ExampleOf<E extends Endpoint> = E["input"] extends null
  ? FormExample<FormFields<E>>
  : RequestOf<E> extends Record<string, never>
    ? never
    : RequestOf<E>;

/** The examples of resources of the contract: one for each endpoint that takes anything. */
export type ExamplesOf<Resource extends keyof Contract> = {
  readonly [R in Resource]: {
    readonly [
      Name in keyof Contract[R] as Contract[R][Name] extends infer E extends Endpoint
        ? [ExampleOf<E>] extends [never]
          ? never
          : Name
        : never
    ]: Contract[R][Name] extends infer E extends Endpoint ? ExampleOf<E> : never;
  };
};

type EndpointOf<R extends keyof Contract> = Contract[R][keyof Contract[R]];

/** The parameters of all addresses. */
export type AnyPathParameter = {
  [R in keyof Contract]: EndpointOf<R> extends infer E
    ? E extends Endpoint
      ? PathParameter<E["path"]>
      : never
    : never;
}[keyof Contract];
