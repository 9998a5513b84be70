import { SECURITY_HEADERS } from "./lib/http/security-headers.mjs";

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  images: { unoptimized: true },
  reactStrictMode: true,
  serverExternalPackages: [
    "@node-rs/argon2",
    "pg",
    "graphile-worker",
    "@prisma/client",
    "@prisma/adapter-pg",
    "pino",
  ],
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
  /** Where the framework's own server is used. `bin/web.ts` sets them before it gives a request on. */
  async headers() {
    const headers = Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value }));
    return [{ source: "/:path*", headers }];
  },
};

export default config;
