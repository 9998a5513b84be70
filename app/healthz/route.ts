/** Alive: says nothing about the database. */
export function GET(): Response {
  return new Response("ok\n", { headers: { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" } });
}
