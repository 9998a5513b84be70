import { toResponse } from "@/lib/http/api-response";
import { answerTo } from "@/lib/http/server/handle-api-request";
import { apiTable } from "@/lib/http/api/routes";

const table = apiTable();

/** Answers for the server of Next.js itself (development) from the table of `bin/web.ts`. */
async function answer(request: Request): Promise<Response> {
  return toResponse(await answerTo(request, table, new URL(request.url).pathname));
}

export { answer as DELETE, answer as GET, answer as OPTIONS, answer as POST, answer as PUT };
