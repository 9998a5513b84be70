import { AppError } from "@/lib/domain/app-error";
import { jsonAnswer, toResponse, type Answer } from "./answer";
import { sentence } from "@/lib/messages/sentence";
import { API_HEADERS } from "./headers";
import { logger } from "./logger";
import { STATUS } from "./status";

const FAILED = "request.failed";

/**
 * Returns the answer for an error. An AppError shows its sentence; other errors are logged and
 * their text is not sent.
 */
export function errorAnswer(error: unknown, request = "none"): Answer {
  if (error instanceof AppError) {
    const { code, reasonCode, data, message, details } = error;
    const wait = (details as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds;
    return jsonAnswer(
      {
        error: {
          code,
          reason_code: reasonCode,
          data,
          message,
          ...(details === undefined ? {} : { details }),
        },
      },
      STATUS[code],
      wait === undefined ? API_HEADERS : { ...API_HEADERS, "Retry-After": `${wait}` },
    );
  }
  logger.error({ request, err: error }, "request failed");
  return jsonAnswer(
    {
      error: {
        code: "failed",
        reason_code: FAILED,
        data: {},
        message: sentence("refusals", FAILED),
      },
    },
    500,
    API_HEADERS,
  );
}

/** Like `errorAnswer`, but returns a `Response`. */
export function errorResponse(error: unknown, request?: string): Response {
  return toResponse(errorAnswer(error, request));
}
