import {
  type AnyData,
  type Code,
  type Data,
  type DataArgument,
  sentence,
} from "@/lib/messages/sentence";

/**
 * The kind of an error, for callers to act on. `lib/http/status.ts` maps each to an HTTP status.
 */
export type ErrorCode =
  | "bad_input"
  | "not_signed_in"
  | "forbidden"
  | "second_factor"
  | "not_found"
  | "conflict"
  | "incomplete"
  | "too_large"
  | "too_many"
  | "closed";

export type RefusalCode = Code<"refusals">;

/** The data, required only if the sentence has arguments, followed by details. */
type Rest<Of extends RefusalCode> = keyof Data<"refusals", Of> extends never
  ? [data?: Record<string, never>, details?: unknown]
  : [data: Data<"refusals", Of>, details?: unknown];

/** A code of the catalogue, with the data of its sentence. */
export interface Refusal {
  reasonCode: RefusalCode;
  data: AnyData;
}

/** Makes a refusal. The type of `data` follows from the arguments of its sentence. */
export function refusal<Of extends RefusalCode>(
  reasonCode: Of,
  ...[data = {}]: DataArgument<"refusals", Of>
): Refusal {
  return { reasonCode, data };
}

/**
 * A refused operation: its kind, a code of the catalogue, and the data of its sentence. `message`
 * is the sentence. `details` lists the places if there are several.
 */
export class AppError<Of extends RefusalCode = RefusalCode> extends Error implements Refusal {
  readonly reasonCode: RefusalCode;
  readonly data: AnyData;
  readonly details?: unknown;

  constructor(code: ErrorCode, reasonCode: Of, ...rest: Rest<Of>);
  constructor(code: ErrorCode, refusal: Refusal, details?: unknown);
  constructor(
    readonly code: ErrorCode,
    given: Of | Refusal,
    ...[first, second]: unknown[]
  ) {
    const isCode = typeof given === "string";
    const { reasonCode, data } = isCode
      ? { reasonCode: given, data: (first ?? {}) as AnyData }
      : given;
    super(sentence("refusals", reasonCode, data));
    this.name = "AppError";
    this.reasonCode = reasonCode;
    this.data = data;
    this.details = isCode ? second : first;
  }
}

/** An `AppError` in the form in which processes exchange it. */
export interface ToldError extends Refusal {
  code: ErrorCode;
  details?: unknown;
}

/** Returns the error of a refusal, found elsewhere or sent by another process. */
export function errorOf({ code, reasonCode, data, details }: ToldError): AppError {
  return new AppError(code, { reasonCode, data }, details);
}

/** Returns an error in the form for another process. */
export function told({ code, reasonCode, data, details }: AppError): ToldError {
  return { code, reasonCode, data, details };
}
