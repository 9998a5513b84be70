import { cache } from "react";
import { AppError } from "@/lib/domain/app-error";
import * as studies from "@/lib/db/people/members";
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

/** Refuses users who are not administrators. */
export function refuseUnlessAdmin(user: CurrentUser): void {
  if (!user.isAdmin) throw new AppError("forbidden", "access.administrators_only");
  needSecondFactor(user);
}

/**
 * Refuses users without a second factor if the operator requires one. Annotators are exempt (see
 * the caller), and a token counts as a second factor.
 */
function needSecondFactor(user: CurrentUser): void {
  if (isSecondFactorRequired() && !user.secondFactor && !user.scope)
    throw new AppError("second_factor", "access.second_factor_needed");
}

/** Read once for a page, which asks for itself and for its frame. */
const readAccess = cache((slug: string, userId: string, isAdmin: boolean) =>
  studies.studyAccess({ slug, userId, isAdmin }),
);

/**
 * Returns the study if the user has the permission in it. A study that the user may not see is "not
 * found"; one in which the user lacks the permission is "forbidden". Administrators count as
 * coordinators.
 */
export async function studyAccess(
  user: CurrentUser,
  slug: string,
  permission: StudyPermission,
): Promise<StudyAccess> {
  const [found] = await readAccess(slug, user.id, user.isAdmin);
  const role = found && user.scope ? roleOfToken(user.scope, found.id) : found?.role;
  if (!found || !role) throw new AppError("not_found", "study.unknown_to_you", { slug });
  if (!mayInStudy(role, permission)) throw new AppError("forbidden", "access.role", { role });
  if (role !== "annotator") needSecondFactor(user);
  if (found.blind && (permission === "labels" || permission === "decide"))
    throw new AppError("forbidden", "study.blind");
  return { ...found, role };
}

/** Returns whether somebody with access to a study may read what was answered there. */
export function seesLabels({ role, blind }: Pick<StudyAccess, "role" | "blind">): boolean {
  return !blind && mayInStudy(role, "labels");
}

/** Returns the role of a token; null outside its study. */
function roleOfToken(scope: NonNullable<CurrentUser["scope"]>, studyId: string): StudyRole | null {
  return scope.studyId === studyId ? scope.role : null;
}
