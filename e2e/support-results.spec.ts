import { expect, test } from "@playwright/test";
import { signInAs } from "./session";

test("results of support: the first citations alone change the figures, and a topic opens its own", async ({
  page,
}) => {
  await signInAs(page, "researcher");
  await page.goto("/studies/demo/systems");
  await page.getByRole("link", { name: "Results of citation support" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Citation support" })).toBeVisible();
  const table = page.getByRole("region", { name: "Support of systems by people together" });
  const rows = table.getByRole("row");
  await expect(rows).toHaveCount(3);
  const all = await rows.allInnerTexts();

  await page.getByLabel("Citations of a sentence").selectOption("first");
  await expect(page).toHaveURL(/citations=first/);
  await expect.poll(() => rows.allInnerTexts()).not.toEqual(all);

  await page.getByLabel("Labels by").selectOption("lexical@1");
  await expect(page).toHaveURL(/source=lexical/);
  await expect(page).toHaveURL(/citations=first/);
  await expect(page.getByRole("region", { name: "Support of systems by lexical@1" })).toBeVisible();
  await expect(
    page.getByRole("region", { name: "F1 by people and by lexical@1" }).getByRole("row"),
  ).toHaveCount(3);

  const topics = page.getByRole("region", { name: "Topic by topic" }).first();
  const link = topics.getByRole("link").first();
  const title = await link.innerText();
  await link.press("Enter");
  await expect(page).toHaveURL(/topic=/);
  await expect(page.getByRole("heading", { level: 3, name: title })).toBeVisible();
  const opened = page.getByRole("region", { name: "Support of each system on this topic" });
  await expect(opened.getByRole("row")).toHaveCount(3);
  await page.getByRole("link", { name: "Close the topic" }).click();
  await expect(opened).toBeHidden();
  await expect(
    page.getByText("All labels of annotators were given in one condition (from scratch)."),
  ).toBeVisible();
});
