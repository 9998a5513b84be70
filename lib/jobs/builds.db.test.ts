import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import {
  answerWith,
  scriptedServer,
  sendJson,
  type Behaviour,
  type ScriptedServer,
} from "@/fixtures/endpoints/server";
import {
  createBuild,
  editText,
  readBuild,
  readText,
  startStep,
  stopStep,
  takeBuild,
} from "@/lib/studies/builds/builds";
import { createStudy } from "@/lib/studies/create-study";
import { addPrompt } from "@/lib/studies/judge-runs/prompts";
import { saveEndpoint } from "@/lib/studies/judge-runs/endpoints";
import { textFile } from "@/lib/studies/test-study";
import { workOnBuilds } from "./build-step";

let close: () => Promise<void>;
let server: ScriptedServer;
const scripted: Behaviour = (body, response, nth, request) => {
  const prompt = body.messages[0]!.content;
  const text = /<r>/.test(prompt)
    ? "<r>Write on the harvest.</r>"
    : /<q>/.test(prompt)
      ? "<q>When is it cut?</q><q>Who eats it?</q>"
      : /<p>/.test(prompt)
        ? "<p>It is cut in spring.</p><p>It is dried.</p>"
        : /Rating:/.test(prompt)
          ? /cut\?/.test(prompt) && /spring/.test(prompt)
            ? "5"
            : "0"
          : /yes or no/.test(prompt)
            ? "yes"
            : /Query:/.test(prompt)
              ? "names of refuges"
              : "3";
  return answerWith(text)(body, response, nth, request);
};
beforeEach(() => server.script(scripted));
beforeAll(async () => {
  close = await openTestDatabase();
  process.env.NEXTAUTH_SECRET = "for these tests";
  process.env.ASSAY_PRIVATE_ENDPOINTS = "1";
  server = await scriptedServer(scripted);
});
afterAll(async () => {
  delete process.env.ASSAY_PRIVATE_ENDPOINTS;
  await server.close();
  await close();
});

async function built(
  slug: string,
  kind: "crux" | "evidence",
  files: Record<string, object[]>,
  prompts: readonly string[] = [],
) {
  const study = await createStudy({ name: slug, slug, userId: null });
  const endpoint = await saveEndpoint(
    study.id,
    {
      name: "local",
      baseUrl: server.baseUrl,
      model: "tiny",
      key: null,
      window: 4,
      requestsPerMinute: null,
      tokensPerMinute: null,
      timeoutSeconds: 5,
      inputPrice: null,
      outputPrice: null,
    },
    null,
  );
  const names: string[] = [];
  for (const text of prompts) names.push((await addPrompt(study.id, text, "own.md", null)).name);
  const { id } = await createBuild(
    study.id,
    {
      name: "Harvest",
      kind,
      endpointId: endpoint.id,
      settings: { questions: 2, fewestEvidence: 1, sample: 3, prompts: names },
    },
    Object.entries(files).map(([name, rows]) => textFile(`${name}.jsonl`, rows)),
    null,
  );
  const step = async (name: string) => {
    await startStep(study.id, id, name, null);
    await workOnBuilds(new AbortController().signal);
    return (await readBuild(study.id, id)).steps.find((one) => one.name === name)!;
  };
  return { study, id, step };
}
const CRUX = {
  summaries: [{ topic_id: "t", text: "It is cut in spring." }],
  documents: ["a", "b", "c"].map((docid) => ({ docid, topic_id: "t", text: `Document ${docid}.` })),
};

