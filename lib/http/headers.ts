import type { DataSource } from "@/lib/db/servers/read-server";
import { SECURITY_HEADERS } from "./security-headers.mjs";

/** Headers of every answer of the API, including errors. */
export const API_HEADERS: Record<string, string> = {
  "Cache-Control": "private, no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  ...SECURITY_HEADERS,
};

/**
 * Returns the headers that say where the data of an answer was read and how old it is, in seconds.
 * None without a standby for reads.
 */
export function dataHeaders(source: DataSource): Record<string, string> {
  if (source.from === "standby")
    return { "X-Data-Source": "standby", "X-Data-Age": String(source.ageSeconds) };
  return source.because ? { "X-Data-Source": `primary; standby=${source.because}` } : {};
}
