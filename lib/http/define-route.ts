import { z } from "zod";
import type { StudyPermission } from "@/lib/auth/permissions";
import { userOfToken } from "@/lib/auth/api-tokens";
import { userOfCookies } from "@/lib/auth/current-user";
import type { CurrentUser } from "@/lib/auth/sessions";
import { refuseUnlessAdmin, studyAccess, type StudyAccess } from "@/lib/auth/study-access";
import type { Endpoint, ParsedInput, PathParameter, Result } from "@/lib/contract/endpoint";
import { done, ok } from "@/lib/contract/shapes";
import { asAnnotator } from "@/lib/db/connections";
import { stageOfAddress } from "@/lib/studies/stages/stage-of-address";
import { AppError } from "@/lib/domain/app-error";
import { badCharacter } from "@/lib/domain/text/bad-characters";
import { firstBad } from "@/lib/formats/jsonl";
import { apiResponseOf, jsonResponse, type ApiResponse } from "./api-response";
import { type ApiRequest, cookiesOf, requestLanguage } from "./api-request";
import { errorApiResponse } from "./error-response";
import { API_HEADERS } from "./headers";
import { issueWords } from "@/lib/messages/schema-issue";
import { wordsOf } from "@/lib/messages/words";
import { logger } from "@/lib/db/logger";
import { countRequest } from "./metrics";
import { isStopping } from "./life-cycle";
import { BODY_LIMITS, checkSameOrigin, isForm, readBody, type BodyLimit } from "./request-body";
import { requestIdOf } from "./request-id";
import { nearestName } from "@/lib/domain/text/nearest-name";

/** Refuses a query with a parameter that the endpoint does not have: it would be ignored. */
function refuseUnknownQuery(input: Endpoint["input"], query: Record<string, string>): void {
  const known = input === null ? [] : fieldsOf(input);
  const unknown = Object.keys(query).find((name) => known !== null && !known.includes(name));
  if (known === null || unknown === undefined) return;
  const name = unknown.length > MAX_NAME_LENGTH ? `${unknown.slice(0, MAX_NAME_LENGTH)}…` : unknown;
  throw new AppError("bad_input", "request.unknown_parameter", {
    name: name.toWellFormed(),
    nearest: nearestName(name, known) ?? "none",
  });
}

/** Parameters in an answer, because they quote the request. */
const MAX_NAME_LENGTH = 50;

/** Returns the names of the fields that a schema reads; null if it does not name them. */
function fieldsOf(schema: z.core.$ZodType): string[] | null {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in);
  return null;
}

/**
 * Who may call a route: anybody, any signed-in user, administrators, or users with a permission in
 * the study of the path.
 */
export type RoutePermission = "public" | "signed_in" | "admin" | `study:${StudyPermission}`;

export interface RouteCall<Input = unknown, Parameter extends string = string> {
  input: Input;
  /** The parameters of the path, by name. */
  params: Record<Parameter, string>;
  user: CurrentUser;
  /** The study of the path; only set with a `study:` permission. */
  study: StudyAccess;
  request: ApiRequest;
}

/** Who may call an endpoint, and its limits. */
interface RouteRules {
  permission: RoutePermission;
  /**
   * Runs in the database role for annotators, which cannot read any result of a judge. So does
   * every route with the permission to annotate.
   */
  forAnnotators?: true;
  /** Allows a larger body, for whole texts. */
  takesTexts?: true;
  /** Refuses tokens: only a signed-in person may add people or change accounts. */
  personOnly?: true;
  /** Answers a token about its own study, although the address is of no study. */
  takesTokens?: true;
}

/**
 * What the server adds to an endpoint of the contract: its rules and its use case. The compiler
 * checks both against the schemas.
 */
export interface Serving<E extends Endpoint> extends RouteRules {
  run(call: RouteCall<ParsedInput<E>, PathParameter<E["path"]>>): Promise<Result<E> | Response>;
}

export interface RouteDefinition extends Endpoint, RouteRules {
  run(call: RouteCall): Promise<unknown>;
}

export interface Route {
  definition: RouteDefinition;
  answer(request: ApiRequest, params: Record<string, string>): Promise<ApiResponse>;
}

/**
 * Returns the route of an endpoint. A request passes, in this order, the checks of origin, session,
 * permission and input; then the use case runs, its result is checked against the output schema,
 * and errors become answers. Fields that the output schema lacks are not sent.
 */
