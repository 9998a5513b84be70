import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import {
  answerWith,
  scriptedServer,
  sendJson,
  type Behaviour,
  type ScriptedServer,
} from "../fixtures/endpoints/server";
import { scriptedProfile } from "../fixtures/endpoints/profiles";
import { makeStudy, signInAs } from "./session";

const REASONED = "The context names what the owl eats.\nNothing is missing.\nRating: 4";

let server: ScriptedServer;
/** Prompts that the content filter blocks, and those that get words instead of a rating. */
let trouble = { blocked: /never/, vague: /never/ };

const azure = () =>
  scriptedProfile("azure", {
    filters: (prompt) => trouble.blocked.test(prompt),
    answer: (prompt) => {
      if (prompt.includes("the digit 3")) return "3";
      return trouble.vague.test(prompt) ? "It depends on the owl." : REASONED;
    },
  });

test.beforeAll(async () => {
  server = await scriptedServer(azure());
  makeStudy("azure-owls", {
    topics: Array.from({ length: 4 }, (_, i) => ({
      topic_id: `o${i}`,
      request: "Write about owls.",
      sub_questions: [{ question_id: "0", text: `What does owl ${i} eat?` }],
    })),
    reports: Array.from({ length: 4 }, (_, i) => ({
      topic_id: `o${i}`,
      run_id: "short",
      text: `Owl ${i} eats mice.`,
    })),
  });
});
test.afterAll(() => server.close());

async function addAzure(page: Page, name: string): Promise<void> {
  await page.goto("/studies/azure-owls/judges/endpoints");
  const add = page.getByRole("region", { name: "Add an endpoint" });
  await add.getByLabel("Kind").selectOption({ label: "Azure OpenAI" });
  await expect(add.getByText("the name of the deployment")).toBeVisible();
  await expect(add.getByLabel("Base URL")).toHaveAttribute("placeholder", /openai\.azure\.com/);
  await add.getByLabel("Name", { exact: true }).fill(name);
  await add.getByLabel("Base URL").fill(server.baseUrl);
  await add.getByLabel("Model", { exact: true }).fill("deployed");
  await add.getByLabel("Key", { exact: true }).fill("secret-key");
  await add.getByText("More", { exact: true }).click();
  const body = add.getByLabel("Extra body (JSON)");
  await body.fill("{seed: 7}");
  const sent = server.requests.length;
  await add.getByRole("button", { name: "Check and save" }).click();
  await expect(add.getByRole("alert")).toContainText("not valid JSON");
  expect(server.requests.length).toBe(sent);
  await body.fill('{"seed": 7}');
  await add.getByRole("button", { name: "Add a header" }).click();
  await add.getByLabel("Name of the header").fill("X-Team");
  await add.getByLabel("Value of the header").fill("team-secret");
  await add.getByRole("button", { name: "Check and save" }).click();
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText("Azure OpenAI");
  await expect(row).toContainText("Headers: X-Team");
  await expect(row).toContainText("no reasoning");
  await expect(row).toContainText("structured outputs");
}

test("an endpoint of Azure is added with a field and a header, and edited without its secrets", async ({
  page,
}) => {
  await signInAs(page, "coordinator");
  await addAzure(page, "deployment");
  expect(server.calls.at(-1)!.body).toMatchObject({ seed: 7 });

  await page.getByRole("button", { name: "Edit deployment" }).click();
  const edit = page.getByRole("region", { name: "Edit deployment" });
  await expect(edit.getByLabel("Extra body (JSON)")).toHaveValue(/"seed": 7/);
  await expect(edit.getByLabel("Name of the header")).toHaveValue("X-Team");
  expect(await page.content()).not.toMatch(/secret-key|team-secret/);
  await edit.getByLabel("Base URL").fill(server.baseUrl.replace("127.0.0.1", "localhost"));
  await edit.getByRole("button", { name: "Check and save" }).click();
  await expect(edit.getByRole("alert")).toContainText("are not sent to another host");
  await edit.getByLabel("Base URL").fill(server.baseUrl);
  await edit.getByLabel("Calls at once").fill("3");
  await edit.getByLabel("System message").fill("Answer in English.");
  await edit.getByRole("button", { name: "Check and save" }).click();
  await expect(page.getByRole("region", { name: "Add an endpoint" })).toBeVisible();
  await expect(
    page.getByRole("row", { name: /deployment/ }).getByRole("cell", { name: "3", exact: true }),
  ).toBeVisible();
  const last = server.calls.at(-1)!;
  expect(last.headers).toMatchObject({ "api-key": "secret-key", "x-team": "team-secret" });
  expect(last.body.messages[0]).toEqual({ role: "system", content: "Answer in English." });
});

