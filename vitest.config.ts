import { defineConfig } from "vitest/config";

const alias = { "@": import.meta.dirname };
const exclude = ["**/node_modules/**", ".next/**", ".assay/**", "e2e/**"];

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      { resolve: { alias }, test: { name: "unit", include: ["**/*.test.{ts,tsx}"], exclude: [...exclude, "**/*.db.test.ts"] } },
      { resolve: { alias }, test: { name: "database", include: ["**/*.db.test.ts"], exclude, testTimeout: 30_000, hookTimeout: 60_000, maxWorkers: 2 } },
    ],
  },
});
