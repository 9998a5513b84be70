import { defineConfig } from "prisma/config";

// The command line would fetch a native schema engine before it does anything. Formatting, validation and
// client generation run on WebAssembly, so any existing file satisfies that check; migrations are applied by
// lib/db/schema/migrations.ts, never by this command line.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations" },
  ...(process.env.DATABASE_URL ? { datasource: { url: process.env.DATABASE_URL } } : {}),
});
