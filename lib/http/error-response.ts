import { AppError } from "@/lib/domain/app-error";
import { API_HEADERS } from "./headers";
import { logger } from "./logger";
import { STATUS } from "./status";

/** The answer to anything thrown: an AppError says its sentence, anything else is logged and says nothing of itself. */
export function errorResponse(error: unknown, request = "none"): Response {
  if (error instanceof AppError) {
    const { code, message, details } = error;
    const wait = (details as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds;
    return Response.json(
      { error: { code, message, ...(details === undefined ? {} : { details }) } },
      {
        status: STATUS[code],
        headers: wait === undefined ? API_HEADERS : { ...API_HEADERS, "Retry-After": `${wait}` },
      },
    );
  }
  logger.error({ request, err: error }, "request failed");
  return Response.json(
    {
      error: {
        code: "failed",
        message:
          "Something went wrong on the server; nothing was changed. Try again, and tell your coordinator if it happens again.",
      },
    },
    { status: 500, headers: API_HEADERS },
  );
}
