import { defineConfig } from "prisma/config";

// Prisma's command line would download a native schema engine before doing anything; any existing
// file prevents that. Formatting, validation and client generation run on WebAssembly. Migrations
// are applied by lib/db/schema/migrations.ts, never by this command line.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations" },
  ...(process.env.DATABASE_URL ? { datasource: { url: process.env.DATABASE_URL } } : {}),
});
