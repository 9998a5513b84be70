import type { ErrorCode } from "@/lib/domain/app-error";

/** HTTP status of each refusal. */
export const STATUS: Record<ErrorCode, number> = {
  bad_input: 400,
  not_signed_in: 401,
  forbidden: 403,
  second_factor: 403,
  not_found: 404,
  conflict: 409,
  incomplete: 422,
  closed: 423,
  too_large: 413,
  too_many: 429,
  unavailable: 503,
};
