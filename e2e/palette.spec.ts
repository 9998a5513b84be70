import { expect, test } from "@playwright/test";
import { axe } from "./axe";
import { makeStudy, signInAs } from "./session";

test.describe.configure({ mode: "parallel" });

test("a coordinator goes to a page, a topic and an item by keyboard alone", async ({ page }) => {
  await signInAs(page, "coordinator");
  await page.goto("/studies/demo/quality");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Studies, pages, topics, people, actions" });
  await expect(field).toBeFocused();
  await expect(page.getByRole("group", { name: /^Pages of/ })).toBeVisible();
  expect(await axe(page)).toEqual([]);

  await page.keyboard.type("audit");
  await expect(page.getByRole("option", { name: "Audit", exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Audit");

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("group", { name: "Recent" })).toContainText("Audit");
  await page.keyboard.type("kelp farms");
  const topics = page.getByRole("group", { name: "Topics" });
  await expect(topics.getByRole("option", { name: /Kelp farms/ })).toBeVisible();
  await topics.getByRole("option", { name: /Kelp farms/ }).click();
  await expect(page).toHaveURL(/\/collection\/topics\//);

  await page.keyboard.press("Control+k");
  await page.keyboard.type("stop");
  const stop = page.getByRole("group", { name: "Actions" }).getByRole("option");
  await expect(stop).toHaveText("Stop judge runs");
  await stop.click();
  await expect(page).toHaveURL(/\/judges#runs$/);

  await page.keyboard.press("Control+k");
  await page.keyboard.type("how is kelp");
  const items = page.getByRole("group", { name: "Items" });
  const first = items.getByRole("option").first();
  await expect(first).toContainText(/kelp/i);
  await expect(field).toHaveAttribute("aria-activedescendant", /./);
  expect(await axe(page)).toEqual([]);
  await first.click();
  await expect(page).toHaveURL(/\/collection\/items/);
});

test("Escape closes the palette and gives the focus back", async ({ page }) => {
  await signInAs(page, "researcher");
  await page.goto("/");
  const button = page.getByRole("button", { name: "Search", exact: true });
  await button.click();
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(button).toBeFocused();
});

test("annotators find their studies, and neither texts nor pages of coordinators", async ({
  page,
}) => {
  await signInAs(page, "annotator");
  await page.goto("/studies/demo");
  await page.keyboard.press("Control+k");
  await expect(
    page
      .getByRole("group", { name: "Studies" })
      .or(page.getByRole("group", { name: /^Pages of/ }))
      .first(),
  ).toBeVisible();
  await page.getByRole("combobox").fill("my labels");
  await expect(page.getByRole("option", { name: "My labels", exact: true })).toBeVisible();
  await page.getByRole("combobox").fill("quality");
  await expect(page.getByText("Nothing found for “quality”.")).toBeVisible();
  expect((await page.request.get("/api/v1/studies/demo/search?words=kelp")).status()).toBe(403);
});

test("a blind study is searched without showing labels", async ({ page }) => {
  makeStudy("palette-blind", {
    topics: [
      {
        topic_id: "blind-topic",
        request: "Write about tides.",
        sub_questions: [{ question_id: "a", text: "When is the tide high?" }],
      },
    ],
    reports: [{ topic_id: "blind-topic", run_id: "s", text: "The tide is high at noon." }],
  });
  await signInAs(page, "coordinator");
  const blind = await page.request.post("/api/v1/studies/palette-blind/blind", {
    data: { blind: true },
  });
  expect(blind.ok()).toBe(true);
  const answer = await page.request.get("/api/v1/studies/palette-blind/search?words=tide");
  const found = (await answer.json()) as { items: object[] };
  expect(found.items.length).toBeGreaterThan(0);
  for (const item of found.items)
    expect(Object.keys(item).sort()).toEqual(["about", "id", "stage", "text", "topic"]);
});
