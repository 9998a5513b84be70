import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSession } from "@/lib/auth/sessions";
import { testUser } from "@/lib/auth/test-user";
import { query } from "@/lib/db/connections";
import { answerWith, scriptedServer, type ScriptedServer } from "@/fixtures/endpoints/server";
import { readGuidelines } from "@/lib/studies/acknowledgement";
import { stageOf } from "@/lib/studies/test-study";
import { readSlot } from "@/lib/studies/workspace/read-slot";
import { routes } from "./api/routes";
import type { Route, RouteDefinition } from "./define-route";
import { exampleOf, PATH_EXAMPLES } from "./openapi/examples";
import { answerMisfit } from "./openapi/test-description";
import { cookies, openTestRoutes, params, pathOf, respond, type Role } from "./test-routes";

/**
 * The status where an example is refused, because the study of the tests does not have what it
 * names. The others are done.
 */
const REFUSED: Record<string, number> = {
  askBonus: 404,
  askForResetMail: 409,
  askJudgeRunAgain: 400,
  buildText: 404,
  changeAddress: 409,
  claimTopic: 400,
  closeQuestion: 409,
  completePage: 422,
  computeAgain: 409,
  confirmAddress: 404,
  confirmSecondFactor: 400,
  connectProlific: 503,
  decideBonus: 404,
  decideProlificStudy: 404,
  decideSubmissions: 404,
  decideTraining: 404,
  editBuildText: 409,
  endSession: 404,
  evaluationFile: 409,
  evaluationTable: 409,
  getTrial: 404,
  giveTrainingFeedback: 404,
  judgeRunBatch: 400,
  mailResetLink: 409,
  makeMemberResetLink: 403,
  makeProlificStudy: 409,
  markPaid: 409,
  ownSheet: 403,
  payBatchCsv: 404,
  payBonus: 404,
  personPrivacy: 404,
  playgroundExamples: 409,
  poolStage: 400,
  probeJudgeRun: 400,
  prolificSubmissions: 404,
  readResetLink: 404,
  redeemInvite: 404,
  releasePage: 404,
  releaseTopic: 404,
  removePageFromPractice: 409,
  reopenTopic: 404,
  resetPassword: 404,
  resumeJudgeRun: 409,
  sendMailAgain: 409,
  sendWebhookAgain: 404,
  setMember: 404,
  startTrial: 400,
  switchProlificStudy: 404,
  takeAssignmentFile: 400,
  takeBuild: 409,
  takeJudgeRunBatch: 400,
  takeOwnSheets: 403,
  takePairs: 409,
  topicDone: 422,
  trainingAttempt: 404,
  trainingFeedback: 404,
  undoPayBatch: 404,
  unsubscribe: 404,
  usePageForPractice: 409,
};

/** Operations that end something come last. */
const LAST = ["changePassword", "endOtherSessions", "closeStudy", "archiveStudy", "deleteStudy"];

/** Operations whose example is about another stage or person of the tests. */
const ELSEWHERE: Record<string, Record<string, string>> = {};

/** What an answer made, by the parameter that names it from then on. */
const MADE: Record<string, string> = {
  createInvite: "invite",
  createToken: "token",
  addWebhook: "webhook",
  saveEndpoint: "endpoint",
  startJudgeRun: "run",
  createEvaluation: "evaluation",
  createBuild: "build",
  startTrial: "trial",
  saveTemplate: "template",
};

/** What examples say besides the parts of addresses, and what it is in the tests. */
const known = new Map<string, string>();

