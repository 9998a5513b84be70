import { defineConfig } from "@playwright/test";

const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run", "--disable-quic"];
const root = process.getuid?.() === 0;

export default defineConfig({
  testDir: "e2e",
  outputDir: process.env.PLAYWRIGHT_OUTPUT ?? "test-results",
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json"]],
  use: {
    baseURL: process.env.E2E_URL ?? "http://localhost:3000",
    viewport: { width: 1440, height: 900 },
    trace: (process.env.ASSAY_TRACE as "on" | undefined) ?? "off",
    launchOptions: { executablePath: process.env.PLAYWRIGHT_CHROMIUM, args: [...quiet, ...(root ? ["--no-sandbox"] : [])] },
  },
});
