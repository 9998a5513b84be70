import { expect, test, type Page } from "@playwright/test";
import { axe } from "./axe";
import { makeStudy, openPage, openStagePage, signInAs } from "./session";

const FAILED = "You did not pass the exam, so there is no further work for you here.";
const topics = ["exam", "work"].map((id) => ({
  topic_id: id,
  title: id,
  request: "Write about wells.",
  sub_questions: [{ question_id: "0", text: "How deep is the well?" }],
}));

/** Creates a study with an exam of one item, which can be tried once. */
function makeExam(slug: string): void {
  makeStudy(slug, {
    topics,
    reports: topics.map(({ topic_id }) => ({
      topic_id,
      run_id: "s",
      text: "The well is old. Nobody has measured it.",
    })),
    judgments: [
      {
        task: "answerability",
        topic_id: "exam",
        run_id: "s",
        question_id: "0",
        rater_id: "known",
        rater_type: "adjudicator",
        purpose: "training",
        label: "0",
      },
    ],
  });
}

/** Sets the exam on the stage's page, as the coordinator. */
async function demandExam(page: Page, slug: string): Promise<void> {
  await signInAs(page, "coordinator");
  await openStagePage(page, slug);
  await page.getByText("Before work begins").click();
  await page.getByLabel("Exam, items").fill("1");
  await page.getByLabel("Attempts at the exam").fill("1");
  await page.getByRole("button", { name: "Save the settings" }).click();
  await expect(page.getByText("0 of 1 assignments done")).toBeVisible();
}

/** Gives the wrong answer in the exam and finishes it. */
async function failExam(page: Page, slug: string): Promise<void> {
  await page.goto(`/studies/${slug}`);
  await expect(page.getByText("An exam comes first")).toContainText("You have one attempt");
  await openPage(page, slug, "Report coverage");
  await expect(page.getByText("Exam: you are told how it went")).toBeVisible();
  for (const press of ["1", "m", "1", "Enter"]) await page.keyboard.press(press);
  await page.waitForURL(/\?summary=/);
}

/** Expects one state with one action, and nothing else to begin or to go on with. */
async function expectNoWayOn(page: Page, state: string): Promise<void> {
  const next = page.getByRole("region", { name: "What comes next" });
  await expect(next).toHaveAttribute("data-state", state);
  await expect(next).toContainText(FAILED);
  await expect(page.locator("main .button-primary")).toHaveCount(1);
  await expect(page.getByRole("button", { name: /Continue|Start/ })).toHaveCount(0);
  await expect(page.getByText("exam not passed")).toBeVisible();
  expect(await axe(page)).toEqual([]);
}

test("a crowd worker who fails the exam gets the screen-out code and the way back, and no page", async ({
  page,
  browser,
  baseURL,
}) => {
  makeExam("exam-crowd");
  await demandExam(page, "exam-crowd");
  const invite = await page.request.post("/api/v1/studies/exam-crowd/invites", {
    data: {
      name: "Crowd",
      isCrowd: true,
      quota: 1,
      completionCode: "WELL-1",
      screenOutCode: "OUT-9",
      returnAddress: "https://market.test/complete?cc={code}",
    },
  });
  const { token } = (await invite.json()) as { token: string };
  const link = `/join/${token}?PROLIFIC_PID=w9&SESSION_ID=s9`;
  const worker = await (await browser.newContext({ baseURL })).newPage();
  await worker.goto(link);
  await worker.getByRole("button", { name: "Begin" }).click();
  await worker.waitForURL(/\/studies\/exam-crowd$/);
  await failExam(worker, "exam-crowd");

  // The summary, the study, and the link again: all say the same.
  for (const again of ["/studies/exam-crowd", link, null]) {
    await expect(worker.getByTestId("completion-code")).toHaveText("OUT-9");
    await expectNoWayOn(worker, "screened_out");
    await expect(worker.getByRole("link", { name: "Back to the marketplace" })).toHaveAttribute(
      "href",
      "https://market.test/complete?cc=OUT-9",
    );
    expect(await worker.content()).not.toContain("WELL-1");
    if (again === null) break;
    await worker.goto(again);
    await worker.waitForURL(/\/studies\/exam-crowd$/);
  }
});

test("an annotator who fails the exam is told so once, and is led home", async ({
  page,
  browser,
  baseURL,
}) => {
  makeExam("exam-annotator");
  await demandExam(page, "exam-annotator");
  const annotator = await (await browser.newContext({ baseURL })).newPage();
  await signInAs(annotator, "annotator");
  await failExam(annotator, "exam-annotator");
  await expectNoWayOn(annotator, "exam");
  await expect(annotator.getByRole("list", { name: "Training" })).toContainText(
    "Exam 1: 0 of 1 correct not passed",
  );
  await annotator.goto("/studies/exam-annotator");
  await expectNoWayOn(annotator, "exam");
  await annotator.getByRole("link", { name: "Back to my studies" }).click();
  await annotator.waitForURL(/\/$/);
});
