import type { Language } from "@/lib/messages/interface/locales";
import { type AnyData, type Data, sentence } from "@/lib/messages/sentence";
import type { Words } from "@/lib/messages/words";
import type { Refusal, RefusalCode } from "./refusal";

/**
 * The kind of an error, for callers to act on. `lib/http/error-response.ts` maps each to an HTTP status.
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
  | "closed"
  | "unavailable";

/** The data, required only if the sentence has arguments, followed by details. */
type Rest<Of extends RefusalCode> = keyof Data<"refusals", Of> extends never
  ? [data?: Record<string, never>, details?: unknown]
  : [data: Data<"refusals", Of>, details?: unknown];

/** Marks refusals in every copy of this module: pages and the web server each load one. */
const IS_REFUSAL = Symbol.for("assay.AppError");

/**
 * A refused operation: its kind, a code of the catalogue, and the data of its sentence. `message`
 * is the sentence. `details` lists the places if there are several. `instanceof` also knows those
 * that another copy of this module made.
 */
export class AppError<Of extends RefusalCode = RefusalCode> extends Error implements Refusal {
  readonly reasonCode: RefusalCode;
  readonly data: AnyData;
  readonly details?: unknown;
  /** What the data are in other languages, if they are words. */
  words?: Words;

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

  static override [Symbol.hasInstance](value: unknown): boolean {
    if (this !== AppError) return super[Symbol.hasInstance](value);
    return typeof value === "object" && value !== null && IS_REFUSAL in value;
  }

  get [IS_REFUSAL](): true {
    return true;
  }

  /** Adds what the data are in other languages. */
  withWords(words: Words | undefined): this {
    if (words !== undefined) this.words = words;
    return this;
  }

  /** Returns the sentence in a language. */
  messageIn(language: Language): string {
    const data = { ...this.data, ...this.words?.[language] };
    return sentence("refusals", this.reasonCode, data, language);
  }
}

/** An `AppError` in the form in which processes exchange it. */
export interface SerializedError extends Refusal {
  code: ErrorCode;
  details?: unknown;
  words?: Words;
}

/** Returns the error of a refusal, found elsewhere or sent by another process. */
export function deserializeError({
  code,
  reasonCode,
  data,
  details,
  words,
}: SerializedError): AppError {
  return new AppError(code, { reasonCode, data }, details).withWords(words);
}

/** Returns an error in the form for another process. */
export function serializeError({
  code,
  reasonCode,
  data,
  details,
  words,
}: AppError): SerializedError {
  return { code, reasonCode, data, details, words };
}
