import { toResponse } from "@/lib/http/api-response";
import { unknownAddressAnswer } from "@/lib/http/error-response";

const answer = (request: Request) => toResponse(unknownAddressAnswer(request));

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
