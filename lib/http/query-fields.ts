import type { Endpoint } from "@/lib/contract/endpoint";
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
