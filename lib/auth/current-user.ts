import { decode } from "next-auth/jwt";
import { userOfSession, type CurrentUser } from "./sessions";

const COOKIES = ["__Secure-next-auth.session-token", "next-auth.session-token"];

/** Who a request comes from, by its cookies, or null. Reads the session row every time. */
export async function userOfCookies(read: (name: string) => string | undefined): Promise<CurrentUser | null> {
  const token = COOKIES.map(read).find((value) => value !== undefined);
  if (!token) return null;
  const claims = await decode({ token: decoded(token), secret: process.env.NEXTAUTH_SECRET ?? "" }).catch(() => null);
  return typeof claims?.sid === "string" ? userOfSession(claims.sid) : null;
}

/** Other programs' cookies may be anything; ours is plain, or percent-encoded on the way. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
