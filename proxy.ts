import { NextResponse, type NextRequest } from "next/server";

/** The development server of Next.js needs `eval` and inline styles; a build needs neither. */
const isDevelopment = process.env.NODE_ENV === "development";

/**
 * Sets the security headers of every page, and tells it its address. The policy has a new nonce each
 * time, so that only the application's own scripts run.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ""}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isPreviewBesideSettings(request.nextUrl) ? "'self'" : "'none'"}`,
  ].join("; ");
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("x-path", request.nextUrl.pathname + request.nextUrl.search);
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  response.headers.set("Cache-Control", "private, no-store");
  response.headers.set("Cross-Origin-Opener-Policy", "same-origin");
  response.headers.set("Cross-Origin-Resource-Policy", "same-origin");
  response.headers.set("Referrer-Policy", "no-referrer");
  response.headers.set("X-Content-Type-Options", "nosniff");
  return response;
}

/** Returns whether a page is the one that the settings of a stage show at their side, in a frame. */
function isPreviewBesideSettings({ pathname, searchParams }: NextRequest["nextUrl"]): boolean {
  return pathname.startsWith("/preview/") && searchParams.has("settings");
}

export const config = {
  matcher: ["/((?!api/|_next/static/|healthz$|readyz$|metrics$|icon\\.svg$).*)"],
};
