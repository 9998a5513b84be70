import { z } from "zod";
import type { RouteDefinition } from "../define-route";
import { STATUS } from "../error-response";
import { REQUEST_ID } from "./headers";

/** What every refusal holds. */
const problem = z
  .object({
    error: z.object({
      code: z
        .enum([...(Object.keys(STATUS) as (keyof typeof STATUS)[]), "failed"])
        .describe("The kind of the refusal; it decides the status."),
      reason_code: z.string().describe("The reason, for programs: the same in every language."),
      data: z.looseObject({}).describe("What the sentence names, by name."),
      message: z.string().describe("One sentence: what is wrong and what to do."),
      details: z.unknown().optional().describe("The places, if there are several."),
    }),
  })
  .meta({ id: "Problem" });

export const PROBLEM = problem;

const RETRY_AFTER = {
  "Retry-After": {
    description: "Seconds after which to try again, if that is known.",
    schema: { type: "integer", minimum: 0 },
  },
};

/** The refusals by status: the name of the shared answer, and what it means. */
const REFUSALS: Record<number, [name: string, description: string]> = {
  400: ["BadInput", "The request does not fit the description."],
  401: ["NotSignedIn", "Nobody is signed in, or the token is not valid."],
  403: ["Forbidden", "The caller may not do this, or came from another site."],
  404: ["NotFound", "There is no such thing, or not for the caller."],
  409: ["Conflict", "The state of the thing does not allow it."],
  413: ["TooLarge", "The request, or what it asks for, is too large."],
  422: ["Incomplete", "Something is missing; `details` lists it."],
  423: ["Closed", "The study is closed, or the stage is paused."],
  429: ["TooMany", "Too many requests of this kind; wait and try again."],
  500: ["Failed", "An error of the server; its log has more under the request id."],
  503: ["Unavailable", "The database cannot answer now; try again."],
};

/** Returns the shared answers of refusals, for `components/responses`. */
export function sharedRefusals(schema: object): Record<string, object> {
  return Object.fromEntries(
    Object.entries(REFUSALS).map(([status, [name, description]]) => [
      name,
      {
        description,
        headers: { ...REQUEST_ID, ...(["429", "503"].includes(status) && RETRY_AFTER) },
        content: { "application/json": { schema } },
      },
    ]),
  );
}

/** Returns the refusals that can occur at an operation, by status. */
export function refusalsOf(definition: RouteDefinition): Record<string, object> {
  return Object.fromEntries(
    statusesOf(definition).map((status) => [
      String(status),
      { $ref: `#/components/responses/${REFUSALS[status]![0]}` },
    ]),
  );
}

/**
 * Returns the statuses of the refusals that can occur. A full disk is a conflict and can occur
 * anywhere; large reports are read from a standby, and are limited like requests with a body.
 */
function statusesOf({ method, path, permission, needsComplete, fromStandby }: RouteDefinition) {
  const isChange = method !== "GET";
  const isPublic = permission === "public";
  const isLarge = isChange || fromStandby;
  return [
    400,
    ...(isPublic ? [] : [401]),
    ...(isPublic && !isChange ? [] : [403]),
    ...(isChange || path.includes("{") ? [404] : []),
    409,
    ...(isLarge ? [413] : []),
    ...(needsComplete ? [422] : []),
    ...(isChange || permission === "study:annotate" ? [423] : []),
    ...(isLarge ? [429] : []),
    500,
    503,
  ];
}
