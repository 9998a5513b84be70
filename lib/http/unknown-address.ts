import { AppError } from "@/lib/domain/app-error";
import { errorResponse } from "./error-response";

/** The answer at an address of the API that there is not. */
export function unknownAddress(): Response {
  return errorResponse(
    new AppError(
      "not_found",
      "The API has no such address: /api/v1/openapi.json lists all of them.",
    ),
  );
}
