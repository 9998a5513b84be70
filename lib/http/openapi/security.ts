import type { RouteDefinition } from "../define-route";

const cookie = (name: string, description: string) =>
  ({ type: "apiKey", in: "cookie", name, description }) as const;

/** The ways to sign in. */
export const SECURITY_SCHEMES = {
  session: cookie(
    "__Secure-next-auth.session-token",
    "The cookie of a person who signed in on the page /signin, over HTTPS.",
  ),
  sessionWithoutTls: cookie(
    "next-auth.session-token",
    "The same cookie where Assay answers at an address with http:.",
  ),
  token: {
    type: "http",
    scheme: "bearer",
    description:
      "The token of a program, as a coordinator makes it on the page Tokens of a study. It acts in " +
      "that study alone, as a researcher or coordinator.",
  },
} as const;

const SESSION = [{ session: [] }, { sessionWithoutTls: [] }];

/** Returns the ways in which one may sign in for an operation; none if it is open to anybody. */
export function securityOf(definition: RouteDefinition): object[] {
  if (definition.permission === "public") return [];
  return mayUseToken(definition) ? [...SESSION, { token: [] }] : SESSION;
}

/** Tokens act in their study, as researcher or coordinator: annotating needs a person. */
export function mayUseToken({
  permission,
  personOnly,
  takesTokens,
}: Pick<RouteDefinition, "permission" | "personOnly" | "takesTokens">): boolean {
  if (personOnly) return false;
  if (takesTokens) return true;
  return permission.startsWith("study:") && permission !== "study:annotate";
}
