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

/** A refusal with one sentence that names the thing and the way out. `details` lists the places when there are several. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details?: unknown,
  ) {
    super(message);
    this.name = "AppError";
  }

  /** True for refusals of any copy of this class: the framework bundles one of its own for pages. */
  static override [Symbol.hasInstance](value: unknown): value is AppError {
    return value instanceof Error && value.name === "AppError";
  }
}
