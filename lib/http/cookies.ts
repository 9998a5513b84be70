import type { ApiRequest } from "./api-request";

/** Returns the cookies of a request, by name. */
export function cookiesOf(request: Pick<ApiRequest, "headers">): Map<string, string> {
  return new Map(
    (request.headers.get("cookie") ?? "").split(/;\s*/).map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at), pair.slice(at + 1)] as const;
    }),
  );
}
