import { SECURITY_HEADERS } from "./security-headers.mjs";

/** Headers of every answer of the API, including errors. */
export const API_HEADERS: Record<string, string> = {
  "Cache-Control": "private, no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  ...SECURITY_HEADERS,
};
