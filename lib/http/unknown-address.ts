import { AppError } from "@/lib/domain/app-error";
import { toResponse, type Answer } from "./answer";
import { errorAnswer } from "./error-response";

/** Returns the answer at an address of the API that there is not. */
export function unknownAddressAnswer(): Answer {
  return errorAnswer(new AppError("not_found", "request.no_such_api"));
}

/** The same, as the framework takes it. */
export function unknownAddress(): Response {
  return toResponse(unknownAddressAnswer());
}
