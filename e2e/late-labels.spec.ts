import { readFileSync } from "node:fs";
import { expect, test, type Browser, type Page } from "@playwright/test";
import {
  acknowledgeGuidelines,
  itemsOf,
  makeAnnotators,
  makeStudy,
  onDatabase,
  openPage,
  openStagePage,
  signIn,
  signInAs,
  stayOnItems,
  untilLive,
  untilSaved,
} from "./session";

const questions = ["a", "b"].map((question_id) => ({
  question_id,
  text: `Is ${question_id} said?`,
}));
const files = {
  topics: ["t1", "t2"].map((topic_id) => ({ topic_id, request: "r", sub_questions: questions })),
  reports: ["t1", "t2"].map((topic_id) => ({ topic_id, run_id: "s", text: `All of ${topic_id}.` })),
};

/** Creates a study with two annotators, the first of whom holds a page. */
async function heldPage(browser: Browser, slug: string) {
  makeStudy(slug, files);
  const [coordinator, person, other] = (await Promise.all(
    [1, 2, 3].map(async () => (await browser.newContext()).newPage()),
  )) as [Page, Page, Page];
  await signInAs(coordinator, "coordinator");
  const names = [`${slug}-one`, `${slug}-two`];
  const passwords = await makeAnnotators(coordinator, slug, names);
  await signIn(person, names[0]!, passwords[names[0]!]!);
  await signIn(other, names[1]!, passwords[names[1]!]!);
  for (const one of [person, other]) await stayOnItems(one);
  const address = await openPage(person, slug, "Report coverage");
  return { coordinator, person, other, address, slot: address.split("/").at(-1)!, name: names[0]! };
}

/** Labels both items of the page with 0. */
async function labelAll(page: Page): Promise<void> {
  await page.keyboard.press("0");
  await page.keyboard.press("j");
  await page.keyboard.press("0");
  await untilSaved(page);
}

/** Returns the address of a member in the API. */
async function memberAddress(coordinator: Page, slug: string, name: string): Promise<string> {
  const answer = await coordinator.request.get(`/api/v1/studies/${slug}/members`);
  const { members } = (await answer.json()) as { members: { id: string; username: string }[] };
  return `/api/v1/studies/${slug}/members/${members.find((one) => one.username === name)!.id}`;
}

async function passOn(coordinator: Page, slug: string, slot: string): Promise<void> {
  const answer = await coordinator.request.post(`/api/v1/studies/${slug}/held/${slot}`, {
    data: { to: `${slug}-two` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test("lease expired, page not reassigned: an ordinary save", async ({ browser }) => {
  const { person, slot, address } = await heldPage(browser, "late-expired");
  onDatabase(`UPDATE "Slot" SET "leaseExpiresAt" = now() - interval '1 hour' WHERE id = '${slot}'`);
  await person.keyboard.press("0");
  await untilSaved(person);
  await expect(person.getByTestId("message")).not.toContainText("late");
  expect((await itemsOf(person, address))[0]!.judgment?.label).toBe("0");
});

test("page held by somebody else: the label is kept as late, and the current holder's page does not change", async ({
  browser,
}) => {
  const { coordinator, person, other, slot } = await heldPage(browser, "late-held");
  await passOn(coordinator, "late-held", slot);
  const before = JSON.stringify(await itemsOf(other, slot));
  await person.keyboard.press("0");
  await expect(person.getByTestId("message")).toContainText("kept as late");
  await untilSaved(person);
  expect(JSON.stringify(await itemsOf(other, slot))).toBe(before);
});

test("page finished by the same person: an amendment, and a warning while the change leaves the page incomplete", async ({
  browser,
}) => {
  const { person, address } = await heldPage(browser, "late-own");
  await labelAll(person);
  await person.keyboard.press("Control+Enter");
  await person.waitForURL((url) => url.href !== address);
  await person.goto(address);
  await untilLive(person);
  await person.getByRole("button", { name: "Q-0: label 0" }).click();
  await person.keyboard.press("Backspace");
  await expect(person.getByText(/your change opened it again/)).toBeVisible();
  await person.keyboard.press("0");
  await untilSaved(person);
  await expect(person.getByText(/your change opened it again/)).toBeHidden();
  await expect(person.getByTestId("message")).toHaveText("The page is finished again.");
});

test("page finished by somebody else: kept as late, and the coordinator sees one label more than the overlap", async ({
  browser,
}) => {
  const { coordinator, person, other, slot } = await heldPage(browser, "late-done");
  await passOn(coordinator, "late-done", slot);
  await other.goto(`/judge/${slot}`);
  await acknowledgeGuidelines(other);
  await untilLive(other);
  await labelAll(other);
  const address = other.url();
  await other.keyboard.press("Control+Enter");
  await other.waitForURL((url) => url.href !== address);
  await person.keyboard.press("0");
  await expect(person.getByTestId("message")).toContainText("kept as late");
  await openStagePage(coordinator, "late-done");
  await expect(coordinator.getByText(/One page has one label more than the overlap/)).toBeVisible();
});

const REFUSED = {
  "late-removed": {
    says: "You are no longer in this study",
    cause: async (page: Page, slug: string, name: string) =>
      page.request.delete(await memberAddress(page, slug, name), { data: {} }),
  },
  "late-promoted": {
    says: "You are no longer an annotator",
    cause: (page: Page, slug: string, username: string) =>
      page.request.post(`/api/v1/studies/${slug}/members`, {
        data: { username, role: "researcher" },
      }),
  },
  "late-withdrawn": {
    says: "Your labels were withdrawn",
    cause: async (page: Page, slug: string, name: string) =>
      page.request.post(`${await memberAddress(page, slug, name)}/privacy`, {
        data: { operation: "withdraw" },
      }),
  },
  "late-closed": {
    says: "This study is closed",
    cause: (page: Page, slug: string) =>
      page.request.post(`/api/v1/studies/${slug}/closed`, { data: { closed: true, force: true } }),
  },
} as const;

for (const [slug, { says, cause }] of Object.entries(REFUSED))
  test(`${slug}: the label is refused with a reason, survives a reload on the device, and can be downloaded`, async ({
    browser,
  }) => {
    const { coordinator, person, name } = await heldPage(browser, slug);
    expect((await cause(coordinator, slug, name)).status()).toBe(200);
    await person.keyboard.press("0");
    const alert = person.getByRole("alert").filter({ hasText: says });
    await expect(alert.first()).toBeVisible();
    await person.goto("/");
    await expect(person.getByRole("alert").filter({ hasText: says })).toBeVisible();
    const [download] = await Promise.all([
      person.waitForEvent("download"),
      person.getByRole("button", { name: "Download my unsent labels" }).click(),
    ]);
    const lines = readFileSync(await download.path(), "utf8")
      .trim()
      .split("\n");
    expect(lines.map((line) => (JSON.parse(line) as { label: string }).label)).toEqual(["0"]);
  });

test("an erased account is signed out, and its label stays on the device", async ({ browser }) => {
  const { coordinator, person, name } = await heldPage(browser, "late-erased");
  const erased = await coordinator.request.post(
    `${await memberAddress(coordinator, "late-erased", name)}/privacy`,
    { data: { operation: "erase" } },
  );
  expect(erased.status()).toBe(200);
  await person.keyboard.press("0");
  await expect(person.getByText(/Your labels are kept on this device/)).toBeVisible();
  await expect(person.getByTestId("save-status")).toHaveText(/kept on this device/);
});
