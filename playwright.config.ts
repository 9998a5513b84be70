import { defineConfig } from "@playwright/test";

const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
];
/** Servers to test against, one with its own database for each parallel worker. */
const places = (process.env.E2E_PLACES ?? "http://localhost:3000")
  .split(" ")
  .map((place) => place.split("|"));
const [address, database, provider, mail, market] =
  places[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]!;
// For the command line, which tests use to create studies.
if (database) process.env.DATABASE_URL = database;
// Where the server expects its sign-in provider.
if (provider) process.env.E2E_PROVIDER = provider;
// Where it hands mail over.
if (mail) process.env.E2E_MAIL = mail;
// Where it expects Prolific.
if (market) process.env.E2E_PROLIFIC = market;
const root = process.getuid?.() === 0;

export default defineConfig({
  testDir: "e2e",
  outputDir: process.env.PLAYWRIGHT_OUTPUT ?? "test-results",
  workers: places.length,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json"]],
  use: {
    baseURL: address!,
    // A missing control fails where it is missing, not when the test's time is up.
    actionTimeout: 20_000,
    navigationTimeout: 45_000,
    viewport: { width: 1440, height: 900 },
    trace: (process.env.ASSAY_TRACE as "on" | undefined) ?? "off",
    launchOptions: {
      executablePath: process.env.PLAYWRIGHT_CHROMIUM,
      args: [...quiet, ...(root ? ["--no-sandbox"] : [])],
    },
  },
});
