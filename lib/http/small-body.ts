import { NextRequest } from "next/server";
import { AppError } from "@/lib/domain/app-error";
import { errorResponse } from "./error-response";
import { requestLanguage } from "./api-request";
import { BODY_LIMITS, readText } from "./request-body";

type Handler<Context> = (request: Request, context: Context) => Promise<Response> | Response;

/** Wraps a handler that reads bodies of any size: a body over 16 kB is refused first. */
export function withSmallBody<Context>(handler: Handler<Context>): Handler<Context> {
  return async (request, context) => {
    try {
      const body = await readText(request, BODY_LIMITS.public.bytes);
      return await handler(
        new NextRequest(request.url, { method: request.method, headers: request.headers, body }),
        context,
      );
    } catch (error) {
      if (error instanceof AppError)
        return errorResponse(error, { language: requestLanguage(request) });
      throw error;
    }
  };
}
