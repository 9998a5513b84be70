import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { makeStudy, openPage, openStagePage, signInAs, untilLive } from "./session";

test.beforeAll(() =>
  makeStudy("crowd-study", {
    topics: [
      {
        topic_id: "r",
        title: "Rivers",
        request: "Write about rivers.",
        sub_questions: [{ question_id: "0", text: "Where does the Marl rise?" }],
      },
    ],
    reports: [
      { topic_id: "r", run_id: "s", text: "The Marl rises in the hills." },
      { topic_id: "r", run_id: "z", text: "Rivers are wet." },
    ],
  }),
);

test("running a study: overlap, crowd link with consent, completion code, progress, adjudication, pay, close", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, "coordinator");
  await openStagePage(page, "crowd-study");
  await page.getByLabel("Annotators per page", { exact: true }).fill("2");
  await page.getByRole("button", { name: "Save the settings" }).click();
  await expect(page.getByText("0 of 4 assignments done")).toBeVisible();

  await page.goto("/studies/crowd-study/people");
  await page.getByRole("button", { name: "Make a link" }).click();
  await page.getByLabel("Who joins with it").selectOption("crowd");
  await page.getByLabel("Name of the link").fill("Crowd, first wave");
  await page.getByLabel("Pages for each worker").fill("2");
  await page.getByLabel("Completion code").fill("RIVER-77");
  await page.getByLabel(/Consent text/).fill("You judge texts. You can stop at any time.");
  await page.getByRole("dialog").getByRole("button", { name: "Make a link" }).click();
  const link = (await page.getByLabel("The new link").inputValue())
    .replace("{{%PROLIFIC_PID%}}", "5f00c0ffee")
    .replace("{{%STUDY_ID%}}", "st")
    .replace("{{%SESSION_ID%}}", "se1");
  await page.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("row", { name: /Crowd, first wave/ })).toContainText("open");

  const worker = await (await browser.newContext({ baseURL })).newPage();
  await worker.goto(link);
  await expect(worker.getByText("You can stop at any time.")).toBeVisible();
  await worker.getByRole("checkbox").check();
  await worker.getByRole("button", { name: "Begin" }).click();
  await worker.waitForURL(/\/studies\/crowd-study$/);
  await expect(worker.getByText("0 of 2 pages finished")).toBeVisible();
  const judge = async (who: typeof page, key: string, pages: number) => {
    await openPage(who, "crowd-study", "Report coverage");
    for (let i = 0; i < pages; i += 1) {
      await untilLive(who);
      const here = who.url();
      await who.keyboard.press(key);
      if (key === "1") {
        for (const press of ["m", "Shift+ArrowDown", "Enter", "Escape"])
          await who.keyboard.press(press);
      }
      await who.waitForURL((url) => url.href !== here);
    }
  };
  await judge(worker, "1", 2);
  await worker.goto("/studies/crowd-study");
  await expect(worker.getByTestId("completion-code")).toHaveText("RIVER-77");
  expect(await worker.content()).not.toContain("5f00c0ffee");
  // Whoever comes back sees the code, and is not asked for consent again.
  await worker.goto(link);
  await expect(worker.getByTestId("completion-code")).toHaveText("RIVER-77");
  const annotator = await (await browser.newContext({ baseURL })).newPage();
  await signInAs(annotator, "annotator");
  await judge(annotator, "0", 2);

  await openStagePage(page, "crowd-study");
  await expect(page.getByText("4 of 4 assignments done")).toBeVisible();
  await expect(page.getByRole("region", { name: "Topics by annotators" })).toContainText(
    "Rivers".toLowerCase()[0]!,
  );
  await page.goto("/studies/crowd-study/adjudicate");
  await expect(page.getByText("2 items, 0 of them decided")).toBeVisible();
  await page.getByRole("button", { name: "1 · Yes" }).click();
  await expect(page.getByText("2 items, 1 of them decided")).toBeVisible();
  await page.getByRole("button", { name: "Undecidable" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "needs a reason" })).toBeVisible();

  await page.goto("/studies/crowd-study/pay?rate=3&per=page&floor=10");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /File for payment/ }).click(),
  ]);
  expect(readFileSync(await download.path(), "utf8")).toMatch(
    /5f00c0ffee,se1,annotator-\w+,2,2,[\d.]+,6\.00/,
  );
  expect(await page.content()).not.toContain("5f00c0ffee");
  await page.goto("/studies/crowd-study/audit");
  for (const sentence of [
    "coordinator made the link “Crowd, first wave” for annotators.",
    /joined by the link “Crowd, first wave” as annotator\./,
    "coordinator changed the settings of Report coverage.",
    "coordinator decided an item in adjudication.",
    "coordinator downloaded a file for payment with 2 annotators.",
  ])
    await expect(page.getByRole("rowheader", { name: sentence }).first()).toBeVisible();
  await page.getByLabel("Kind").selectOption("Pay");
  await expect(page.getByRole("rowheader")).toHaveText([/downloaded a file for payment/]);
  await page.goto("/studies/crowd-study/settings");
  await page.getByRole("button", { name: "Close the study" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Close the study" }).click();
  await expect(page.getByRole("button", { name: "Open the study again" })).toBeVisible();
  await worker.goto(link.split("?")[0]!);
  await expect(worker.getByText("The study of this link is closed")).toBeVisible();
});
