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
  const field = page.getByLabel("The secret of the new webhook");
  const secret = await field.inputValue();
  await page.setViewportSize({ width: 390, height: 844 });
  const hidden = field.evaluate((box) => [
    box.scrollWidth - box.clientWidth,
    box.scrollHeight - box.clientHeight,
  ]);
  expect(await hidden).toEqual([0, 0]);
  await page.setViewportSize({ width: 1280, height: 720 });
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
  // Its button is gone while it waits, and what is nearest has the focus.
  await expect(page.getByRole("button", { name: /^Send the message/ })).toHaveCount(0);
  await expect(page.getByRole("main").locator(":focus")).toBeVisible();
  await expect.poll(() => target.received.length, { timeout: 20_000 }).toBe(2);
  expect(target.received[1]!.headers["webhook-id"]).toBe(headers["webhook-id"]);
  await target.close();
});