let close: () => Promise<void>;
let model: ScriptedServer;
beforeAll(async () => {
  close = await openTestRoutes();
  process.env.ASSAY_PRIVATE_ENDPOINTS = "1";
  model = await scriptedServer(answerWith("full"));
  const studyId = await idIn("Study", "slug", params.study!);
  const [support, rubric] = await Promise.all([
    stageOf(studyId, "support"),
    stageOf(studyId, "rubric"),
  ]);
  for (const name of ["helper", "spare", "leaver"])
    await testUser(name, { id: studyId, role: "annotator" });
  Object.assign(params, {
    account: "helper",
    member: await idIn("User", "username", "leaver"),
    rater: await idIn(
      "Rater",
      "userId",
      await idIn("User", "username", "otherannotator"),
      "externalId",
    ),
    page: await idIn("Slot", "id", params.slot!, "pageId"),
    question: randomUUID(),
    sheetTopic: "t1",
    note: "1",
    session: (await startSession("coordinator", "password"))!.sessionId,
  });
  const page = await readSlot(await idIn("User", "username", "annotator"), params.slot!);
  params.item = page.items[0]!.id;
  known.set("the password until now", "password");
  known.set("0".repeat(64), page.text.hash);
  known.set("Kelp", [...page.text.content].slice(0, 4).join(""));
  known.set("9f2c", (await readGuidelines(studyId, params.stage!)).hash);
  known.set("https://models.example.org/v1", model.baseUrl);
  const ofSupport = { stage: support };
  for (const name of ["getSupportResults", "getSupportResultsCsv", "ownSheet", "takeOwnSheets"])
    ELSEWHERE[name] = ofSupport;
  ELSEWHERE.planJudgeRun = ofSupport;
  ELSEWHERE.takePairs = { stage: rubric };
  for (const name of ["makeResetLink", "changeAccount", "setMember"])
    ELSEWHERE[name] = { account: "spare" };
});
afterAll(async () => {
  delete process.env.ASSAY_PRIVATE_ENDPOINTS;
  await model.close();
  await close();
});

/** Returns the id, or another column, of the row with a value. */
async function idIn(table: string, column: string, value: string, wanted = "id"): Promise<string> {
  const rows = await query<{ it: string }>(
    `SELECT "${wanted}" AS it FROM "${table}" WHERE "${column}" = $1`,
    [value],
  );
  return rows[0]!.it;
}

function roleFor({ permission, path }: RouteDefinition): Role {
  if (permission === "admin") return "administrator";
  if (permission === "public") return "anonymous";
  return permission === "study:annotate" || path.startsWith("/slots") ? "annotator" : "coordinator";
}

/** Returns a value with the things of the tests instead of those of the examples. */
function ofTests<T>(value: T, own: Record<string, string>): T {
  const names = Object.entries(PATH_EXAMPLES);
  const given = new Map(names.map(([name, example]) => [example as string, own[name]]));
  return JSON.parse(JSON.stringify(value), (_, inner: unknown) =>
    typeof inner === "string" ? (given.get(inner) ?? known.get(inner) ?? inner) : inner,
  ) as T;
}

function formOf({ fields, files }: NonNullable<ReturnType<typeof exampleOf>["form"]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  for (const [name, text] of Object.entries(files)) form.append("files", new Blob([text]), name);
  return form;
}

async function send({ definition, answer }: Route): Promise<Response> {
  const own = { ...params, ...ELSEWHERE[definition.name] };
  const { json = {}, form } = ofTests(exampleOf(definition.name), own);
  const isGet = definition.method === "GET";
  const query = isGet ? `?${new URLSearchParams(json as Record<string, string>)}` : "";
  const cookie = cookies[roleFor(definition)];
  const request = new Request(`http://assay.test/api/v1${pathOf(definition, own)}${query}`, {
    method: definition.method,
    headers: {
      host: "assay.test",
      ...(isGet || form ? {} : { "content-type": "application/json" }),
      ...(cookie ? { cookie } : {}),
    },
    ...(isGet ? {} : { body: form ? formOf(form) : JSON.stringify(json) }),
  });
  const response = await respond(answer, request, own);
  return new Response(await response.arrayBuffer(), response);
}

test("every example is sent, taken as described, and answered as described", async () => {
  // What removes something comes after what uses it.
  const turn = ({ definition: { name, method } }: Route) =>
    name === "saveEndpoint"
      ? -1
      : LAST.includes(name)
        ? 2 + LAST.indexOf(name)
        : Number(method === "DELETE");
  const inOrder = routes.toSorted((a, b) => turn(a) - turn(b));
  const refused: Record<string, number> = {};
  for (const route of inOrder) {
    const { name } = route.definition;
    const response = await send(route);
    const text = await response.clone().text();
    expect([name, text]).not.toEqual([name, expect.stringContaining('"request.does_not_fit"')]);
    expect([name, await answerMisfit(route.definition, response)]).toEqual([name, null]);
    if (response.status !== 200) refused[name] = response.status;
    else if (name in MADE) params[MADE[name]!] = (JSON.parse(text) as { id: string }).id;
  }
  expect(refused).toEqual(REFUSED);
});
