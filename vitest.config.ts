import { defineConfig } from "vitest/config";

const alias = {
  "@": import.meta.dirname,
  "#texts": `${import.meta.dirname}/components/texts/for-tests.ts`,
};
const exclude = ["**/node_modules/**", ".next/**", ".assay/**", "e2e/**"];

/** Tests that replace modules, which no other file may see. */
const REPLACING = [
  "lib/added-tasks.test.ts",
  "lib/judging/endpoint/environment.test.ts",
  "lib/judging/prompts/answer-format.test.ts",
];
/** The same of tests on the database. */
const REPLACING_ON_DATABASE = ["lib/added-tasks.db.test.ts"];
/** Files share what they import, which saves half of the time; what a test replaces is put back. */
const SHARED = { isolate: false, restoreMocks: true, unstubGlobals: true, unstubEnvs: true };

export default defineConfig({
  resolve: { alias },
  test: {
    env: { LOG_LEVEL: "fatal", NEXTAUTH_SECRET: "only for the tests, and long enough" },
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...exclude, ...REPLACING, "**/*.db.test.ts", "**/*.process.test.ts"],
          ...SHARED,
          // Simulations take seconds, and several times longer on a busy machine.
          testTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "unit-isolated",
          include: REPLACING,
          exclude,
          testTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "database",
          include: ["**/*.db.test.ts"],
          exclude: [...exclude, ...REPLACING_ON_DATABASE],
          // Each file has its own database.
          ...SHARED,
          // Some run commands in processes of their own, and take several times longer on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "database-isolated",
          include: REPLACING_ON_DATABASE,
          exclude,
          // Some run commands in processes of their own, and take several times longer on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "process",
          include: ["**/*.process.test.ts"],
          exclude,
          // Starting everything takes half a minute, and several times longer on a busy machine.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
