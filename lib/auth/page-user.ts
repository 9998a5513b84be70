import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { userOfCookies } from "./current-user";
import type { CurrentUser } from "./sessions";

/** Who looks at this page, or null. Read once per request. */
export const pageUser = cache(async (): Promise<CurrentUser | null> => {
  const jar = await cookies();
  return userOfCookies((name) => jar.get(name)?.value);
});

/** Who looks at this page; sends everybody else to sign in, and back here afterwards. */
export async function requirePageUser(path: string): Promise<CurrentUser> {
  const user = await pageUser();
  if (!user) redirect(`/signin?next=${encodeURIComponent(path)}`);
  return user;
}
