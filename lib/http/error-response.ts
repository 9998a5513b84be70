import { AppError } from "@/lib/domain/app-error";
import { jsonAnswer, toResponse, type Answer } from "./answer";
import { sentence } from "@/lib/messages/sentence";
import { API_HEADERS } from "./headers";
import { logger } from "./logger";
import { STATUS } from "./status";

const FAILED = "request.failed";

/** Returns the answer to anything thrown. An AppError says its sentence; anything else is logged and says nothing. */
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

/** The same as `errorAnswer`, as the framework takes it. */
export function errorResponse(error: unknown, request?: string): Response {
  return toResponse(errorAnswer(error, request));
}
