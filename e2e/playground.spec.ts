import { readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import {
  answerWith,
  scriptedServer,
  type Behaviour,
  type ScriptedServer,
} from "../fixtures/endpoints/server";
import { makeStudy, signInAs } from "./session";

const TOPICS = 30;

/** Answers "5" to prompts that ask to be strict, and "well" to others. */
const strict: Behaviour = (body, response, nth, request) => {
  const isStrict = body.messages.at(-1)!.content.includes("Be strict.");
  return answerWith(isStrict ? "5" : "well")(body, response, nth, request);
};

let server: ScriptedServer;
test.beforeAll(async () => {
  server = await scriptedServer(strict);
  const topics = Array.from({ length: TOPICS }, (_, i) => ({
    topic_id: `h${i}`,
    request: "Write about hares.",
    sub_questions: [{ question_id: "0", text: `Where does hare ${i} live?` }],
  }));
  makeStudy("hares", {
    topics,
    reports: topics.map(({ topic_id }, i) => ({
      topic_id,
      run_id: "short",
      text: `Hare ${i} lives in a field.`,
    })),
    judgments: topics.flatMap(({ topic_id }, i) =>
      ["ann", "ben"].map((rater) => ({
        task: "answerability",
        topic_id,
        run_id: "short",
        question_id: "0",
        rater_id: rater,
        rater_type: "human",
        label: i % 3 === 0 ? "0" : "1",
        status: "submitted",
      })),
    ),
  });
});
test.afterAll(() => server.close());

async function addEndpoint(page: Page, name: string, model: string): Promise<void> {
  await page.goto("/studies/hares/judges/endpoints");
  const add = page.getByRole("region", { name: "Add an endpoint" });
  await add.getByLabel("Name", { exact: true }).fill(name);
  await add.getByLabel("Base URL").fill(server.baseUrl);
  await add.getByLabel("Model", { exact: true }).fill(model);
  await add.getByRole("button", { name: "Check and save" }).click();
  await expect(page.getByRole("row", { name: new RegExp(name) })).toBeVisible();
}

test("a prompt is tried beside people's labels, changed, given examples, kept, and compared with another", async ({
  page,
}) => {
  await signInAs(page, "coordinator");
  await addEndpoint(page, "field", "tiny");
  await page.goto("/studies/hares/judges/playground");
  const items = page.getByRole("region", { name: "Items with people's labels" });
  await expect(items.getByRole("listitem").filter({ hasText: "Where does hare" })).toHaveCount(5);
  const prompt = page.getByLabel("Prompt file");
  await page.getByRole("button", { name: "Try it on 5 items" }).click();
  await expect(items.getByText("no label")).toHaveCount(5);
  await expect(items).toContainText("0 of 5 items as most people");

  const text = await prompt.inputValue();
  await prompt.fill(text.replace("Can the question", "Be strict. Can the question"));
  await page.getByRole("button", { name: "Add examples" }).click();
  await expect(prompt).toHaveValue(/Rating: [05]\n\n.*Rating: [05]/s);
  await prompt.press("Control+Enter");
  await expect(items.getByText("rating 5")).toHaveCount(5);
  await expect(items.getByText("1 before").first()).toBeVisible();

  const changed = page.getByRole("region", { name: "Changed from rating@2" });
  await expect(changed).toContainText("Be strict. Can the question");
  await expect(changed).toContainText(/\d+ more a call than rating@2/);

  const keep = page.getByRole("button", { name: /^Keep as rating@/ });
  const kept = (await keep.textContent())!.replace("Keep as ", "").trim();
  await keep.click();
  await expect(page.getByText(`${kept} was added to the prompts.`)).toBeVisible();
  const compare = page.getByRole("region", { name: "Compare two versions" });
  await expect(compare.getByLabel("Version A")).toHaveValue("rating@2");
  await expect(compare.getByLabel("Version B")).toHaveValue(kept);
  await compare.getByRole("button", { name: /^Report on the held-out half/ }).click();
  await page.waitForURL(/judges\/compare\?a=.*&b=/);
  await expect(page.getByRole("main")).toContainText(kept);
});

test("the calls of a run are saved as batch files and their answers are taken in", async ({
  page,
}) => {
  await signInAs(page, "coordinator");
  await addEndpoint(page, "night shift", "large");
  await page.goto("/studies/hares/judges");
  await page.getByRole("button", { name: "New run" }).click();
  const form = page.getByRole("form", { name: "Language model" });
  await form.getByLabel("Model").selectOption({ label: "night shift: large" });
  await form.getByRole("button", { name: "Estimate cost" }).click();
  await form.getByRole("button", { name: "Use batch files" }).click();
  // Waiting is no problem.
  await expect(page.getByText("waiting for batch files")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "batch files" })).toHaveCount(0);
  const batch = page.getByRole("region", { name: "Batch files" });
  const saving = page.waitForEvent("download");
  await batch.getByRole("link", { name: `Save ${TOPICS} open calls (zip)` }).click();
  const files = unzipSync(new Uint8Array(readFileSync(await (await saving).path())));
  const ids = strFromU8(files["batch-0001.jsonl"]!)
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { custom_id: string }).custom_id);
  expect(ids).toHaveLength(TOPICS);

  const answer = (id: string) =>
    JSON.stringify({
      custom_id: id,
      response: { status_code: 200, body: { choices: [{ message: { content: "4" } }] } },
    });
  const takeIn = async (text: string) => {
    const file = { name: "out.jsonl", mimeType: "application/json", buffer: Buffer.from(text) };
    await batch.locator("input[type=file]").setInputFiles(file);
    await batch.getByRole("button", { name: "Take the answers in" }).click();
  };
  await takeIn(`${answer(ids[0]!)}\n{"custom_id": "cut`);
  await expect(batch.getByRole("alert")).toContainText("line 2");
  await takeIn(ids.slice(0, 7).map(answer).join("\n"));
  await expect(batch).toContainText("7 calls have a label now");
  await expect(batch).toContainText(`${TOPICS - 7} calls are still open.`);
  await takeIn(ids.map(answer).join("\n"));
  await expect(batch).toContainText("No call is open.");
});
