import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import { startSession } from "@/lib/auth/sessions";
import { testUser } from "@/lib/auth/test-user";
import { inTransaction } from "@/lib/db/core/database";
import { changeAccount } from "@/lib/db/people/accounts";
import { topicsOf } from "@/lib/db/people/own-pages";
import { openTestDatabase } from "@/lib/db/test-database";
import { startRun } from "@/lib/studies/judge-runs/start-run";
import { stageOf, testStudy } from "@/lib/studies/test-study";
import { acknowledgeStage, readGuidelines } from "@/lib/studies/acknowledgement";
import { nextPage } from "@/lib/studies/workspace/assign";
import { toResponse } from "./api-response";
import type { Route, RouteDefinition } from "./define-route";

/**
 * The roles of tests. The outsider annotates another study; the administrator is not a member of
 * any.
 */
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

/** The cookie of each signed-in role. */
export const cookies: Partial<Record<Role, string>> = {};

/** Path parameters for tests. What the study does not have gets an id that does not exist. */
export const params: Record<string, string> = {};

/**
 * Opens a database for tests with a study and an account for each role, and fills `cookies` and
 * `params`.
 * @returns a function that drops the database
 */
export async function openTestRoutes(): Promise<() => Promise<void>> {
  const close = await openTestDatabase();
  process.env.NEXTAUTH_SECRET = "for these tests";
  // Nothing answers there: tests call no marketplace but their own.
  process.env.ASSAY_PROLIFIC_URL = "http://127.0.0.1:9/api/v1";
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
    if (role.endsWith("annotator")) {
      const { hash } = await readGuidelines(study.id, stage);
      await acknowledgeStage(study.id, stage, id, hash);
    }
    if (role === "annotator") params.slot = (await nextPage(study.id, stage, id))!;
  }
  const [topic] = await topicsOf(study.id);
  Object.assign(params, {
    study: study.slug,
    stage,
    topic: topic!.id,
    invite: randomUUID(),
    member: randomUUID(),
    sheetTopic: "nowhere",
    token: randomUUID(),
    heldSlot: randomUUID(),
    batch: randomUUID(),
    market: randomUUID(),
    bonus: randomUUID(),
    item: randomUUID(),
    endpoint: randomUUID(),
    template: randomUUID(),
    build: randomUUID(),
    step: "requests",
    evaluation: randomUUID(),
    file: "table.csv",
    table: "comparison",
    rater: "nobody-here",
    attempt: randomUUID(),
    account: "nobody-here",
    session: "nobody-here",
    webhook: randomUUID(),
    message: randomUUID(),
    mail: randomUUID(),
    unsubscribeToken: "nobody-here",
    run: await startRun(study, { judge: "lexical", stageId: stage }, null),
  });
  return async () => {
    delete process.env.ASSAY_PROLIFIC_URL;
    await close();
  };
}

/** Returns the path of a route, with the parameters of the tests. */
export function pathOf({ path }: Pick<RouteDefinition, "path">, own = params): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(own[name]!));
}

/** Calls a route in a role. */
export async function call(
  { definition, answer }: Route,
  role: Role,
  headers: Record<string, string> = {},
  body = "{}",
): Promise<Response> {
  const takesJson = definition.method !== "GET" && !(definition.form && !definition.input);
  const request = new Request(`http://assay.test/api/v1${pathOf(definition)}`, {
    method: definition.method,
    headers: {
      host: "assay.test",
      ...(takesJson ? { "content-type": "application/json" } : {}),
      ...(cookies[role] ? { cookie: cookies[role] } : {}),
      ...headers,
    },
    ...(definition.method === "GET" ? {} : { body }),
  });
  const response = await respond(answer, request, params);
  // A streamed answer holds a connection until it is read.
  return new Response(await response.arrayBuffer(), response);
}

/** Returns the answer of a route as a web `Response`; that of a stream of events without its body. */
export async function respond(
  answer: Route["answer"],
  request: Request,
  given: Record<string, string>,
): Promise<Response> {
  const response = toResponse(await answer(request, given));
  if (response.headers.get("content-type") !== "text/event-stream") return response;
  // Events go on until nobody listens.
  await response.body?.cancel();
  return new Response(null, response);
}
