import {
  type AnyData,
  type Code,
  type Data,
  type DataArgument,
  sentence,
} from "@/lib/messages/sentence";

/** What went wrong, in a word a caller can act on. `lib/http/status.ts` gives each its HTTP status. */
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

/** Data only where the sentence has arguments; then what else the caller is told. */
type Rest<Of extends RefusalCode> = keyof Data<"refusals", Of> extends never
  ? [data?: Record<string, never>, details?: unknown]
  : [data: Data<"refusals", Of>, details?: unknown];

/** Which refusal of the catalogue, and what its sentence speaks of. */
export interface Refusal {
  reasonCode: RefusalCode;
  data: AnyData;
}

/** Makes a refusal; the compiler checks the arguments of its sentence. */
export function refusal<Of extends RefusalCode>(
  reasonCode: Of,
  ...[data = {}]: DataArgument<"refusals", Of>
): Refusal {
  return { reasonCode, data };
}

/**
 * Something that is not done: what kind it is, which refusal of the catalogue, and what its sentence speaks
 * of. `message` is the sentence. `details` lists the places when there are several.
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

/** What a process tells another of an `AppError`. */
export interface ToldError extends Refusal {
  code: ErrorCode;
  details?: unknown;
}

/** The error of a refusal that was found elsewhere, or told by another process. */
export function errorOf({ code, reasonCode, data, details }: ToldError): AppError {
  return new AppError(code, { reasonCode, data }, details);
}

/** An error as it is told to another process. */
export function told({ code, reasonCode, data, details }: AppError): ToldError {
  return { code, reasonCode, data, details };
}
