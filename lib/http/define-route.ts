import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { StudyPermission } from "@/lib/auth/permissions";
import type { CurrentUser } from "@/lib/auth/sessions";
import { refuseUnlessAdmin, studyAccess, type StudyAccess } from "@/lib/auth/study-access";
import type { Endpoint, ParsedInput, PathParameter, Result } from "@/lib/contract/endpoint";
import { asAnnotator } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { badCharacter } from "@/lib/domain/text/bad-characters";
import { firstBad } from "@/lib/formats/jsonl";
import { answerOf, jsonAnswer, toResponse, type Answer } from "./answer";
import type { ApiRequest } from "./api-request";
import { errorAnswer } from "./error-response";
import { API_HEADERS } from "./headers";
import { logger } from "./logger";
import { countRequest } from "./metrics";
import { isStopping } from "./stopping";
import { optionalUser } from "./optional-user";
import { BODY_LIMITS, checkSameOrigin, readBody, type BodyLimit } from "./request-body";

/** Who may call: anybody, anybody signed in, administrators, or whoever may do this in the study of the path. */
export type RoutePermission = "public" | "signed_in" | "admin" | `study:${StudyPermission}`;

export interface RouteCall<Input = unknown, Parameter extends string = string> {
  input: Input;
  /** The parts of the address by their names. */
  params: Record<Parameter, string>;
  user: CurrentUser;
  /** The study of the path; only with a `study:` permission. */
  study: StudyAccess;
  request: ApiRequest;
}

/** Who may call an endpoint of the contract, within which limits. */
interface RouteRules {
  permission: RoutePermission;
  /** Runs in the database role of annotators' requests, which can read no result of a judge. */
  forAnnotators?: true;
  /** Takes whole texts, so that the body may be larger. */
  takesTexts?: true;
  /** Only for somebody who signed in: a program's token may not let others in, or change who somebody is. */
  personOnly?: true;
}

/** What the server adds to an endpoint: the rules, and the use case, held to the schemas by the compiler. */
export interface Serving<E extends Endpoint> extends RouteRules {
  run(call: RouteCall<ParsedInput<E>, PathParameter<E["path"]>>): Promise<Result<E> | Response>;
}

export interface RouteDefinition extends Endpoint, RouteRules {
  run(call: RouteCall): Promise<unknown>;
}

export interface Route {
  definition: RouteDefinition;
  answer(request: ApiRequest, params: Record<string, string>): Promise<Answer>;
  /** The same, as the framework's route files take it. */
  handler(
    request: Request,
    context: { params: Promise<Record<string, string>> },
  ): Promise<Response>;
}

/**
 * Makes a handler of an endpoint: same origin, session, permission, schema in, use case, schema out, one table of
 * errors. Nothing reaches a use case unchecked, and nothing leaves that the output does not name.
 */
export function defineRoute<E extends Endpoint>(endpoint: E, serving: Serving<E>): Route {
  const definition: RouteDefinition = { ...endpoint, ...serving };
  return {
    definition,
    answer,
    async handler(request, context) {
      return toResponse(await answer(request, (await context.params) ?? {}));
    },
  };

  async function answer(request: ApiRequest, params: Record<string, string>): Promise<Answer> {
    const begun = performance.now();
    const id = requestId(request);
    const answered = await respond(request, params, id);
    const { status, body } = answered;
    const headers: Record<string, string> = { ...answered.headers, "X-Request-Id": id };
    if (isStopping()) headers.Connection = "close";
    const ms = performance.now() - begun;
    countRequest(definition.name, status, ms / 1000);
    logger[status >= 500 ? "error" : "info"](
      {
        request: id,
        route: definition.name,
        method: definition.method,
        status,
        ms: Math.round(ms),
      },
      "answered",
    );
    return { status, headers, body };
  }

  async function respond(
    request: ApiRequest,
    given: Record<string, string>,
    id: string,
  ): Promise<Answer> {
    try {
      if (definition.method !== "GET") checkSameOrigin(request);
      const params = decoded(given);
      const user = await userFor(definition.permission, request);
      if (definition.personOnly && user.scope)
        throw new AppError("forbidden", "access.person_only");
      const study = definition.permission.startsWith("study:")
        ? await studyAccess(
            user,
            params.study ?? "",
            definition.permission.slice(6) as StudyPermission,
          )
        : NO_STUDY;
      const input = definition.input
        ? parse(
            definition.input,
            definition.method === "GET"
              ? queryOf(request)
              : await readBody(
                  request,
                  bodyLimit(definition.permission, definition.takesTexts ?? false),
                ),
          )
        : undefined;
      const run = async () => definition.run({ input, params, user, study, request });
      const result = definition.forAnnotators ? await asAnnotator(run) : await run();
      if (result instanceof Response) return withHeaders(await unlessUnread(result, request));
      const value = definition.output ? definition.output.parse(result) : result;
      return jsonAnswer(value, 200, API_HEADERS);
    } catch (error) {
      return errorAnswer(error, id);
    }
  }
}

