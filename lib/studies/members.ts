import type { StudyRole } from "@/lib/auth/permissions";
import { inTransaction, type Transaction } from "@/lib/db/core/database";
import { assignNamed, endTopicsOf } from "@/lib/db/assignment/changes";
import { audit } from "@/lib/db/core/audit";
import { DEMO_ROLES } from "./demo/demo-accounts";
import { demoAccounts, enabledAccount } from "@/lib/db/people/accounts";
import { revokeTokensOf } from "@/lib/db/people/api-tokens";
import { releasePages } from "@/lib/db/held-pages/release";
import { revokeInvitesOf } from "@/lib/db/invites/invites";
import * as members from "@/lib/db/people/members";
import type { PersonRef } from "@/lib/db/people/persons";
import { AppError } from "@/lib/domain/app-error";

export { listMembers } from "@/lib/db/people/members";

/** Adds an account to a study, or changes its role there. */
export async function addMember(
  studyId: string,
  username: string,
  role: StudyRole,
  byUserId: string | null,
): Promise<void> {
  await inTransaction(async (transaction) => {
    const user = await enabledAccount(transaction, username);
    if (!user) throw new AppError("not_found", "member.account_unknown", { username });
    await setRole(transaction, studyId, { userId: user.id, username, role }, byUserId);
  });
}

/**
 * Adds an account to a study, or changes its role there, in the caller's transaction. Whoever is no
 * annotator any more gives up the pages and topics they hold, because they may read all labels now.
 */
export async function setRole(
  transaction: Transaction,
  studyId: string,
  { userId, username, role }: { userId: string; username: string; role: StudyRole },
  byUserId: string | null,
): Promise<void> {
  if (role !== "coordinator") {
    await refuseLastCoordinator(transaction, studyId, { userId, username });
    await revokeInvitesOf(transaction, studyId, userId);
  }
  await members.setMember(transaction, { studyId, userId, role });
  const released =
    role === "annotator" ? 0 : await releaseWork(transaction, studyId, userId, byUserId);
  await assignNamed(transaction, studyId);
  const detail = { person: userId, role, released };
  await audit({ userId: byUserId, studyId, action: "member.set", detail }, transaction);
}

/**
 * Removes a member: their labels stay, their unfinished pages are released. The last coordinator
 * cannot be removed.
 */
export async function removeMember(
  studyId: string,
  who: PersonRef,
  byUserId: string | null,
): Promise<{ released: number }> {
  return inTransaction(async (transaction) => {
    await members.lockMembers(transaction, studyId);
    const member = await members.lockMember(transaction, studyId, who);
    if (!member)
      throw typeof who === "string"
        ? new AppError("not_found", "member.unknown", { username: who })
        : new AppError("not_found", "person.gone");
    const { userId } = member;
    await refuseLastCoordinator(transaction, studyId, member);
    await members.leave(transaction, studyId, userId);
    const released = await releaseWork(transaction, studyId, userId, byUserId);
    await revokeTokensOf(transaction, studyId, userId);
    await revokeInvitesOf(transaction, studyId, userId);
    const detail = { person: userId, released };
    await audit({ userId: byUserId, studyId, action: "member.remove", detail }, transaction);
    return { released };
  });
}

/** Releases what a person holds in a study. @returns how many pages */
async function releaseWork(
  transaction: Transaction,
  studyId: string,
  userId: string,
  byUserId: string | null,
): Promise<number> {
  const released = await releasePages(transaction, studyId, [userId]);
  await endTopicsOf(transaction, studyId, [userId], byUserId);
  return released;
}

/** Refuses to leave a study without a coordinator. Simultaneous changes wait for each other. */
export async function refuseLastCoordinator(
  transaction: Transaction,
  studyId: string,
  person: { userId: string; username: string },
): Promise<void> {
  await members.lockMembers(transaction, studyId);
  const coordinators = await members.coordinatorsOf(transaction, studyId);
  if (coordinators.length === 1 && coordinators[0] === person.userId)
    throw new AppError("conflict", "member.only_coordinator", { username: person.username });
}

/** Adds the demonstration accounts, each with the role it is named after. @returns their number */
export async function addDemoMembers(studyId: string): Promise<number> {
  const demo = await demoAccounts(DEMO_ROLES);
  for (const username of demo) await addMember(studyId, username, username as StudyRole, null);
  return demo.length;
}
