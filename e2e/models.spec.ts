import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { answerWith, scriptedServer, type ScriptedServer } from "../fixtures/endpoints/server";
import { makeStudy, signInAs } from "./session";

let server: ScriptedServer;
const topics = Array.from({ length: 6 }, (_, i) => ({
  topic_id: `o${i}`,
  request: "Write about owls.",
  sub_questions: [
    { question_id: "0", text: `What does owl ${i} eat?` },
    { question_id: "1", text: `Where does owl ${i} live?` },
  ],
}));

test.beforeAll(async () => {
  server = await scriptedServer((body, response, nth, request) => {
    const prompt = body.messages[0]!.content;
    const text = /<r>/.test(prompt)
      ? "<r>Write about owls.</r>"
      : /<q>/.test(prompt)
        ? "<q>What do owls eat?</q>"
        : /<p>/.test(prompt)
          ? "<p>Owls eat mice.</p>"
          : /eat\?/.test(prompt)
            ? "4"
            : "1";
    return answerWith(text)(body, response, nth, request);
  });
  makeStudy("models", {
    topics,
    reports: topics.map(({ topic_id }, i) => ({
      topic_id,
      run_id: i % 2 ? "long" : "short",
      text: `Owl ${i} eats mice.${" It does so at night.".repeat(i % 2 ? 4 : 1)}`,
    })),
    judgments: topics.flatMap(({ topic_id }, i) =>
      ["ann", "bob"].map((rater_id) => ({
        task: "answerability",
        topic_id,
        run_id: i % 2 ? "long" : "short",
        question_id: "0",
        rater_id,
        label: "1",
      })),
    ),
  });
});
test.afterAll(() => server.close());

