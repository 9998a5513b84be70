import { expect, test, type Page } from "@playwright/test";
import { startTestProvider, type TestProvider } from "../lib/auth/providers/test-provider";
import { axe } from "./axe";
import { chooseInAccountMenu, makeStudy, signInAs } from "./session";

const people = {
  "ada-lab": { email: "ada@lab.example", email_verified: true, name: "Ada of the lab" },
  visitor: { email: "visitor@elsewhere.example", email_verified: true, name: "A visitor" },
};

let provider: TestProvider;
test.beforeAll(async ({ baseURL }) => {
  const port = Number(new URL(process.env.E2E_PROVIDER!).port);
  provider = await startTestProvider(people, `${baseURL}/api/auth/callback/campus`, port);
});
test.afterAll(() => provider.stop());

/** Fills in the pages of the provider: who one is, and that Assay may know it. */
async function signInThere(page: Page, name: string): Promise<void> {
  await page.locator("input[name=login]").fill(name);
  await page.locator("input[name=password]").fill("any");
  await page.locator("button[type=submit]").click();
  await page.locator("input[name=prompt][value=consent]").waitFor({ state: "attached" });
  await page.locator("button[type=submit]").click();
}

test("somebody of the institution signs in there, and signs out here and there", async ({
  page,
}) => {
  await page.goto("/signin?next=/account");
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Continue with Campus" }).click();
  await signInThere(page, "ada-lab");
  await page.waitForURL("**/account");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada of the lab");
  await expect(page.getByText("You sign in with Campus.")).toBeVisible();
  await expect(page.getByLabel("Current password")).toHaveCount(0);
  // Having just signed in stands for a password.
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByAltText("QR code of the secret")).toBeVisible();
  await chooseInAccountMenu(page, "Sign out");
  await page.waitForURL((url) => url.href.startsWith(provider.issuer));
  await page.getByRole("button", { name: /Yes, sign me out/ }).click();
  await page.waitForURL("**/signin");
  await page.goto("/account");
  await expect(page).toHaveURL(/signin/);
});

test("a stranger is told why, and enters with an invitation", async ({ page, browser }) => {
  makeStudy("by-provider", {
    topics: [
      { topic_id: "t", request: "r", sub_questions: [{ question_id: "a", text: "Is a said?" }] },
    ],
  });
  await page.goto("/signin");
  await page.getByRole("button", { name: "Continue with Campus" }).click();
  await signInThere(page, "visitor");
  await expect(page.getByText(/Campus knows you, but nobody has invited you here/)).toBeVisible();

  const coordinator = await (await browser.newContext()).newPage();
  await signInAs(coordinator, "coordinator");
  const made = await coordinator.request.post("/api/v1/studies/by-provider/invites", {
    data: { name: "Guests", role: "annotator", consentText: "You judge texts." },
  });
  const { token } = (await made.json()) as { token: string };
  await page.goto(`/join/${token}`);
  await page.getByRole("button", { name: "Continue with Campus" }).click();
  // The provider remembers its own sign-in.
  const join = page.getByRole("button", { name: "Join as visitor" });
  await join.waitFor();
  await page.getByRole("checkbox").check();
  await join.click();
  await page.waitForURL("**/studies/by-provider");
});

test("a provider that is gone is named", async ({ page, baseURL }) => {
  await provider.stop();
  await page.goto("/signin");
  await page.getByRole("button", { name: "Continue with Campus" }).click();
  await expect(page.getByText(/Campus does not answer/)).toBeVisible();
  const port = Number(new URL(process.env.E2E_PROVIDER!).port);
  provider = await startTestProvider(people, `${baseURL}/api/auth/callback/campus`, port);
});
