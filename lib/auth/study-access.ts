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
  if (!user.isAdmin) throw new AppError("forbidden", "access.administrators_only");
  needSecondFactor(user);
}

/**
 * Where the operator asks for it, everybody but annotators signs in with a second factor; a program's token is one
 * already.
 */
function needSecondFactor(user: CurrentUser): void {
  if (isSecondFactorRequired() && !user.secondFactor && !user.scope)
    throw new AppError("second_factor", "access.second_factor_needed");
}

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
  if (!found || !role) throw new AppError("not_found", "study.unknown_to_you", { slug });
  if (!mayInStudy(role, permission)) throw new AppError("forbidden", "access.role", { role });
  if (role !== "annotator") needSecondFactor(user);
  if (found.blind && (permission === "labels" || permission === "decide"))
    throw new AppError("forbidden", "study.blind");
  return { ...found, role };
}

/** A token has a role in its one study. */
function roleOfToken(scope: NonNullable<CurrentUser["scope"]>, studyId: string): StudyRole | null {
  return scope.studyId === studyId ? scope.role : null;
}
