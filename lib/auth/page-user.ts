import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { isOnlyAnnotator } from "@/lib/db/people/accounts";
import { userOfCookies } from "./current-user";
import type { CurrentUser } from "./sessions";

/** Returns the current user of a page, or null. Read once per request. */
export const pageUser = cache(async (): Promise<CurrentUser | null> => {
  const jar = await cookies();
  return userOfCookies((name) => jar.get(name)?.value);
});

/**
 * Returns the current user of a page. Redirects to the sign-in page, and back afterwards, if there
 * is none.
 */
export async function requirePageUser(): Promise<CurrentUser> {
  const user = await pageUser();
  if (!user) {
    const path = (await headers()).get("x-path") ?? "/";
    redirect(`/signin?next=${encodeURIComponent(path)}`);
  }
  return user;
}

/**
 * Returns whether the current user runs studies, and does not only annotate. False where that cannot
 * be read: what the answer is for, the look of a page, must not keep the page from saying why.
 */
export async function isStaff(): Promise<boolean> {
  try {
    const user = await pageUser();
    return user !== null && !(await isOnlyAnnotator(user.id));
  } catch {
    return false;
  }
}
