import { z } from "zod";
import type { Endpoint } from "@/lib/contract/endpoint";
import { AppError } from "@/lib/domain/app-error";
import { nearestName } from "@/lib/domain/text/nearest-name";
import type { ApiRequest } from "./api-request";

/**
 * Returns the fields of a body that the query supplies, limited to those that the endpoint accepts
 * there.
 */
export function queryFields(
  { inQuery }: Pick<Endpoint, "inQuery">,
  { url }: Pick<ApiRequest, "url">,
): Record<string, string> {
  if (!inQuery || !url.includes("?")) return {};
  const query = new URL(url).searchParams;
  return Object.fromEntries(
    inQuery.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** Returns a JSON body, completed by fields of the query that it lacks. */
export function withQueryFields(
  endpoint: Pick<Endpoint, "inQuery">,
  request: Pick<ApiRequest, "url">,
  body: unknown,
): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  return { ...queryFields(endpoint, request), ...body };
}

/** Refuses a query with a parameter that the endpoint does not have: it would be ignored. */
export function refuseUnknownQuery(input: Endpoint["input"], query: Record<string, string>): void {
  const known = input === null ? [] : fieldsOf(input);
  const unknown = Object.keys(query).find((name) => known !== null && !known.includes(name));
  if (known === null || unknown === undefined) return;
  const name = unknown.length > LONGEST_NAME ? `${unknown.slice(0, LONGEST_NAME)}…` : unknown;
  throw new AppError("bad_input", "request.unknown_parameter", {
    name: name.toWellFormed(),
    nearest: nearestName(name, known) ?? "none",
  });
}

/** Parameters in an answer, because they quote the request. */
const LONGEST_NAME = 50;

/** Returns the names of the fields that a schema reads; null if it does not name them. */
function fieldsOf(schema: z.core.$ZodType): string[] | null {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in);
  return null;
}