test("a collection is built step by step from three documents, edited between steps, and imported into the study", async () => {
  const { study, id, step } = await built("building", "crux", CRUX);
  await expect(startStep(study.id, id, "questions", null)).rejects.toThrow(
    /"requests" comes first/,
  );
  expect(await step("requests")).toMatchObject({ status: "done", rows: 1, problems: [] });
  for (const name of ["questions", "passages", "ratings", "topics", "redundancy", "statistics"])
    expect((await step(name)).status, name).toBe("done");
  expect(JSON.parse(await readText(study.id, id, "statistics"))).toMatchObject({
    questions: 2,
    questions_answerable: 1,
    passages: 6,
    required: 1,
  });
  const edited = (await readText(study.id, id, "questions")).replace(
    "Who eats it?",
    "Who buys it?",
  );
  await expect(editText(study.id, id, "questions", "{", null)).rejects.toThrow(
    /Line 1 is not complete JSON/,
  );
  await editText(study.id, id, "questions", edited, null);
  expect(
    (await readBuild(study.id, id)).steps.filter((one) => one.isStale).map((one) => one.name),
  ).toEqual(["passages", "ratings", "topics", "redundancy", "statistics"]);
  const before = server.requests.length;
  await step("ratings");
  // Only the changed question is asked again.
  expect(server.requests.length - before).toBe(6);
  await step("topics");
  expect(await takeBuild(study, id, null)).toMatchObject({ topics: 1, passages: 6 });
  expect(
    await query(
      `SELECT q.text, q.filtered FROM "SubQuestion" q JOIN "Topic" t ON t.id = q."topicId" WHERE ` +
        `t."collectionId" = $1 ORDER BY q.position`,
      [study.collectionId],
    ),
  ).toEqual([
    { text: "When is it cut?", filtered: false },
    { text: "Who buys it?", filtered: true },
  ]);
});

test("a build step pauses if the endpoint refuses, resumes after a worker died, and stops when told to", async () => {
  const { study, id, step } = await built("refusing", "crux", {
    ...CRUX,
    summaries: [{ topic_id: "t", text: "Another summary." }],
  });
  server.script((_body, response) => sendJson(response, { error: { message: "expired" } }, 401));
  expect(await step("requests")).toMatchObject({
    status: "paused",
    reason: expect.stringContaining("401") as string,
  });
  server.script(scripted);
  await startStep(study.id, id, "requests", null);
  await query(
    `UPDATE "BuildText" SET status = 'running', "leasedUntil" = now() - interval '1 second' WHERE ` +
      `"buildId" = $1 AND name = 'requests'`,
    [id],
  );
  await workOnBuilds(new AbortController().signal);
  expect((await readBuild(study.id, id)).steps[0]!.status).toBe("done");
  server.script(() => {});
  await startStep(study.id, id, "questions", null);
  const working = workOnBuilds(new AbortController().signal);
  await expect.poll(async () => (await readBuild(study.id, id)).steps[1]!.status).toBe("running");
  await stopStep(study.id, id, "questions");
  await working;
  expect((await readBuild(study.id, id)).steps[1]!.status).toBe("paused");
  server.script(scripted);
});

test("groups and their evidence become a study to verify, and a missing file is named", async () => {
  const tables = [
    {
      article: "Refuges",
      section: "North",
      column: "Name",
      members: [{ name: "Hale", article: "Hale" }],
    },
    {
      article: "Refuges",
      section: ["North", "Hills"],
      column: "Name",
      members: [{ name: "Hale", article: "Hale" }, { name: "Tarn" }],
    },
  ];
  const links = Array.from({ length: 4 }, (_, i) => ({ docid: `p${i}`, articles: ["Hale"] }));
  await expect(built("lacking", "evidence", { tables, links })).rejects.toThrow(
    /passages.jsonl is missing/,
  );
  const { study, id, step } = await built("groups", "evidence", {
    tables,
    links,
    passages: links.map(({ docid }) => ({ docid, text: `Text ${docid}.` })),
  });
  expect((await step("groups")).problems).toEqual([
    'Refuges » North » Hills » Name: the column is discarded, because "Tarn" has no article.',
  ]);
  for (const name of ["queries", "evidence", "sample"])
    expect((await step(name)).status, name).toBe("done");
  expect(await takeBuild(study, id, null)).toMatchObject({
    topics: 1,
    passages: 3,
    judgments: { written: 3 },
  });
  expect(
    await query(`SELECT t.request FROM "Topic" t WHERE t."collectionId" = $1`, [
      study.collectionId,
    ]),
  ).toEqual([{ request: "names of refuges" }]);
  expect(
    await query(
      `SELECT settings->>'condition' AS condition, settings->>'shownRater' AS rater FROM "Stage" WHERE "studyId" = $1`,
      [study.id],
    ),
  ).toEqual([
    { condition: "verify", rater: expect.stringMatching(/^tiny evidence@2 \(.+\)$/) as string },
  ]);
});

