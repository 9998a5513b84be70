import { expect, test } from "@playwright/test";
import {
  chooseInAccountMenu,
  interceptSaves,
  itemsOf,
  makeStudy,
  openPage,
  signInAs,
  stayOnItems,
  untilLive,
  untilSaved,
} from "./session";

const QUESTIONS = 20;
const topic = (id: string) => ({
  topic_id: id,
  title: `Topic ${id}`,
  request: "Write a report.",
  sub_questions: Array.from({ length: QUESTIONS }, (_, i) => ({
    question_id: String(i),
    text: `Is point ${i} made?`,
  })),
});
const report = (id: string, run_id: string) => ({
  topic_id: id,
  run_id,
  text: `First words of ${id}. ${Array.from({ length: QUESTIONS }, (_, i) => `Point ${i} is made here 🌊.`).join(" ")}`,
});

test.beforeAll(() => {
  const topics = ["a", "b", "c", "d", "e", "f", "g"];
  makeStudy("faults", { topics: topics.map(topic), reports: topics.map((id) => report(id, "s")) });
});

/** Opens a page without labels. It finishes by itself where that is wanted. */
async function freshPage(
  page: Parameters<typeof openPage>[0],
  { finishesItself = false } = {},
): Promise<string> {
  if (!finishesItself) await stayOnItems(page);
  const address = await openPage(page, "faults", "Report coverage");
  expect((await itemsOf(page, address)).every((item) => item.judgment === null)).toBe(true);
  return address;
}

/** Labels everything left, so that the next test gets a new page. */
async function finish(page: Parameters<typeof openPage>[0]): Promise<void> {
  const here = page.url();
  await untilLive(page);
  await page.keyboard.press("q");
  await page.getByLabel("Number").fill("0");
  await page.keyboard.press("Enter");
  for (let i = 0; i < QUESTIONS; i += 1) {
    if (
      (await page.getByRole("button", { name: /^0 · No/ }).getAttribute("aria-pressed")) !== "true"
    )
      await page.keyboard.press("0");
    await page.keyboard.press("j");
  }
  await untilSaved(page);
  await page.keyboard.press("Control+Enter");
  await page.waitForURL((url) => url.href !== here);
}

test("offline for two minutes: 20 labels are kept, shown as unsent, and saved once when the network is back", async ({
  page,
  context,
}) => {
  await page.clock.install();
  await signInAs(page, "annotator");
  const address = await freshPage(page, { finishesItself: true });
  await context.setOffline(true);
  for (let i = 0; i < QUESTIONS; i += 1) {
    await page.keyboard.press("0");
    await page.keyboard.press("j");
  }
  await expect(page.getByTestId("save-status")).toHaveText("20 kept on this device, not sent yet");
  await page.clock.fastForward("02:00");
  await expect(page.getByTestId("save-status")).toHaveText("20 kept on this device, not sent yet");
  await context.setOffline(false);
  await page.clock.fastForward("00:20");
  await untilSaved(page);
  const items = await itemsOf(page, address);
  expect(items.map((item) => [item.judgment?.label, item.judgment?.version])).toEqual(
    Array(QUESTIONS).fill(["0", 1]),
  );
  await page.keyboard.press("Control+Enter");
  await page.waitForURL((url) => url.href !== address);
});

test("a reload with unsent labels keeps and sends them, and undo still works", async ({
  page,
  context,
}) => {
  const saves = await interceptSaves(context);
  await signInAs(page, "annotator");
  const address = await freshPage(page);
  saves.refuse();
  await page.keyboard.press("1");
  await page.keyboard.press("m");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("save-status")).toHaveText("1 kept on this device, not sent yet");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.locator("mark.q-0")).toHaveText("First words");
  saves.letThrough();
  await untilSaved(page);
  expect((await itemsOf(page, address))[0]!.judgment).toMatchObject({
    label: "1",
    highlights: [{ quote: "First words" }],
  });
  await page.keyboard.press("Control+z");
  await expect(page.locator("mark.q-0")).toHaveCount(0);
  await page.keyboard.press("Control+y");
  await expect(page.locator("mark.q-0")).toHaveText("First words");
  await untilSaved(page);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await untilSaved(page);
  await finish(page);
});

