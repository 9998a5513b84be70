import { userOfToken } from "@/lib/auth/api-tokens";
import { userOfCookies } from "@/lib/auth/current-user";
import type { CurrentUser } from "@/lib/auth/sessions";
import type { ApiRequest } from "./api-request";
import { cookiesOf } from "./cookies";

/** Returns the user of a request, by token or by cookies, or null. */
export function optionalUser(request: ApiRequest): Promise<CurrentUser | null> {
  const bearer = /^Bearer (\S{20,200})$/.exec(request.headers.get("authorization") ?? "")?.[1];
  if (bearer) return userOfToken(bearer);
  const cookies = cookiesOf(request);
  return userOfCookies((name) => cookies.get(name));
}
