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
};

export default config;
