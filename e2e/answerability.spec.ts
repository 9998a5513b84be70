import { expect, test } from "@playwright/test";
import { dragOver, openStage, signInAs, stayOnItems, untilSaved } from "./session";

test("labels and overlapping nuggets survive a reload; a 1 needs a nugget to finish; clearing unsets a label", async ({
  page,
}) => {
  await signInAs(page, "annotator");
  await openStage(page, "Report coverage");
  const strip = page.getByRole("list", { name: "Items of this page" });
  const first = (await page.getByTestId("judged-text").innerText()).split(/[,.]/)[0]!;

  await page.keyboard.press("1");
  await expect(strip.getByRole("button", { name: "Q-0: label 1" })).toBeVisible();
  await expect(page.getByText("needs at least one highlight")).toBeVisible();
  await dragOver(page, first);
  await expect(page.locator("mark.q-0")).toHaveText(first);

  await page.keyboard.press("j");
  const overlap = first.slice(Math.floor(first.length / 2)).trim();
  await dragOver(page, overlap);
  await expect(strip.getByRole("button", { name: "Q-1: label 1" })).toBeVisible();
  await expect(page.locator('mark[data-groups="0 1"]').first()).toBeVisible();

  await page.keyboard.press("j");
  await page.keyboard.press("0");
  await page.keyboard.press("j");
  await page.keyboard.press("0");
  await page.keyboard.press("Backspace");
  await expect(strip.getByRole("button", { name: "Q-3: unset" })).toBeVisible();
  await expect(strip.getByRole("button", { name: "Q-9: filtered" })).toBeDisabled();
  await untilSaved(page);

  await page.reload();
  await expect(strip.getByRole("button", { name: "Q-1: label 1" })).toBeVisible();
  await expect(strip.getByRole("button", { name: "Q-2: label 0" })).toBeVisible();
  await expect(strip.getByRole("button", { name: "Q-3: unset" })).toBeVisible();
  await expect(page.locator('mark[data-groups="0 1"]').first()).toBeVisible();

  await strip.getByRole("button", { name: "Q-1: label 1" }).click();
  await page.getByRole("button", { name: /Remove the highlight/ }).click();
  await expect(page.locator('mark[data-groups="0 1"]')).toHaveCount(0);
  await page.getByRole("button", { name: "Finish page" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "not complete" })).toHaveText(
    /Q-1 is answered 1 without a highlighted nugget, and \d+ more/,
  );
  await page.keyboard.press("Control+z");
  await expect(page.locator('mark[data-groups="0 1"]').first()).toBeVisible();
  await untilSaved(page);
});

test("without going on by itself a page judged by keyboard is finished by Enter, and the next one opens", async ({
  page,
}) => {
  await signInAs(page, "annotator");
  await stayOnItems(page);
  await openStage(page, "Report coverage");
  const here = page.url();
  const items = await page
    .getByRole("list", { name: "Items of this page" })
    .getByRole("button", { disabled: false })
    .count();
  await page.getByRole("list", { name: "Items of this page" }).getByRole("button").first().click();
  for (let i = 0; i < items; i += 1) {
    if (
      (await page.getByRole("button", { name: /^0 · No/ }).getAttribute("aria-pressed")) !== "true"
    )
      await page.keyboard.press("0");
    await page.keyboard.press("j");
  }
  await expect(page.getByTestId("message")).toContainText("Enter finishes the page");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.href !== here);
  await page.goto("/studies/demo");
  await expect(page.getByRole("region", { name: "Report coverage" })).toContainText(
    "3 of 4 pages done",
  );
});

test("two tabs on one question: the older one is asked which label to keep", async ({
  page,
  context,
}) => {
  await signInAs(page, "annotator");
  await openStage(page, "Report coverage");
  const other = await context.newPage();
  const asked = other.waitForResponse((response) => response.url().includes("/api/v1/slots/"));
  await other.goto(page.url());
  await asked; // A page asks once for labels saved since it was rendered, and not again. Wait for that request.
  await page.getByRole("button", { name: /^0 · No/ }).click();
  await untilSaved(page);
  await other.getByRole("button", { name: /^1 · Yes/ }).click();
  await expect(other.getByText("changed elsewhere")).toBeVisible();
  await other.getByRole("button", { name: /^Take the other: .?0 · No/ }).click();
  await expect(other.getByRole("button", { name: /^0 · No/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("going back in the browser shows labels saved since, and a comment is saved while it is typed", async ({
  page,
}) => {
  await signInAs(page, "annotator");
  await openStage(page, "Report coverage");
  const url = page.url();
  await page.getByRole("list", { name: "Items of this page" }).getByRole("button").first().click();
  await page.getByRole("button", { name: /^0 · No/ }).click();
  await page.getByRole("textbox", { name: "Comment" }).pressSequentially("typed and left alone");
  await expect
    .poll(
      async () =>
        (await (await page.request.get(`/api/v1/slots/${url.split("/").at(-1)}`)).json()).items[0]
          .judgment.comment,
    )
    .toBe("typed and left alone");
  await untilSaved(page);
  await page.getByRole("link", { name: /^Back to / }).click();
  await page.waitForURL(/studies\/demo$/);
  await page.goBack();
  await page.waitForURL(url);
  await page.getByRole("list", { name: "Items of this page" }).getByRole("button").first().click();
  await expect(page.getByRole("button", { name: /^0 · No/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.getByRole("textbox", { name: "Comment" })).toHaveValue("typed and left alone");
});
