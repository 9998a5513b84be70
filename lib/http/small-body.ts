import { NextRequest } from "next/server";
import { AppError } from "@/lib/domain/app-error";
import { errorResponse } from "./error-response";
import { BODY_LIMITS, readText } from "./request-body";

type Handler<Context> = (request: Request, context: Context) => Promise<Response> | Response;

/** Reads a body of at most 16 kB before a handler that would read one of any size; refuses every other. */
export function withSmallBody<Context>(handler: Handler<Context>): Handler<Context> {
  return async (request, context) => {
    try {
      const body = await readText(request, BODY_LIMITS.public.bytes);
      return await handler(
        new NextRequest(request.url, { method: request.method, headers: request.headers, body }),
        context,
      );
    } catch (error) {
      if (error instanceof AppError) return errorResponse(error);
      throw error;
    }
  };
}
