import { timingSafeEqual } from "node:crypto";
import { API_HEADERS } from "./headers";
import { metricsText } from "./metrics";
import { readiness } from "./readiness";

/**
 * Answers Prometheus, which must send the token in ASSAY_METRICS_TOKEN. Without a configured token
 * the page does not exist.
 */
export async function metricsResponse(request: Request): Promise<Response> {
  const token = process.env.ASSAY_METRICS_TOKEN;
  const given = Buffer.from(request.headers.get("authorization") ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  if (!token || given.length !== wanted.length || !timingSafeEqual(given, wanted))
    return new Response("not found\n", { status: 404, headers: API_HEADERS });
  const { text, type } = await metricsText();
  return new Response(text, { headers: { ...API_HEADERS, "Content-Type": type } });
}

/**
 * Answers whether this process is ready: the database answers and has the schema of this version. It
 * also says when writes wait for a standby.
 */
export async function readyResponse(): Promise<Response> {
  const { problem, note } = await readiness();
  const message = problem ?? (note === null ? "ready" : `ready; ${note}`);
  return new Response(`${message}\n`, {
    status: problem === null ? 200 : 503,
    headers: API_HEADERS,
  });
}
