import { expect, test } from "@playwright/test";
import { scriptedMarket, type ScriptedMarket } from "../lib/studies/prolific/test-market";
import { axe } from "./axe";
import { makeStudy, signInAs } from "./session";

let market: ScriptedMarket;
test.beforeAll(async () => {
  market = await scriptedMarket(Number(new URL(process.env.E2E_PROLIFIC!).port));
  makeStudy("at-prolific", {
    topics: [
      {
        topic_id: "r",
        title: "Rivers",
        request: "Write about rivers.",
        sub_questions: [{ question_id: "0", text: "Where does the Marl rise?" }],
      },
    ],
    reports: [{ topic_id: "r", run_id: "s", text: "The Marl rises in the hills." }],
  });
});
test.afterAll(() => market.close());

test("Prolific from the account to a paid bonus: an unclear one is asked about and sent once more", async ({
  page,
}) => {
  await signInAs(page, "coordinator");
  await page.goto("/studies/at-prolific/pay");
  const part = page.getByRole("region", { name: "Prolific", exact: true });
  await part.getByText("Connect an account at Prolific", { exact: true }).click();
  await part.getByLabel("API token").fill(market.token);
  await part.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(part.getByText("Connected as Kelp lab")).toBeVisible();

  // The form is gone, and what took its place has the focus.
  await expect(part.getByRole("button", { name: "Make a study" })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name for participants").fill("Judge rivers");
  await dialog.getByLabel("Description for participants").fill("Read short texts.");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Name for participants")).toHaveValue("Judge rivers");
  await dialog.getByLabel("Reward", { exact: true }).fill("2");
  await expect(dialog.getByText("£4.00 an hour is too low")).toBeVisible();
  await dialog.getByLabel("Reward", { exact: true }).fill("4");
  await expect(dialog.getByText("£8.00 an hour")).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Make the draft" }).click();
  const made = part.getByRole("region", { name: /Judge rivers/ });
  await expect(made).toContainText("draft");
  await made.getByRole("button", { name: "Open" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Open the study" }).click();
  await expect(made.getByRole("button", { name: "Pause" })).toBeFocused();
  expect(market.studies[0]!.status).toBe("ACTIVE");

  for (const id of ["sub-one", "sub-two"]) market.submit(market.studies[0]!.id, id);
  await made.getByRole("button", { name: "Show submissions" }).click();
  const row = (id: string) => made.getByRole("row", { name: new RegExp(id) });
  await expect(row("ub-two")).toContainText("to be reviewed");
  await expect(made.getByRole("button", { name: "Read submissions again" })).toBeFocused();
  await row("ub-one").getByRole("checkbox").check();
  await made.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  await expect(row("ub-one")).toContainText("approved");

  await row("ub-two").getByRole("checkbox").check();
  await made.getByRole("button", { name: "Reject" }).click();
  await dialog.getByLabel("Message to the participant").fill("Too short.");
  await expect(dialog.getByText("10 of at least 100 characters")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Reject" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard it" }).click();

  const undo = market.disturb(/\/pay\/ /, { kind: "cut" });
  await made.getByRole("button", { name: "Bonus…", exact: true }).click();
  await dialog.getByLabel("Amount for each").fill("1.5");
  await dialog.getByRole("button", { name: "Pay the bonus" }).click();
  await expect(page.getByText("Was this bonus paid?")).toBeVisible();
  undo();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Look at Prolific" }).click();
  await expect(page.getByText("for 0 of 1")).toBeVisible();
  await page.getByRole("button", { name: "It was not paid" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("Was this bonus paid?")).toHaveCount(0);
  expect(market.ledger).toEqual([{ submission: "sub-two", cents: 150 }]);
});
