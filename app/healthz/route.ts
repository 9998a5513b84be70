import { API_HEADERS } from "@/lib/http/headers";

/** Alive: says nothing about the database. */
export function GET(): Response {
  return new Response("ok\n", { headers: API_HEADERS });
}
