import { expect, test } from "@playwright/test";
import { axe } from "./axe";
import { makeStudy, openStagePage, signInAs, untilLive } from "./session";

const files = {
  topics: [
    {
      topic_id: "d",
      title: "Dunes",
      request: "Write about dunes.",
      sub_questions: [{ question_id: "0", text: "How high is the dune?" }],
    },
  ],
  reports: [{ topic_id: "d", run_id: "s", text: "The dune moves with the wind." }],
};

test("guidelines are read once before the first page, and again when they change; the last page leads to a summary", async ({
  page,
  browser,
  baseURL,
}) => {
  makeStudy("standing", files);
  const coordinator = await (await browser.newContext({ baseURL })).newPage();
  await signInAs(coordinator, "coordinator");
  const terms = { per: "page", rate: 2.5, floor: 0, currency: "EUR" };
  await coordinator.request.post("/api/v1/studies/standing/pay/announced", { data: { terms } });

  await signInAs(page, "annotator");
  await page.goto("/studies/standing");
  const offer = page.getByRole("region", { name: "What comes next" });
  await expect(offer).toContainText("Does the report give enough to answer this question?");
  await expect(offer).toContainText("€2.50 per page");
  await offer.getByRole("button", { name: "Start", exact: true }).click();
  await page.waitForURL(/\/judge\//);
  await expect(page.getByRole("heading", { name: /Before you begin/ })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "I have read the guidelines" }).press("Enter");
  await untilLive(page);
  const address = page.url();
  await expect(page.locator("main header").first()).toContainText(
    /Page 1.*0.00 earned.*2.50 with this page/,
  );
  await page.reload();
  await untilLive(page);

  await coordinator.goto("/studies/standing/guidelines");
  const card = coordinator.getByRole("region", { name: "Report coverage", exact: true });
  await expect(card).toContainText("One annotator has acknowledged this version");
  const slot = (await (
    await page.request.get(`/api/v1/slots/${address.split("/").at(-1)}`)
  ).json()) as { stageId: string };
  await coordinator.request.post(`/api/v1/studies/standing/stages/${slot.stageId}/settings`, {
    data: { guidelines: "# Dunes\n\nJudge the dune alone." },
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: "The guidelines have changed" })).toBeVisible();
  await expect(page.getByRole("region", { name: "What changed" })).toContainText(
    "Judge the dune alone.",
  );
  await page.getByRole("button", { name: "I have read the guidelines" }).click();
  await untilLive(page);

  await page.keyboard.press("0");
  await page.waitForURL(/\/studies\/standing\?summary=/);
  await expect(page.getByRole("region", { name: /you have finished/ })).toContainText("2.50");
  const next = page.getByRole("region", { name: "What comes next" });
  await expect(next).toHaveAttribute("data-state", "finished");
  await expect(page.locator("main .button-primary")).toHaveCount(1);
  expect(await axe(page)).toEqual([]);
});

test("a coordinator words a level and shows acceptable answers, and the annotator's page has both", async ({
  page,
  browser,
  baseURL,
}) => {
  const [topic] = files.topics;
  const question = { ...topic!.sub_questions[0]!, answers: ["nine metres", "9 m"] };
  makeStudy("worded", { ...files, topics: [{ ...topic!, sub_questions: [question] }] });
  const coordinator = await (await browser.newContext({ baseURL })).newPage();
  await signInAs(coordinator, "coordinator");
  await openStagePage(coordinator, "worded");
  const stage = coordinator.getByRole("region", { name: "Settings", exact: true });
  await stage.getByLabel("Annotators see acceptable answers").check();
  await stage.getByText("Words of the levels").click();
  await stage.getByLabel("Meaning of 1").fill("The height is there.");
  await stage.getByRole("button", { name: "Save" }).click();
  await expect(coordinator.getByText("The settings of")).toBeVisible();

  await signInAs(page, "annotator");
  await page.goto("/studies/worded");
  const next = page.getByRole("region", { name: "What comes next" });
  await next.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByRole("main")).toContainText("The height is there.");
  await page.getByRole("button", { name: "I have read the guidelines" }).click();
  await untilLive(page);
  await expect(page.getByRole("button", { name: /Yes/ }).first()).toContainText(
    "The height is there.",
  );
  await expect(page.getByText("9 m", { exact: true })).toBeVisible();
  expect(await axe(page)).toEqual([]);
});

test("a crowd worker copies the code by keyboard, sees it again after a reload, and goes back to the marketplace", async ({
  browser,
  baseURL,
}) => {
  makeStudy("standing-crowd", files);
  const coordinator = await (await browser.newContext({ baseURL })).newPage();
  await signInAs(coordinator, "coordinator");
  const invite = await coordinator.request.post("/api/v1/studies/standing-crowd/invites", {
    data: {
      name: "Crowd",
      isCrowd: true,
      quota: 1,
      completionCode: "DUNE-1",
      returnAddress: "https://market.test/complete?cc={code}",
    },
  });
  const { token } = (await invite.json()) as { token: string };
  const context = await browser.newContext({
    baseURL,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const worker = await context.newPage();
  await worker.goto(`/join/${token}?PROLIFIC_PID=w1&SESSION_ID=s1`);
  await worker.getByRole("button", { name: "Begin" }).click();
  await worker.waitForURL(/\/studies\/standing-crowd$/);
  await worker
    .getByRole("region", { name: "What comes next" })
    .getByRole("button", { name: "Start", exact: true })
    .click();
  await worker.getByRole("button", { name: "I have read the guidelines" }).click();
  await untilLive(worker);
  await expect(worker.locator("main header").first()).toContainText("Page 1 of 1");
  await worker.keyboard.press("0");
  await worker.waitForURL(/\?summary=/);
  for (const _ of ["first", "again"]) {
    await expect(worker.getByTestId("completion-code")).toHaveText("DUNE-1");
    await worker.reload();
  }
  const next = worker.getByRole("region", { name: "What comes next" });
  await next.getByRole("button", { name: "Copy the code" }).press("Enter");
  await expect(next.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await worker.evaluate(() => navigator.clipboard.readText())).toBe("DUNE-1");
  await expect(next.getByRole("link", { name: "Back to the marketplace" })).toHaveAttribute(
    "href",
    "https://market.test/complete?cc=DUNE-1",
  );
  await expect(worker.locator("main .button-primary")).toHaveCount(1);
  await expect(worker.getByRole("button", { name: /Continue|Start/ })).toHaveCount(0);
});