test("a run with reasons shows them, and asks failed and malformed calls again", async ({
  page,
}) => {
  await signInAs(page, "coordinator");
  await addAzure(page, "reasoner");
  trouble = { blocked: /owl 1 eat/, vague: /owl 2 eat/ };
  await page.goto("/studies/azure-owls/judges");
  await page.getByRole("button", { name: "New run" }).click();
  const form = page.getByRole("form", { name: "Language model" });
  await form.getByLabel("Model").selectOption({ label: "reasoner: deployed" });
  await form.getByLabel("Prompt").selectOption("rating-with-reasons@1");
  await form.getByText("Items, limits and several answers").click();
  await form.getByLabel("Answers per item").fill("3");
  await expect(form.getByText("several answers say little")).toBeVisible();
  await form.getByRole("button", { name: "Use 0.7" }).click();
  await form.getByRole("button", { name: "Estimate cost" }).click();
  const plan = page.getByTestId("run-plan");
  await expect(plan).toContainText("Items to judge4Answers per item3Temperature0.7");
  await expect(plan).toContainText("Calls to send12");
  await form.getByRole("button", { name: "Start the run" }).click();
  const row = page.getByRole("row", { name: /reasoner · rating-with-reasons@1/ });
  await expect(row).toContainText("4 of 4");
  await row.getByRole("link", { name: /reasoner/ }).click();

  await expect(page.getByText("Nothing is missing.").first()).toBeVisible();
  const facts = page.getByRole("region", { name: "What the endpoint said" });
  await expect(facts).toContainText("content management policy");
  await expect(facts).toContainText("gpt-4.1-mini-2025-04-14");
  await expect(facts).toContainText("Items asked several times3");
  const answers = page.getByRole("region", { name: "Answers beside people’s labels" });
  await expect(answers.getByText("Answers: 4, 4, 4").first()).toBeVisible();
  await answers.getByText("Details of the call").first().click();
  await expect(answers.getByText(/^apim-/).first()).toBeVisible();
  await page
    .getByRole("navigation", { name: "Outcome" })
    .getByRole("link", { name: /^Fragile 0$/ })
    .click();
  await expect(page.getByText("No answer matches these choices.")).toBeVisible();
  await page.getByRole("link", { name: "Show all answers" }).click();

  trouble = { blocked: /never/, vague: /never/ };
  await page.getByRole("button", { name: "Ask all 2 calls without a label again" }).click();
  await expect(page.getByRole("link", { name: /^Malformed/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Failed/ })).toHaveCount(0);
  await expect(page.getByText("Failed calls by kind")).toHaveCount(0);
});

test("a build step whose call fails pauses; it asks again, or goes on without the call", async ({
  page,
}) => {
  const plain: Behaviour = (body, response, nth, request) => {
    const prompt = body.messages.at(-1)!.content;
    const isBad = /Document b/.test(prompt) && trouble.blocked.test("Document b");
    if (isBad) return sendJson(response, { error: { message: "no such thing" } }, 400);
    const text = /<r>/.test(prompt)
      ? "<r>Write about owls.</r>"
      : /<q>/.test(prompt)
        ? "<q>What do owls eat?</q>"
        : "<p>Owls eat mice.</p>";
    return answerWith(text)(body, response, nth, request);
  };
  const builder = await scriptedServer(plain);
  await signInAs(page, "coordinator");
  await page.goto("/studies/azure-owls/judges/endpoints");
  const add = page.getByRole("region", { name: "Add an endpoint" });
  await add.getByLabel("Name", { exact: true }).fill("a builder");
  await add.getByLabel("Base URL").fill(builder.baseUrl);
  await add.getByLabel("Model", { exact: true }).fill("tiny");
  await add.getByRole("button", { name: "Check and save" }).click();
  await expect(page.getByRole("row", { name: /a builder/ })).toBeVisible();

  const folder = mkdtempSync(join(tmpdir(), "assay-endpoints-"));
  const write = (name: string, rows: object[]) => {
    const path = join(folder, name);
    writeFileSync(path, rows.map((row) => JSON.stringify(row)).join("\n"));
    return path;
  };
  await page.goto("/studies/azure-owls/builds");
  await page.getByRole("button", { name: "Begin a collection" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Owls");
  await page.getByLabel("Model").selectOption({ label: "a builder: tiny" });
  await page.getByLabel("Questions per topic").fill("1");
  await page.locator('input[name="files"]').setInputFiles([
    write("summaries.jsonl", [{ topic_id: "owls", text: "Owls eat mice." }]),
    write(
      "documents.jsonl",
      ["a", "b"].map((docid) => ({ docid, topic_id: "owls", text: `Document ${docid}.` })),
    ),
  ]);
  await page.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL(/\/builds\/[0-9a-f-]{36}$/);
  for (const title of ["Request of each topic", "Sub-questions"]) {
    const step = page.getByRole("listitem", { name: title });
    await step.getByRole("button", { name: "Run", exact: true }).click();
    await expect(step.getByRole("status").first()).toContainText("done");
  }
  trouble = { blocked: /Document b/, vague: /never/ };
  const passages = page.getByRole("listitem", { name: "Passages from documents" });
  await passages.getByRole("button", { name: "Run", exact: true }).click();
  await expect(passages.getByRole("alert")).toContainText("1 call failed (1 bad request)");
  await expect(passages.getByRole("alert")).toContainText("no such thing");
  const sent = builder.requests.length;
  await passages.getByRole("button", { name: "Ask again" }).click();
  await expect.poll(() => builder.requests.length).toBeGreaterThan(sent);
  // The page shows the pause of before until it has seen the step at work and paused again.
  await page.reload();
  await expect(passages.getByRole("status").first()).toContainText("paused");
  await passages.getByRole("button", { name: "Go on without them" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Go on without them" }).click();
  await expect(passages.getByRole("status").first()).toContainText("done");
  await expect(passages.getByText("1 row", { exact: true })).toBeVisible();
  trouble = { blocked: /never/, vague: /never/ };
  await builder.close();
});