test("after a tab crashes with unsent labels, the person's next tab sends them, from any page", async ({
  page,
  context,
}) => {
  const saves = await interceptSaves(context);
  await signInAs(page, "annotator");
  const address = await freshPage(page);
  saves.refuse();
  for (let i = 0; i < 3; i += 1) {
    await page.keyboard.press("0");
    await page.keyboard.press("j");
  }
  await expect(page.getByTestId("save-status")).toHaveText("3 kept on this device, not sent yet");
  const other = await context.newPage();
  // Closed without running the page's handlers, as in a crash.
  await page.close({ runBeforeUnload: false });
  await other.goto("/studies/faults");
  await expect(other.getByText("3 labels are kept on this device and not sent yet")).toBeVisible();
  saves.letThrough();
  await other.reload();
  await expect(other.getByText("3 labels kept on this device were sent")).toBeVisible();
  expect(
    (await itemsOf(other, address)).filter(
      (item) => item.judgment?.label === "0" && item.judgment.version === 1,
    ),
  ).toHaveLength(3);
  await other.goto(address);
  await finish(other);
});

test("ten identical simultaneous saves have one effect", async ({ page }) => {
  await signInAs(page, "annotator");
  const address = await freshPage(page);
  const slot = await (await page.request.get(`/api/v1/slots/${address.split("/").at(-1)}`)).json();
  const body = {
    itemId: slot.items[0].id,
    idempotencyKey: "ten-at-once-0001",
    baseVersion: 0,
    label: "0",
    textHash: slot.text.hash,
  };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      page.evaluate(
        async ([url, json]) => {
          const response = await fetch(url!, {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: json!,
          });
          return { status: response.status, ...((await response.json()) as { version: number }) };
        },
        [`/api/v1/slots/${slot.slotId}/judgments`, JSON.stringify(body)],
      ),
    ),
  );
  expect(answers.map(({ status, version }) => [status, version])).toEqual(Array(10).fill([200, 1]));
  await page.reload();
  await finish(page);
});

test("a label given while an earlier save is pending wins", async ({ page, context }) => {
  const saves = await interceptSaves(context);
  await signInAs(page, "annotator");
  const address = await freshPage(page);
  saves.hold();
  await page.keyboard.press("1");
  await expect(page.getByTestId("save-status")).toHaveText("Saving…");
  await page.keyboard.press("0");
  await page.waitForTimeout(300);
  expect(saves.count()).toBe(1);
  saves.letThrough();
  await untilSaved(page);
  expect((await itemsOf(page, address))[0]!.judgment).toMatchObject({ label: "0", version: 2 });
  await finish(page);
});

test("if the session ends, the page asks to sign in and then sends; signing out with unsent labels asks first", async ({
  page,
  context,
}) => {
  const saves = await interceptSaves(context);
  await signInAs(page, "annotator");
  const address = await freshPage(page);
  const other = await context.newPage();
  await other.goto("/");
  await chooseInAccountMenu(other, "Sign out");
  await other.waitForURL(/\/signin/);
  await page.keyboard.press("0");
  await expect(page.getByRole("alert").filter({ hasText: "You are signed out" })).toBeVisible();
  await signInAs(other, "annotator");
  await untilSaved(page);
  expect((await itemsOf(page, address))[0]!.judgment).toMatchObject({ label: "0", version: 1 });
  // Refused for all tabs: another tab would send what this one keeps.
  saves.refuse();
  await page.keyboard.press("j");
  await page.keyboard.press("0");
  await expect(page.getByTestId("save-status")).toHaveText(/kept on this device/);
  await other.goto("/");
  await chooseInAccountMenu(other, "Sign out");
  await expect(other.getByRole("dialog", { name: "Some labels are not sent yet" })).toBeVisible();
  await other.getByRole("button", { name: "Stay signed in" }).click();
  saves.letThrough();
  await untilSaved(page);
  await finish(page);
});

test("without IndexedDB judging works online, the page says so, and leaving with unsaved work asks first", async ({
  page,
  context,
}) => {
  const saves = await interceptSaves(context);
  await page.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", {
      value: {
        open() {
          throw new DOMException("refused", "SecurityError");
        },
      },
    });
  });
  await signInAs(page, "annotator");
  const address = await openPage(page, "faults", "Report coverage");
  await expect(page.getByText("This browser keeps nothing on the device")).toBeVisible();
  await page.keyboard.press("0");
  await untilSaved(page);
  expect((await itemsOf(page, address))[0]!.judgment).toMatchObject({ label: "0" });
  saves.refuse();
  await page.keyboard.press("j");
  await page.keyboard.press("0");
  await expect(page.getByTestId("save-status")).toHaveText(/not sent yet/);
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe("beforeunload");
  await (await asked).accept();
});
