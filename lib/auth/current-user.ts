import { decode } from "next-auth/jwt";
import { BoundedCache } from "@/lib/domain/bounded-cache";
import { perProcess } from "@/lib/domain/per-process";
import { userOfSession, type CurrentUser } from "./sessions";

const COOKIES = ["__Secure-next-auth.session-token", "next-auth.session-token"];

/** Returns the user of a request's cookies, or null. The session row is read on every request. */
export async function userOfCookies(
  read: (name: string) => string | undefined,
): Promise<CurrentUser | null> {
  const token = COOKIES.map(read).find((value) => value !== undefined);
  if (!token) return null;
  const sid = await sessionOf(token);
  return sid === null ? null : userOfSession(sid);
}

/**
 * Decrypted cookies are cached for this long: decryption costs as much as saving a label, and its
 * result never changes. The session itself is still looked up on every request.
 */
const opened = perProcess(
  "cookies",
  () => new BoundedCache<string, string>({ most: 5000, freshMs: 60_000 }),
);

async function sessionOf(token: string): Promise<string | null> {
  const known = opened.get(token, performance.now());
  if (known !== undefined) return known;
  const claims = await decode({
    token: decoded(token),
    secret: process.env.NEXTAUTH_SECRET ?? "",
  }).catch(() => null);
  if (typeof claims?.sid !== "string") return null;
  opened.set(token, claims.sid, performance.now());
  return claims.sid;
}

/**
 * Returns the cookie value, percent-decoded if possible. Cookies of other programs may hold
 * anything.
 */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
