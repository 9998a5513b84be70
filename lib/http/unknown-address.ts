import { AppError } from "@/lib/domain/app-error";
import { toResponse, type Answer } from "./answer";
import type { ApiRequest } from "./api-request";
import { errorAnswer } from "./error-response";
import { requestLanguage } from "./request-language";

/** Returns the answer for an unknown address of the API. */
export function unknownAddressAnswer(request: Pick<ApiRequest, "headers">): Answer {
  const language = requestLanguage(request);
  return errorAnswer(new AppError("not_found", "request.no_such_api"), { language });
}

/** Like `unknownAddressAnswer`, but returns a `Response`. */
export function unknownAddress(request: Request): Response {
  return toResponse(unknownAddressAnswer(request));
}