export function defineRoute<E extends Endpoint>(endpoint: E, serving: Serving<E>): Route {
  const isForAnnotators = serving.permission === "study:annotate";
  const definition: RouteDefinition = {
    ...endpoint,
    ...(isForAnnotators && { forAnnotators: true }),
    ...serving,
  };
  return { definition, answer };

  async function answer(request: ApiRequest, params: Record<string, string>): Promise<ApiResponse> {
    const begun = performance.now();
    const id = requestIdOf(request.headers.get("x-request-id"));
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
  ): Promise<ApiResponse> {
    try {
      if (definition.method !== "GET") checkSameOrigin(request);
      const params = decoded(given);
      const user = await userFor(definition, request);
      if (definition.personOnly && user.scope)
        throw new AppError("forbidden", "access.person_only");
      const study = definition.permission.startsWith("study:")
        ? await studyAccess(
            user,
            params.study ?? "",
            definition.permission.slice(6) as StudyPermission,
          )
        : NO_STUDY;
      if (params.stage !== undefined && study !== NO_STUDY)
        params.stage = await stageOfAddress(study.id, params.stage);
      const input = await inputOf(request);
      const run = async () => definition.run({ input, params, user, study, request });
      const result = definition.forAnnotators ? await asAnnotator(run) : await run();
      if (result instanceof Response) return withHeaders(await unlessUnread(result, request));
      const { output } = definition;
      const value = output === ok ? done : output ? output.parse(result) : result;
      return jsonResponse(value, 200, API_HEADERS);
    } catch (error) {
      return errorApiResponse(error, { request: id, language: requestLanguage(request) });
    }
  }

  /** Returns the parsed input, or nothing for a form, which the use case receives itself. */
  async function inputOf(request: ApiRequest): Promise<unknown> {
    const { input, form, method, permission, takesTexts } = definition;
    const query = method === "GET" ? queryOf(request) : null;
    if (query) refuseUnknownQuery(input, query);
    if (!input || (form && isForm(request))) return undefined;
    if (query) return parse(input, query);
    return parse(input, await readBody(request, bodyLimit(permission, takesTexts ?? false)));
  }
}

const NOBODY: CurrentUser = { id: "", username: "", name: "", isAdmin: false, secondFactor: false };
const NO_STUDY = {} as StudyAccess;

async function userFor(
  { permission, takesTokens }: RouteRules,
  request: ApiRequest,
): Promise<CurrentUser> {
  if (permission === "public") return NOBODY;
  const user = await optionalUser(request);
  // A token acts only in its study; routes about the user or the installation need a person.
  const isOfStudy = permission !== "signed_in" && permission !== "admin";
  if (user?.scope && !isOfStudy && !takesTokens)
    throw new AppError("forbidden", "access.token_elsewhere");
  if (!user)
    throw new AppError(
      "not_signed_in",
      /^Bearer /i.test(request.headers.get("authorization") ?? "")
        ? "access.bad_token"
        : "access.not_signed_in",
    );
  if (permission === "admin") refuseUnlessAdmin(user);
  return user;
}

/** Returns the user of a request, by token or by cookies, or null. */
export function optionalUser(request: ApiRequest): Promise<CurrentUser | null> {
  const bearer = /^Bearer (\S{20,200})$/.exec(request.headers.get("authorization") ?? "")?.[1];
  if (bearer) return userOfToken(bearer);
  const cookies = cookiesOf(request);
  return userOfCookies((name) => cookies.get(name));
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const bad = firstBad(value);
  if (bad)
    throw new AppError("bad_input", "request.bad_character", { character: bad }).withWords(
      wordsOf((language) => ({ character: firstBad(value, language)! })),
    );
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => ({ path: cut(path.join(".")), message: cut(message) }));
  const [first] = issues;
  throw new AppError(
    "bad_input",
    "request.does_not_fit",
    { where: first!.path === "" ? "none" : first!.path, problem: first!.message },
    { issues },
  ).withWords(issueWords(parsed.error.issues[0]!));
}

/** Limits on the validation errors in an answer, because they quote the request. */
const MAX_ISSUES = 20;
const MAX_TEXT_LENGTH = 200;

function cut(text: string): string {
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
}

function bodyLimit(permission: RoutePermission, takesTexts: boolean): BodyLimit {
  if (takesTexts) return BODY_LIMITS.texts;
  return permission === "public" ? BODY_LIMITS.public : BODY_LIMITS.default;
}

/** Returns the path parameters. One with a character that no name may have is "not found". */
function decoded(params: Record<string, string>): Record<string, string> {
  for (const value of Object.values(params))
    if (badCharacter(value) !== null) throw new AppError("not_found", "request.no_such_address");
  return { ...params };
}

function queryOf(request: ApiRequest): Record<string, string> {
  if (!request.url.includes("?")) return {};
  return Object.fromEntries(new URL(request.url).searchParams);
}

/**
 * Closes the stream of an answer that nobody will read (HEAD, or the client has disconnected), so
 * that it releases its resources.
 */
async function unlessUnread(response: Response, request: ApiRequest): Promise<Response> {
  if (request.method !== "HEAD" && !request.signal.aborted) return response;
  await response.body?.cancel().catch(() => {});
  return new Response(null, { status: response.status, headers: response.headers });
}

function withHeaders(response: Response): ApiResponse {
  for (const [name, value] of Object.entries(API_HEADERS)) response.headers.set(name, value);
  return apiResponseOf(response);
}
