import { AppError } from "@/lib/domain/app-error";
import { toResponse, type Answer } from "./answer";
import { errorAnswer } from "./error-response";

/** Returns the answer for an unknown address of the API. */
export function unknownAddressAnswer(): Answer {
  return errorAnswer(new AppError("not_found", "request.no_such_api"));
}

/** Like `unknownAddressAnswer`, but returns a `Response`. */
export function unknownAddress(): Response {
  return toResponse(unknownAddressAnswer());
}
