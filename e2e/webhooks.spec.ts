import { expect, test } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { answering, testTarget } from "../fixtures/webhooks/target";
import { axe } from "./axe";
import { makeStudy, signInAs } from "./session";

test("a webhook is added, its secret shown once, tried, and a message of its log sent again", async ({
  page,
}) => {
  const target = await testTarget(answering(200, "thank you"));
  makeStudy("webhooks", {
    topics: [{ topic_id: "w1", request: "Write.", sub_questions: [] }],
  });
  await signInAs(page, "coordinator");
  await page.goto("/studies/webhooks/webhooks");
  await page.getByLabel("Address").fill("http://169.254.169.254/latest");
  for (const event of await page.getByRole("checkbox").all()) await event.uncheck();
  await page.getByRole("button", { name: "Add webhook" }).click();
  await expect(page.getByText("Choose at least one event.")).toBeVisible();
  await page.getByLabel("Address").fill(target.url);
  await page.getByLabel("stage finished").check();
  await page.getByRole("button", { name: "Add webhook" }).click();
  const secret = await page.getByLabel("The secret of the new webhook").inputValue();
  await page.getByRole("button", { name: `More for ${target.url}` }).click();
  await page.getByRole("menuitem", { name: "Send a test" }).click();
  await expect(page.getByRole("button", { name: `More for ${target.url}` })).toBeFocused();
  await expect.poll(() => target.received.length, { timeout: 20_000 }).toBe(1);
  const { headers, body } = target.received[0]!;
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
    type: "webhook.test",
  });
  await page.reload();
  await expect(page.getByText(secret)).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
  await page.getByRole("link", { name: `Log of ${target.url}` }).click();
  await expect(async () => {
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByText("thank you")).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: /^Send the message .* again$/ }).click();
  await expect.poll(() => target.received.length, { timeout: 20_000 }).toBe(2);
  expect(target.received[1]!.headers["webhook-id"]).toBe(headers["webhook-id"]);
  await target.close();
});
