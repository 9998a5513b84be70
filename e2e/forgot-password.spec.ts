import { expect, test } from "@playwright/test";
import { testMailServer } from "../lib/studies/mail/test-mail-server";
import { axe } from "./axe";
import { makeStudy, signInAs } from "./session";

test("somebody who forgot the password sets a new one by a link in a mail, and chooses the mails", async ({
  page,
  browser,
}) => {
  const port = Number(new URL(process.env.E2E_MAIL!).port);
  const server = await testMailServer({}, { port });
  const administrator = await (await browser.newContext()).newPage();
  await signInAs(administrator, "administrator");
  const account = { username: "forgetful", email: "forgetful@example.org" };
  const made = await administrator.request.post("/api/v1/accounts", { data: account });
  expect(made.ok()).toBe(true);

  await page.goto("/signin");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgot your password?");
  expect(await axe(page)).toEqual([]);
  await page.getByLabel("E-mail address").fill("Forgetful@example.org");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(/a mail with a link is on its way/)).toBeVisible();
  await expect.poll(() => server.arrived.length).toBe(1);
  const [mail] = server.arrived;
  expect(mail!.to).toEqual([account.email]);
  await page.goto(/http\S+\/reset\/\S+/.exec(mail!.text)![0]);
  await page.getByLabel("New password", { exact: true }).fill("three new words");
  await page.getByLabel("Repeat the new password").fill("three new words");
  await page.getByRole("button", { name: "Set password" }).click();
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Name").fill("forgetful");
  await page.getByLabel("Password", { exact: true }).fill("three new words");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");

  await page.goto("/account");
  await expect(page.getByText("Your mails go to forgetful@example.org.")).toBeVisible();
  await page.getByLabel("Once a day, what waits").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByLabel("New e-mail address").fill("new@example.org");
  await page.getByLabel("Your password").first().fill("three new words");
  await page.getByRole("button", { name: "Send a link to confirm it" }).click();
  await expect.poll(() => server.arrived.length).toBe(2);
  await page.goto(/http\S+\/address\/\S+/.exec(server.arrived[1]!.text)![0]);
  await expect(
    page.getByText("The account forgetful gets its mails at new@example.org."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("The address is confirmed.")).toBeVisible();
  await page.goto("/account");
  await expect(page.getByText("Your mails go to new@example.org.")).toBeVisible();
  await expect(page.getByLabel("Once a day, what waits")).not.toBeChecked();

  makeStudy("by-mail", {
    topics: [
      { topic_id: "t", request: "r", sub_questions: [{ question_id: "a", text: "Is a said?" }] },
    ],
  });
  const invited = await administrator.request.post("/api/v1/studies/by-mail/invites", {
    data: { name: "By mail", email: "invited@example.org" },
  });
  expect(invited.ok()).toBe(true);
  await expect.poll(() => server.arrived.length).toBe(3);
  const { headers, text } = server.arrived[2]!;
  const stranger = await browser.newContext();
  // As a mail program does it with one click (RFC 8058).
  const oneClick = await stranger.request.post(headers.get("list-unsubscribe")!.slice(1, -1), {
    form: { "List-Unsubscribe": "One-Click" },
  });
  expect(oneClick.ok()).toBe(true);
  const unsubscribing = await stranger.newPage();
  await unsubscribing.goto(/http\S+\/unsubscribe\/\S+/.exec(text)![0]);
  await unsubscribing.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(unsubscribing.getByText(/^Done\./)).toBeVisible();
  expect(await axe(unsubscribing)).toEqual([]);
  await stranger.close();

  await administrator.goto("/accounts");
  await expect(administrator.getByText("Every mail has arrived at the mail server")).toBeVisible();
  expect(await axe(administrator)).toEqual([]);
  await administrator.context().close();
  await server.close();
});
