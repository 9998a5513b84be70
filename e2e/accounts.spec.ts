import { expect, test } from "@playwright/test";
import { acknowledgeGuidelines, makeStudy, signIn, signInAs, stayOnItems } from "./session";

const files = {
  topics: [
    { topic_id: "t", request: "r", sub_questions: [{ question_id: "a", text: "Is a said?" }] },
  ],
  reports: [{ topic_id: "t", run_id: "s", text: "A is said." }],
};

test("a coordinator makes a reset link, its owner sets a new password, and other sessions end", async ({
  browser,
}) => {
  makeStudy("forgotten", files);
  const coordinator = await (await browser.newContext()).newPage();
  await signInAs(coordinator, "coordinator");
  await coordinator.goto("/studies/forgotten/people");
  await coordinator.getByRole("button", { name: "Make accounts…" }).click();
  await coordinator
    .getByLabel(/One account per line/)
    .fill("username,name\nforgot-1,First assessor\nforgot-2");
  await coordinator.getByRole("button", { name: "Make the accounts" }).click();
  await expect(coordinator.getByText(/2 accounts are made/)).toBeVisible();
  const handout = coordinator.getByLabel("Names and passwords");
  const password = /forgot-1,(\S+)/.exec(await handout.inputValue())![1]!;

  const person = await (await browser.newContext()).newPage();
  await signIn(person, "forgot-1", password);

  await coordinator.reload();
  const reset = coordinator.getByRole("menuitem", { name: "Reset the password" });
  await expect(async () => {
    await coordinator.getByRole("button", { name: "Account and privacy of forgot-1" }).click();
    await expect(reset).toBeVisible({ timeout: 2000 });
  }).toPass();
  await reset.click();
  const link = await coordinator.getByLabel(/Give forgot-1 this link/).inputValue();
  const owner = await (await browser.newContext()).newPage();
  await owner.goto(link);
  await expect(owner.getByText("forgot-1")).toBeVisible();
  await owner.getByLabel(/^New password/).fill("something new and long");
  await owner.getByLabel("Repeat the new password").fill("something else");
  await owner.getByRole("button", { name: "Set password" }).click();
  await expect(owner.getByText("The two passwords differ")).toBeVisible();
  await owner.getByLabel("Repeat the new password").fill("something new and long");
  await owner.keyboard.press("Enter");
  await expect(owner.getByText("Your password is set")).toBeVisible();

  await person.goto("/account");
  await expect(person).toHaveURL(/signin/);
  await owner.goto(link);
  await expect(owner.getByText(/has been used/)).toBeVisible();
  await signIn(owner, "forgot-1", "something new and long");
  await coordinator.goto("/studies/forgotten/audit");
  await expect(
    coordinator.getByRole("rowheader", {
      name: "coordinator made a link to reset the password of forgot-1.",
    }),
  ).toBeVisible();
});

test("a person changes the password, sees all sessions, and ends the others", async ({
  browser,
}) => {
  makeStudy("own-account", files);
  const coordinator = await (await browser.newContext()).newPage();
  await signInAs(coordinator, "coordinator");
  const answer = await coordinator.request.post("/api/v1/studies/own-account/annotators", {
    data: { csv: "own-account-1" },
  });
  const { made } = (await answer.json()) as { made: { password: string }[] };
  const [here, there] = [
    await (await browser.newContext()).newPage(),
    await (await browser.newContext()).newPage(),
  ];
  await signIn(here, "own-account-1", made[0]!.password);
  await signIn(there, "own-account-1", made[0]!.password);
  await here.goto("/account");
  await expect(here.getByRole("button", { name: /End the session/ })).toHaveCount(1);
  await here.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(here.getByRole("button", { name: /End the session/ })).toHaveCount(0);
  await there.goto("/account");
  await expect(there).toHaveURL(/signin/);
  await here.getByLabel("Current password").fill("wrong");
  await here.getByLabel(/^New password/).fill("another long one");
  await here.getByRole("button", { name: "Change password" }).click();
  await expect(here.getByText(/current password is wrong/)).toBeVisible();
  await here.getByLabel("Current password").fill(made[0]!.password);
  await here.getByRole("button", { name: "Change password" }).click();
  await expect(here.getByText("Your password is changed")).toBeVisible();
  await signIn(there, "own-account-1", "another long one");
});

test("an item is marked as one that cannot be judged, by keyboard; it counts for Finish, and undo works", async ({
  browser,
}) => {
  makeStudy("cannot", files);
  const coordinator = await (await browser.newContext()).newPage();
  await signInAs(coordinator, "coordinator");
  const answer = await coordinator.request.post("/api/v1/studies/cannot/annotators", {
    data: { csv: "cannot-1" },
  });
  const { made } = (await answer.json()) as { made: { password: string }[] };
  const page = await (await browser.newContext()).newPage();
  await signIn(page, "cannot-1", made[0]!.password);
  await stayOnItems(page);
  await page.goto("/studies/cannot");
  await page
    .getByRole("region", { name: "What comes next" })
    .getByRole("button", { name: "Start", exact: true })
    .click();
  await page.waitForURL(/\/judge\//);
  await acknowledgeGuidelines(page);
  await expect(page.getByTestId("judged-text")).toHaveAttribute("data-live", "true");
  await page.keyboard.press("s");
  const dialog = page.getByRole("dialog", { name: "Skip, or cannot be judged" });
  await dialog.getByLabel("The text is cut off").check();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Q-0: cannot be judged" })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("button", { name: "Q-0: unset" })).toBeVisible();
  await page.keyboard.press("Control+Shift+z");
  await expect(page.getByRole("button", { name: "Q-0: cannot be judged" })).toBeVisible();
  await expect(page.getByTestId("save-status")).toHaveText(/^Saved/);
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/\/studies\/cannot/);
  await expect(page.getByText("1 of 1 page done")).toBeVisible();
});