/** What stands in the log, in the answer, and in what a proxy wrote, when that is an id and nothing else. */
function requestId(request: ApiRequest): string {
  const given = request.headers.get("x-request-id") ?? "";
  return /^[A-Za-z0-9._-]{8,64}$/.test(given) ? given : randomUUID();
}

const NOBODY: CurrentUser = { id: "", username: "", name: "", isAdmin: false, secondFactor: false };
const NO_STUDY = {} as StudyAccess;

async function userFor(permission: RoutePermission, request: ApiRequest): Promise<CurrentUser> {
  if (permission === "public") return NOBODY;
  const user = await optionalUser(request);
  // A token acts in its study; what belongs to a person needs that person.
  if (user?.scope && (permission === "signed_in" || permission === "admin"))
    throw new AppError("forbidden", "access.token_elsewhere");
  if (!user) throw new AppError("not_signed_in", "access.not_signed_in");
  if (permission === "admin") refuseUnlessAdmin(user);
  return user;
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const bad = firstBad(value);
  if (bad) throw new AppError("bad_input", "request.bad_character", { character: bad });
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues
    .slice(0, MOST_ISSUES)
    .map(({ path, message }) => ({ path: cut(path.join(".")), message: cut(message) }));
  const [first] = issues;
  throw new AppError(
    "bad_input",
    "request.does_not_fit",
    { where: first!.path === "" ? "none" : first!.path, problem: first!.message },
    { issues },
  );
}

/** Of what is wrong with a request so much is said: it may hold anything, and the answer repeats it. */
const MOST_ISSUES = 20;
const LONGEST_TEXT = 200;

function cut(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
}

function bodyLimit(permission: RoutePermission, takesTexts: boolean): BodyLimit {
  if (takesTexts) return BODY_LIMITS.texts;
  return permission === "public" ? BODY_LIMITS.public : BODY_LIMITS.usual;
}

/** The parts of the address. One that holds what no name has names nothing. */
function decoded(params: Record<string, string>): Record<string, string> {
  for (const value of Object.values(params))
    if (badCharacter(value) !== null) throw new AppError("not_found", "request.no_such_address");
  return params;
}

function queryOf(request: ApiRequest): Record<string, string> {
  if (!request.url.includes("?")) return {};
  return Object.fromEntries(new URL(request.url).searchParams);
}

/**
 * Closes a stream that nobody will read, so that it lets go of what it holds: that of a HEAD, and that of somebody who
 * has left.
 */
async function unlessUnread(response: Response, request: ApiRequest): Promise<Response> {
  if (request.method !== "HEAD" && !request.signal.aborted) return response;
  await response.body?.cancel().catch(() => {});
  return new Response(null, { status: response.status, headers: response.headers });
}

function withHeaders(response: Response): Answer {
  for (const [name, value] of Object.entries(API_HEADERS)) response.headers.set(name, value);
  return answerOf(response);
}
