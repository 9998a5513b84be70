import { availableParallelism } from "node:os";
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
  turbopack: {
    root: import.meta.dirname,
    rules: { "**/lib/contract/addresses.ts": { loaders: ["./lib/contract/addresses-loader.mjs"] } },
  },
  experimental: {
    // All cores look at the built pages; by default one is left idle.
    cpus: availableParallelism(),
    // Writing the cache takes a fifth of a build. The first start goes without.
    turbopackFileSystemCacheForBuild: process.env.ASSAY_BUILD_CACHE !== "0",
  },
  /**
   * For the server of Next.js itself (development). In production `bin/web.ts` sets the headers
   * first.
   */
  async headers() {
    const headers = Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value }));
    return [{ source: "/:path*", headers }];
  },
};

export default config;
