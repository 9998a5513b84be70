import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import { startSession } from "@/lib/auth/sessions";
import { testUser } from "@/lib/auth/test-user";
import { inTransaction } from "@/lib/db/core/database";
import { changeAccount } from "@/lib/db/people/accounts";
import { topicsOf } from "@/lib/db/people/own-pages";
import { openTestDatabase } from "@/lib/db/test-database";
import { startLexicalRun } from "@/lib/studies/judges/start-run";
import { stageOf, testStudy } from "@/lib/studies/test-study";
import { nextPage } from "@/lib/studies/workspace/assign";
import type { Route } from "./define-route";

/** For tests: who asks. The outsider annotates another study; an administrator is a member of none. */
export const ROLES = [
  "anonymous",
  "outsider",
  "annotator",
  "other annotator",
  "researcher",
  "coordinator",
  "administrator",
] as const;
export type Role = (typeof ROLES)[number];

/** For tests: names of the routes that take a form instead of JSON. */
export const MULTIPART = new Set([
  "importFiles",
  "startReplayRun",
  "takeSupportSheet",
  "takePairs",
  "poolStage",
  "createBuild",
  "editBuildText",
  "createEvaluation",
  "createStudyFromFiles",
]);

/** For tests: the cookie of each role that is signed in. */
export const cookies: Partial<Record<Role, string>> = {};

/** For tests: what stands in the paths that are asked for. What is not in the study has an id that is nowhere. */
export const params: Record<string, string> = {};

/**
 * For tests: a database with a study, an account for each role, and `cookies` and `params` filled for them.
 * @returns a function that drops the database again
 */
export async function openTestRoutes(): Promise<() => Promise<void>> {
  const close = await openTestDatabase();
  process.env.NEXTAUTH_SECRET = "for these tests";
  const study = await testStudy("matrix", 3);
  const stage = await stageOf(study.id, "answerability");
  // The outsider annotates another study.
  const elsewhere = await testStudy("elsewhere");
  for (const role of ROLES.slice(1)) {
    const id = await testUser(
      role.replace(" ", ""),
      role === "outsider"
        ? { id: elsewhere.id, role: "annotator" }
        : role === "administrator"
          ? undefined
          : { id: study.id, role: role.replace("other ", "") },
    );
    if (role === "administrator")
      await inTransaction((transaction) => changeAccount(transaction, id, { isAdmin: true }));
    const session = (await startSession(role.replace(" ", ""), "password"))!;
    const token = await encode({
      token: { sid: session.sessionId },
      secret: process.env.NEXTAUTH_SECRET,
    });
    cookies[role] = `next-auth.session-token=${token}`;
    if (role === "annotator") params.slot = (await nextPage(study.id, stage, id))!;
  }
  const [topic] = await topicsOf(study.id);
  Object.assign(params, {
    study: study.slug,
    stage,
    topic: topic!.id,
    invite: randomUUID(),
    member: "nobody-here",
    sheetTopic: "nowhere",
    token: randomUUID(),
    heldSlot: randomUUID(),
    item: randomUUID(),
    endpoint: randomUUID(),
    build: randomUUID(),
    step: "requests",
    evaluation: randomUUID(),
    file: "table.csv",
    rater: "nobody-here",
    account: "nobody-here",
    session: "nobody-here",
    run: await startLexicalRun(study, stage, null),
  });
  return close;
}

/** For tests: what a route answers a role. */
export async function call(
  { definition, handler }: Route,
  role: Role,
  headers: Record<string, string> = {},
  body = "{}",
): Promise<Response> {
  const path = definition.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name]!),
  );
  const type: Record<string, string> =
    definition.method === "GET"
      ? {}
      : MULTIPART.has(definition.name)
        ? {}
        : { "content-type": "application/json" };
  const request = new Request(`http://assay.test/api/v1${path}`, {
    method: definition.method,
    headers: {
      host: "assay.test",
      ...type,
      ...(cookies[role] ? { cookie: cookies[role] } : {}),
      ...headers,
    },
    ...(definition.method === "GET" ? {} : { body }),
  });
  const response = await handler(request, { params: Promise.resolve(params) });
  // Streamed answers hold a connection until they are read.
  return new Response(await response.arrayBuffer(), response);
}
