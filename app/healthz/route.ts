import { API_HEADERS } from "@/lib/http/headers";

/** Answers that the process is alive, without checking the database. */
export function GET(): Response {
  return new Response("ok\n", { headers: API_HEADERS });
}
