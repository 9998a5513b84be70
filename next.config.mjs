/** On every answer, those of next-auth, of unknown paths and of errors among them; pages get their policy with a nonce in proxy.ts. */
const everywhere = [["X-Content-Type-Options", "nosniff"], ["Referrer-Policy", "no-referrer"], ["Cross-Origin-Opener-Policy", "same-origin"], ["Cross-Origin-Resource-Policy", "same-origin"]];
const closed = [["Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"], ["Cache-Control", "private, no-store"]];
const list = (pairs) => pairs.map(([key, value]) => ({ key, value }));

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  images: { unoptimized: true },
  reactStrictMode: true,
  serverExternalPackages: ["@node-rs/argon2", "pg", "graphile-worker", "@prisma/client", "@prisma/adapter-pg", "pino"],
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    { source: "/:path*", headers: list(everywhere) },
    ...["/api/:path*", "/healthz", "/readyz", "/metrics"].map((source) => ({ source, headers: list(closed) })),
  ],
  turbopack: { root: import.meta.dirname },
};

export default config;
