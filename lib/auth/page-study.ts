import { notFound, redirect } from "next/navigation";
import { AppError } from "@/lib/domain/app-error";
import { requirePageUser } from "./page-user";
import type { StudyPermission } from "./permissions";
import type { CurrentUser } from "./sessions";
import { studyAccess, type StudyAccess } from "./study-access";

/**
 * Returns the study of a page and the current user. Shows "not found" if the user lacks the
 * permission.
 */
export async function requirePageStudy(
  slug: string,
  permission: StudyPermission,
  path: string,
): Promise<{ user: CurrentUser; study: StudyAccess }> {
  const user = await requirePageUser(path);
  return { user, study: await orNotFound(studyAccess(user, slug, permission)) };
}

/** Shows the not-found page for a refusal. */
export async function orNotFound<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof AppError && error.code === "second_factor") redirect("/account?needed=1");
    if (error instanceof AppError && ["not_found", "forbidden", "bad_input"].includes(error.code))
      notFound();
    throw error;
  }
}
