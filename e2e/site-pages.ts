import { expect, type Page } from "@playwright/test";

/** Pages of the demonstration that a coordinator may open. */
export const SITE_PAGES = [
  "/",
  "/studies/new",
  "/studies/demo",
  "/studies/demo/collection",
  "/studies/demo/collection/passages",
  "/studies/demo/collection/reports",
  "/studies/demo/collection/items",
  "/studies/demo/import",
  "/studies/demo/judges",
  "/studies/demo/judges/quality",
  "/studies/demo/judges/endpoints",
  "/studies/demo/judges/prompts",
  "/studies/demo/judges/playground",
  "/studies/demo/judges/compare",
  "/studies/demo/stages",
  "/studies/demo/assign",
  "/studies/demo/held-pages",
  "/studies/demo/people",
  "/studies/demo/adjudicate",
  "/studies/demo/questions",
  "/studies/demo/guidelines",
  "/studies/demo/quality",
  "/studies/demo/sheets",
  "/studies/demo/pay",
  "/studies/demo/audit",
  "/studies/demo/settings",
  "/studies/demo/tokens",
  "/studies/demo/webhooks",
  "/studies/demo/agreement",
  "/studies/demo/systems",
  "/studies/demo/systems/support",
  "/studies/demo/completeness",
  "/studies/demo/exports",
  "/studies/demo/pool",
  "/studies/demo/draws",
  "/studies/demo/builds",
  "/account",
  "/studies/demo/disagreements",
] as const;

/** Waits for the sections that follow the document. */
export async function untilWhole(page: Page): Promise<void> {
  await expect(page.locator(".far-section > [aria-busy=true]")).toHaveCount(0);
}
