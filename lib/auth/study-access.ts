import { AppError } from "@/lib/domain/app-error";
import * as studies from "@/lib/db/people/study-access";
import { mayInStudy, type StudyPermission, type StudyRole } from "./permissions";
import { isSecondFactorRequired } from "./second-factor";
import type { CurrentUser } from "./sessions";

export interface StudyAccess {
  id: string;
  slug: string;
  name: string;
  description: string;
  collectionId: string;
  isDemo: boolean;
  seed: number;
  closedAt: Date | null;
  archivedAt: Date | null;
  blind: boolean;
  role: StudyRole;
}

/** What only administrators do. */
export function refuseUnlessAdmin(user: CurrentUser): void {
  if (!user.isAdmin) throw new AppError("forbidden", "Only administrators may do this: ask one.");
  needSecondFactor(user);
}

/**
 * Where the operator asks for it, everybody but annotators signs in with a second factor; a program's token is one
 * already.
 */
function needSecondFactor(user: CurrentUser): void {
  if (isSecondFactorRequired() && !user.secondFactor && !user.scope)
    throw new AppError(
      "second_factor",
      "This installation asks for a second factor: set one up on your account page first.",
    );
}

/** What is said of labels while a study is blind. */
export const BLIND =
  "This study is blind: what people labelled is shown to nobody until a coordinator unblinds it on the page Running.";

/**
 * The study when the person may do this in it. A study one may not see is not found; one that one may see but not
 * act on is forbidden. Administrators count as coordinators.
 */
export async function studyAccess(
  user: CurrentUser,
  slug: string,
  permission: StudyPermission,
): Promise<StudyAccess> {
  const [found] = await studies.studyAccess({ slug, userId: user.id, isAdmin: user.isAdmin });
  const role = found && user.scope ? roleOfToken(user.scope, found.id) : found?.role;
  if (!found || !role)
    throw new AppError(
      "not_found",
      `There is no study "${slug}" that you can open: check the address, or ask its coordinator to add you.`,
    );
  if (!mayInStudy(role, permission))
    throw new AppError(
      "forbidden",
      `Your role in this study is ${role}, which does not allow this: ask its coordinator.`,
    );
  if (role !== "annotator") needSecondFactor(user);
  if (found.blind && (permission === "labels" || permission === "decide"))
    throw new AppError("forbidden", BLIND);
  return { ...found, role };
}

/** A token has a role in its one study. */
function roleOfToken(scope: NonNullable<CurrentUser["scope"]>, studyId: string): StudyRole | null {
  return scope.studyId === studyId ? scope.role : null;
}
