import { expect, test } from "@playwright/test";
import { acknowledgeGuidelines, signInAs, untilLive } from "./session";

test("a topic is assigned as a whole; the passage stays beside its sentences; skipped ones return; no system is named", async ({
  page,
}) => {
  await signInAs(page, "annotator");
  await page.goto("/studies/demo");
  const stage = page.getByRole("region", { name: "Citation support" });
  await stage.getByText(/^Topics \(\d\)$/).click();
  await stage
    .getByRole("listitem")
    .filter({ hasText: "Kelp farms" })
    .getByRole("button", { name: "Start this topic" })
    .click();
  await page.waitForURL(/\/judge\//);
  await acknowledgeGuidelines(page);
  await untilLive(page);
  const strip = page.getByRole("list", { name: "Items of this page" });
  // Pages with fewer items have no filter.
  for (let pages = 0; (await strip.getByRole("button").count()) < 3; pages += 1) {
    expect(pages).toBeLessThan(6);
    const here = page.url();
    const items = await strip.getByRole("button").count();
    await page.keyboard.press("f");
    // It finishes after its last answer.
    if (items > 1) {
      await expect(strip.getByRole("button", { name: "1: Full support" })).toBeVisible();
      await page.keyboard.press("f");
    }
    await page.waitForURL((url) => url.href !== here);
    await untilLive(page);
  }
  const total = await strip.getByRole("button").count();
  const sentence = await page.getByTestId("asked").innerText();
  await page.keyboard.press("a");
  const dialog = page.getByRole("dialog", { name: "The whole answer" });
  await expect(dialog.locator("strong")).toHaveText(sentence);
  await page.keyboard.press("Escape");
  await page.keyboard.press("s");
  await expect(page.getByRole("dialog", { name: "Skip, or cannot be judged" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(strip.getByRole("button", { name: "1: skipped" })).toBeVisible();
  await page.keyboard.press("p");
  await page.getByLabel("Show").selectOption("unjudged");
  await expect(strip.getByRole("button")).toHaveCount(total - 1);
  expect(await page.content()).not.toMatch(/harrow-long|finch-brief|kf-\d/);
  const here = new URL(page.url()).pathname;
  for (let unjudged = total - 1; unjudged > 0; unjudged -= 1) await page.keyboard.press("n");
  await page.waitForURL((url) => url.pathname !== here);
  await page.goto("/studies/demo");
  await stage.getByText(/^Topics \(\d\)$/).click();
  await expect(stage.locator(`a[href="${here}"]`)).toHaveAccessibleName(/Kelp farms: done$/);
});
