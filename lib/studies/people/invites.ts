import { createHash, randomBytes } from "node:crypto";
import type { StudyRole } from "@/lib/auth/permissions";
import { query } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { audit } from "@/lib/db/audit";
import { keyProblem } from "./marketplace-token";

export interface NewInvite {
  name: string;
  role: StudyRole;
  isCrowd: boolean;
  /** Pages a crowd worker is to finish; null: until nothing is left. */
  quota: number | null;
  completionCode: string | null;
  /** What a worker who fails the exam gives to the marketplace; null: there is none. */
  screenOutCode?: string | null;
  /** Public key of the marketplace's signed links; null: links are not signed. */
  marketplaceKey?: string | null;
  /** What signed tokens must name: their audience (aud), or the study at the marketplace; one of the two goes with a key. */
  marketplaceAudience?: string | null;
  marketplaceStudy?: string | null;
  consentText: string | null;
  maxUses: number | null;
  /** Days until it ends; null: never. */
  days: number | null;
}

export interface InviteRow {
  id: string;
  name: string;
  role: StudyRole;
  isCrowd: boolean;
  quota: number | null;
  uses: number;
  maxUses: number | null;
  expiresAt: Date | null;
  /** open, expired, used up, revoked. */
  state: string;
}

const STATE = `CASE WHEN i."revokedAt" IS NOT NULL THEN 'revoked' WHEN i."expiresAt" < now() THEN 'expired' WHEN i."maxUses" IS NOT NULL AND i.uses >= i."maxUses" THEN 'used up' ELSE 'open' END`;

export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Makes a link. Its token is given once; only the hash is kept. */
export async function createInvite(
  studyId: string,
  invite: NewInvite,
  userId: string | null,
): Promise<{ id: string; token: string }> {
  if (invite.isCrowd && invite.role !== "annotator")
    throw new AppError(
      "bad_input",
      "A crowd link lets annotators in and nobody else: choose the role annotator.",
    );
  if (invite.isCrowd && !invite.completionCode)
    throw new AppError(
      "bad_input",
      "A crowd link needs the completion code that workers give to the marketplace: copy it from there.",
    );
  if (invite.marketplaceKey && !invite.marketplaceAudience && !invite.marketplaceStudy)
    throw new AppError(
      "bad_input",
      "Signed links need what their tokens are made for: give the id of the study at the marketplace, or the audience (aud) of its tokens.",
    );
  const problem = invite.marketplaceKey ? await keyProblem(invite.marketplaceKey) : null;
  if (problem) throw new AppError("bad_input", problem);
  const token = randomBytes(16).toString("base64url");
  const [row] = await query<{ id: string }>(
    `INSERT INTO "Invite" ("studyId", "tokenHash", name, role, "isCrowd", quota, "completionCode", "consentText", "maxUses", "expiresAt", "screenOutCode", "marketplaceKey", "marketplaceAudience", "marketplaceStudy", "createdById")
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(days => $10::int), $11, $12, $13, $14, $15) RETURNING id`,
    [
      studyId,
      tokenHash(token),
      invite.name,
      invite.role,
      invite.isCrowd,
      invite.quota,
      invite.completionCode,
      invite.consentText,
      invite.maxUses,
      invite.days,
      invite.screenOutCode ?? null,
      invite.marketplaceKey ?? null,
      invite.marketplaceAudience ?? null,
      invite.marketplaceStudy ?? null,
      userId,
    ],
  );
  await audit({
    userId,
    studyId,
    action: "invite.create",
    detail: {
      inviteId: row!.id,
      name: invite.name,
      role: invite.role,
      isCrowd: invite.isCrowd,
      maxUses: invite.maxUses,
      days: invite.days,
    },
  });
  return { id: row!.id, token };
}

export function listInvites(studyId: string): Promise<InviteRow[]> {
  return query<InviteRow>(
    `SELECT i.id, i.name, i.role, i."isCrowd", i.quota, i.uses, i."maxUses", i."expiresAt", ${STATE} AS state FROM "Invite" i WHERE i."studyId" = $1 ORDER BY i."createdAt" DESC`,
    [studyId],
  );
}

/** Ends a link. Who came by it stays in. */
export async function revokeInvite(
  studyId: string,
  inviteId: string,
  userId: string | null,
): Promise<void> {
  const [row] = await query(
    `UPDATE "Invite" SET "revokedAt" = COALESCE("revokedAt", now()) WHERE id = $1 AND "studyId" = $2 RETURNING id`,
    [inviteId, studyId],
  );
  if (!row) throw new AppError("not_found", "This study has no such link: reload the page.");
  await audit({ userId, studyId, action: "invite.revoke", detail: { inviteId } });
}

/** What somebody who follows a link is shown before they join. */
export interface InviteView {
  study: string;
  slug: string;
  role: StudyRole;
  isCrowd: boolean;
  quota: number | null;
  consentText: string | null;
  marketplaceKey: string | null;
  marketplaceAudience: string | null;
  marketplaceStudy: string | null;
}

const CLOSED: Record<string, string> = {
  revoked: "This link was withdrawn: ask whoever gave it to you for another.",
  expired: "This link has expired: ask whoever gave it to you for another.",
  "used up":
    "This link has been used as often as it may be: ask whoever gave it to you for another.",
};

/** The invitation behind a token. One that cannot be used any more says why; an unknown one is not found. */
export async function readInvite(
  token: string,
): Promise<InviteView & { id: string; studyId: string; state: string }> {
  const [row] = await query<
    InviteView & { id: string; studyId: string; state: string; closed: boolean }
  >(
    `SELECT i.id, i."studyId", s.name AS study, s.slug, i.role, i."isCrowd", i.quota, i."consentText", i."marketplaceKey", i."marketplaceAudience", i."marketplaceStudy", ${STATE} AS state, s."closedAt" IS NOT NULL AS closed
     FROM "Invite" i JOIN "Study" s ON s.id = i."studyId" WHERE i."tokenHash" = $1`,
    [tokenHash(token)],
  );
  if (!row)
    throw new AppError("not_found", "There is no such link: check that it was copied whole.");
  if (row.closed)
    throw new AppError("closed", "The study of this link is closed: ask its coordinator.");
  return row;
}

/** True while the study has a page that somebody new could begin with. */
export async function hasWork(studyId: string): Promise<boolean> {
  const [row] = await query(
    `SELECT 1 FROM "Slot" s JOIN "Stage" st ON st.id = s."stageId" AND st."studyId" = $1 AND st."pausedAt" IS NULL JOIN "Page" p ON p.id = s."pageId"
     WHERE NOT s."isExtra" AND s."completedAt" IS NULL AND (s."userId" IS NULL OR s."leaseExpiresAt" < now()) AND p."ownerUserId" IS NULL LIMIT 1`,
    [studyId],
  );
  return row !== undefined;
}

/** True for a crowd worker who was here before: they go on, or are given their code. */
export async function isKnown(studyId: string, crowdId: string | null): Promise<boolean> {
  if (crowdId === null) return false;
  const [row] = await query(`SELECT 1 FROM "Participant" WHERE "studyId" = $1 AND "crowdId" = $2`, [
    studyId,
    crowdId,
  ]);
  return row !== undefined;
}

/** Refuses a link that lets nobody new in. */
export function refuseClosed(state: string): void {
  const reason = CLOSED[state];
  if (reason) throw new AppError("conflict", reason);
}