test("an endpoint is tested and saved, a run is planned and run, and its judge is compared with people", async ({
  page,
}) => {
  await signInAs(page, "coordinator");
  await page.goto("/studies/models/judges/endpoints");
  const add = page.getByRole("region", { name: "Add an endpoint" });
  await add.getByLabel("Name").fill("loopback");
  await add.getByLabel("Base URL").fill("http://127.0.0.1:9/v1");
  await add.getByLabel("Model", { exact: true }).fill("tiny");
  await add.getByLabel("Key", { exact: true }).fill("sk-of-the-browser-test");
  await add.getByLabel("Per million tokens in").fill("1");
  await add.getByLabel("Per million tokens out").fill("2");
  await add.getByRole("button", { name: "Check and save" }).click();
  await expect(add.getByRole("alert")).toContainText("cannot be used");
  await add.getByLabel("Base URL").fill(server.baseUrl);
  await add.getByRole("button", { name: "Check and save" }).click();
  await expect(page.getByRole("row", { name: /loopback/ })).toContainText("set");
  expect(await page.content()).not.toContain("sk-of-the-browser-test");

  // The endpoint leads to a run with it, whose cost is estimated at once.
  await add.getByRole("link", { name: "New run with it" }).click();
  const form = page.getByRole("form", { name: "Language model" });
  const plan = page.getByTestId("run-plan");
  await expect(plan).toContainText("Items to judge12Answered from the cache0Calls to send12");
  await form.getByRole("button", { name: "Start the run" }).click();
  const row = page.getByRole("row", { name: /loopback · rating@2/ }).first();
  await expect(row).toContainText("12 of 12");
  await expect(row).toContainText("done");
  await expect(row.getByRole("link", { name: "See its agreement" })).toHaveAttribute(
    "href",
    /agreement\?stage=/,
  );
  await page.getByRole("button", { name: "New run" }).click();
  await form.getByRole("button", { name: "Estimate cost" }).click();
  await expect(plan).toContainText("Items to judge12Answered from the cache12Calls to send0");
  await page.keyboard.press("Escape");
  await row.getByRole("button", { name: "Actions for loopback · rating@2" }).click();
  await page.getByRole("menuitem", { name: "Repeat 50 items (consistency test)" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Repeat 50 items" }).click();
  await expect(page.getByText("Consistency test: 0 of 12 labels changed")).toBeVisible();

  await page.goto("/studies/models/judges/quality");
  const people = page.getByRole("region", { name: "Judges against people" }).first();
  await expect(people.getByRole("row", { name: /tiny rating@2/ })).toContainText("0.000");
  await expect(page.getByRole("region", { name: "Bias by system" }).first()).toContainText("long");
  await expect(
    page.getByRole("region", { name: "tiny by prompt version", exact: true }),
  ).toContainText("rating@2");
});

test("a prompt is added and named by its hash; a collection is built, edited and imported", async ({
  page,
}) => {
  await signInAs(page, "coordinator");
  const folder = mkdtempSync(join(tmpdir(), "assay-models-"));
  const write = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  await page.goto("/studies/models/judges/prompts");
  const add = page.getByRole("region", { name: "Add a prompt" });
  await add.getByLabel("Prompt file").setInputFiles(write("bad.md", "nothing"));
  await expect(add.getByRole("alert")).toContainText("has no front matter");
  await add
    .getByLabel("Prompt file")
    .setInputFiles(
      write(
        "mine.md",
        "---\nid: mine\nversion: 2\ntask: rating\nvariables: [question, context]\n---\n{context}\n{question}\n",
      ),
    );
  await expect(page.getByRole("row").filter({ hasText: "mine@2" })).toContainText(
    "added to this study",
  );
  // Another version of it is written beside what differs.
  const mine = page.getByRole("row").filter({ hasText: "mine@2" });
  await mine.getByRole("button", { name: "New version of mine@2" }).click();
  const editor = page.getByRole("dialog", { name: "New version of mine@2" });
  const save = editor.getByRole("button", { name: "Save the version" });
  await expect(save).toBeDisabled();
  const file = editor.getByLabel("Prompt file");
  await file.fill((await file.inputValue()).replace("{context}", "Be strict. {context}"));
  await page.keyboard.press("Escape");
  await mine.getByRole("button", { name: "New version of mine@2" }).click();
  const changes = editor.getByRole("region", { name: "What differs from mine@2" });
  await expect(changes).toContainText("Be strict. {context}");
  await save.click();
  await expect(page.getByRole("row").filter({ hasText: "mine@3" })).toBeVisible();

  makeStudy("owl-house", { topics: [{ topic_id: "x", request: "An older topic." }] });
  await page.goto("/studies/owl-house/builds");
  await expect(page.getByText("add an endpoint on the page Endpoints first")).toBeVisible();
  await page.goto("/studies/models/builds");
  await page.getByRole("button", { name: "Begin a collection" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Owls");
  await page.getByLabel("Questions per topic").fill("1");
  await page
    .locator('input[name="files"]')
    .setInputFiles([
      write("summaries.jsonl", '{"topic_id":"owls","text":"Owls eat mice."}'),
      write(
        "documents.jsonl",
        ["a", "b", "c"]
          .map((docid) => JSON.stringify({ docid, topic_id: "owls", text: "A text." }))
          .join("\n"),
      ),
    ]);
  await page.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL(/\/builds\/[0-9a-f-]{36}$/);
  for (const title of ["Request of each topic", "Sub-questions"]) {
    const step = page.getByRole("listitem", { name: title });
    await step.getByRole("button", { name: "Run", exact: true }).click();
    await expect(step.getByRole("status").first()).toContainText("done");
  }
  const questions = page.getByRole("listitem", { name: "Sub-questions" });
  await questions.getByRole("button", { name: "View and edit" }).click();
  const text = questions.getByLabel("questions.jsonl, one JSON object per line");
  await text.fill((await text.inputValue()).replace("What do owls eat?", "What do most owls eat?"));
  await questions.getByRole("button", { name: "Save the edited file" }).click();
  await expect(questions.getByRole("status").first()).toContainText("edited");
  for (const title of [
    "Passages from documents",
    "Every question with every passage",
    "Questions that no passage answers are filtered",
    "Required subset and redundancy",
    "Statistics",
  ]) {
    const step = page.getByRole("listitem", { name: title });
    await step.getByRole("button", { name: "Run", exact: true }).click();
    await expect(step.getByRole("status").first()).toContainText("done");
  }
  await page.getByRole("button", { name: "Import it into the study" }).click();
  await expect(page.getByText("1 topic and 3 passages are in the study now")).toBeVisible();
});

test("a column that names no members makes a group only if columns of any title are taken", async ({
  page,
}) => {
  await signInAs(page, "coordinator");
  const folder = mkdtempSync(join(tmpdir(), "assay-models-"));
  const files = Object.entries({
    tables: {
      article: "Owls",
      section: "",
      column: "Nest",
      members: [{ name: "Oak", article: "Oak" }],
    },
    links: { docid: "Oak", articles: [] },
    passages: { docid: "Oak", text: "Owls nest in the oak." },
  }).map(([name, row]) => {
    const path = join(folder, `${name}.jsonl`);
    writeFileSync(path, JSON.stringify(row));
    return path;
  });
  for (const takesAny of [false, true]) {
    await page.goto("/studies/models/builds");
    await page.getByRole("button", { name: "Begin a collection" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill(`Any column: ${takesAny}`);
    await page.getByLabel("Kind").selectOption({ label: "Groups and their evidence (D-MERIT)" });
    await page.getByLabel("Columns of any title").setChecked(takesAny);
    await page.locator('input[name="files"]').setInputFiles(files);
    await page.getByRole("button", { name: "Begin" }).click();
    await page.waitForURL(/\/builds\/[0-9a-f-]{36}$/);
    const step = page.getByRole("listitem", { name: "Groups from list tables" });
    await step.getByRole("button", { name: "Run", exact: true }).click();
    await expect(step.getByRole("status").first()).toContainText("done");
    await expect(step.getByText("its title does not contain")).toHaveCount(takesAny ? 0 : 1);
    // Without a group, what follows has nothing to do.
    const query = page.getByRole("listitem", { name: "A natural query for each group" });
    await expect(query.getByRole("status").first()).toContainText(takesAny ? "not run" : "blocked");
    await expect(query.getByRole("button", { name: "Run" })).toHaveCount(takesAny ? 1 : 0);
  }
});

test("the malformed answers of a run are found, read and shared by their address; two runs are compared", async ({
  page,
}) => {
  const ids = topics.flatMap(({ topic_id }, i) =>
    ["0", "1"].map((question_id) => ({ topic_id, run_id: i % 2 ? "long" : "short", question_id })),
  );
  const recorded = (answer: (i: number) => { rating: number; raw?: string }) =>
    ids
      .map(({ topic_id, run_id, question_id }, i) =>
        JSON.stringify({ topic_id, report_run_id: run_id, question_id, ...answer(i) }),
      )
      .join("\n");
  const vague = "The first half is answered.\nThe second is not.\nSo I would say 2 or perhaps 3.";
  await signInAs(page, "coordinator");
  await page.goto("/studies/models/judges");
  const start = async (name: string, file: string) => {
    await page.getByRole("button", { name: "New run" }).click();
    await page.getByRole("radio", { name: /Recorded answers/ }).check();
    await page.getByLabel("Name of the model").fill(name);
    await page.getByLabel("File of ratings or judgments", { exact: true }).setInputFiles({
      name: "ratings.jsonl",
      mimeType: "application/json",
      buffer: Buffer.from(file),
    });
    await page.getByRole("button", { name: "Start the run" }).click();
    await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("12 of 12");
    await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("done");
  };
  await start(
    "careful",
    recorded((i) => ({ rating: i % 2 ? 0 : 5 })),
  );
  await start(
    "careless",
    recorded((i) => (i < 3 ? { rating: -1, raw: vague } : { rating: 1 })),
  );

  await page
    .getByRole("row", { name: /careless/ })
    .getByRole("link", { name: "careless" })
    .click();
  const outcomes = page.getByRole("navigation", { name: "Outcome" });
  await outcomes.getByRole("link", { name: /^Malformed 3$/ }).click();
  await page.waitForURL(/outcome=malformed/);
  const answers = page.getByRole("region", { name: "Answers beside people’s labels" });
  await expect(answers.getByRole("row")).toHaveCount(1 + 3);
  await answers.getByText("Raw answer").first().click();
  await expect(answers.getByText("So I would say 2 or perhaps 3.").first()).toBeVisible();
  await expect(answers.getByText("ann: 1").first()).toBeVisible();
  await page.reload();
  await expect(answers.getByRole("row")).toHaveCount(1 + 3);
  await expect(page.getByText(/Agreement counts 12 answers/)).toBeVisible();
  await page.getByRole("combobox", { name: "Topic" }).selectOption("o1");
  await expect(answers.getByRole("row")).toHaveCount(1 + 1);

  await page.goto("/studies/models/judges");
  await page
    .getByRole("row", { name: /careful/ })
    .getByRole("checkbox")
    .check();
  await page
    .getByRole("row", { name: /careless/ })
    .getByRole("checkbox")
    .check();
  await page.getByRole("link", { name: "Compare the two" }).click();
  const agreement = page.getByRole("region", { name: "Agreement" }).first();
  await expect(agreement.getByRole("row", { name: /A with people/ })).toContainText("1.000");
  await expect(agreement.getByText("Malformed answers (0 of A, 3 of B)")).toBeVisible();
  await page.getByRole("link", { name: "Only A agrees with people" }).click();
  const items = page.getByRole("region", { name: "Items with the labels of both runs" });
  await expect(items.getByRole("row")).toHaveCount(1 + 4);
  await expect(items.getByRole("row").nth(1)).toContainText("1 ✓");
});