test("a build asks with its own prompts and reads answers as they say; one that no step takes is refused", async () => {
  const own = (task: string) =>
    `---\nid: own\nversion: 1\ntask: ${task}\nanswer: last line\nvariables: [question, context]\n---\nMine: {question} {context}`;
  const { study, id, step } = await built("prompted", "crux", CRUX, [own("rating")]);
  for (const name of ["requests", "questions", "passages"]) await step(name);
  server.script(answerWith("It says so.\nRating: 4"));
  const before = server.requests.length;
  expect(await step("ratings")).toMatchObject({ status: "done", problems: [] });
  expect(server.requests[before]!.messages[0]!.content).toMatch(/^Mine: When is it cut\? It is/);
  expect(await readText(study.id, id, "ratings")).toMatch(/"question_id":"1","rating":4,/);
  await expect(built("refused-prompt", "evidence", {}, [own("rating")])).rejects.toThrow(
    /The prompt own@1 is for rating, and this needs one for generate-query, evidence/,
  );
});

/** Refuses the ratings of passages of document b, and answers everything else. */
const refusingB: Behaviour = (body, response, nth, request) => {
  const prompt = body.messages[0]!.content;
  if (/Document b/.test(prompt))
    return sendJson(response, { error: { message: "no such thing" } }, 400);
  return scripted(body, response, nth, request);
};

test("a step whose calls failed pauses with the reason, keeps the answers, and asks only the failed ones again", async () => {
  const { study, id, step } = await built("failing", "crux", {
    ...CRUX,
    documents: ["a", "b", "c"].map((docid) => ({
      docid,
      topic_id: "t",
      text: `Document ${docid} of the failing build.`,
    })),
  });
  await step("requests");
  await step("questions");
  server.script(refusingB);
  expect(await step("passages")).toMatchObject({
    status: "paused",
    reasonCode: "step.calls_failed",
    reason: expect.stringMatching(
      /^1 call failed \(1 bad request\), the first one so: .*no such thing/,
    ) as string,
    rows: null,
    done: 2,
    total: 3,
  });
  await expect(startStep(study.id, id, "ratings", null)).rejects.toMatchObject({
    reasonCode: "build.earlier_step_first",
  });
  server.script(scripted);
  const before = server.requests.length;
  expect(await step("passages")).toMatchObject({ status: "done", rows: 6, problems: [] });
  expect(server.requests.length - before).toBe(1);
});

test("a step whose input has no rows is not run, and says which input that is", async () => {
  const { study, id, step } = await built("empty-handed", "evidence", {
    tables: [
      { article: "Owls", section: "", column: "Nest", members: [{ name: "Oak", article: "Oak" }] },
    ],
    links: [{ docid: "Oak", articles: [] }],
    passages: [{ docid: "Oak", text: "Owls nest in the oak." }],
  });
  expect(await step("groups")).toMatchObject({ status: "done", rows: 0, emptyInput: null });
  const { steps } = await readBuild(study.id, id);
  expect(steps.map(({ emptyInput }) => emptyInput)).toEqual([null, "groups", null, null]);
  await expect(startStep(study.id, id, "queries", null)).rejects.toMatchObject({
    reasonCode: "build.no_rows",
  });
});

test("a step can go on without the calls that fail: they are listed, and nothing stands for them", async () => {
  const { study, id, step } = await built("going-on", "crux", {
    ...CRUX,
    documents: ["a", "b"].map((docid) => ({
      docid,
      topic_id: "t",
      text: `Document ${docid} of the build that goes on.`,
    })),
  });
  for (const name of ["requests", "questions", "passages"]) await step(name);
  await editText(
    study.id,
    id,
    "passages",
    ["a", "b"]
      .map((name) =>
        JSON.stringify({ docid: name, topic_id: "t", text: `Document ${name} is short.` }),
      )
      .join("\n"),
    null,
  );
  server.script(refusingB);
  expect((await step("ratings")).status).toBe("paused");
  await startStep(study.id, id, "ratings", null, true);
  await workOnBuilds(new AbortController().signal);
  const ratings = (await readBuild(study.id, id)).steps.find(({ name }) => name === "ratings")!;
  expect(ratings).toMatchObject({ status: "done", rows: 2, reason: null });
  expect(ratings.problems.filter((one) => one.includes("no such thing"))).toHaveLength(2);
  expect(await readText(study.id, id, "ratings")).not.toContain('"docid":"b"');
  expect((await step("topics")).problems).toEqual([
    expect.stringContaining("question 0 of t is kept") as string,
    expect.stringContaining("question 1 of t is kept") as string,
  ]);
  expect(await readText(study.id, id, "topics")).not.toContain('"filtered":true');
  // Run anew, the step may not leave anything out.
  expect((await step("ratings")).status).toBe("paused");
});
