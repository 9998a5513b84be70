import { transaction, type PoolClient } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { audit } from "@/lib/db/audit";
import { ensureRater } from "../workspace/assign";

interface Held {
  id: string;
  userId: string;
  pageId: string;
  owner: string | null;
  completed: boolean;
}

/** Gives a held page back, or to somebody else. What was labelled stays; a label still on its way is kept as late. */
export async function releaseSlot(
  studyId: string,
  slotId: string,
  to: string | null,
  byUserId: string | null,
): Promise<void> {
  await transaction(async (client) => {
    const {
      rows: [slot],
    } = await client.query<Held>(
      `SELECT s.id, s."userId", s."pageId", p."ownerUserId" AS owner, s."completedAt" IS NOT NULL AS completed FROM "Slot" s JOIN "Stage" st ON st.id = s."stageId" JOIN "Page" p ON p.id = s."pageId"
       WHERE s.id = $1 AND st."studyId" = $2 AND s."userId" IS NOT NULL AND s."attemptId" IS NULL FOR UPDATE OF s`,
      [slotId, studyId],
    );
    if (!slot) throw new AppError("not_found", "Nobody holds this page any more: reload the list.");
    if (slot.completed)
      throw new AppError(
        "conflict",
        "This page is finished already, so it cannot be given to somebody else.",
      );
    if (slot.owner)
      throw new AppError(
        "conflict",
        "This page was drawn from its annotator's own labels, so nobody else can judge it: take the annotator out of the study instead.",
      );
    const next = to === null ? null : await receiver(client, studyId, slot.pageId, to);
    await client.query(
      `INSERT INTO "SlotEvent" ("slotId", "userId", kind) VALUES ($1, $2, 'taken back')`,
      [slot.id, slot.userId],
    );
    await client.query(
      `UPDATE "Slot" SET "userId" = $2, "claimedAt" = CASE WHEN $2::uuid IS NULL THEN NULL ELSE now() END, "leaseExpiresAt" = CASE WHEN $2::uuid IS NULL THEN NULL ELSE now() + interval '24 hours' END WHERE id = $1`,
      [slot.id, next],
    );
    if (next)
      await client.query(
        `INSERT INTO "SlotEvent" ("slotId", "userId", kind) VALUES ($1, $2, 'reassigned')`,
        [slot.id, next],
      );
    await audit(
      {
        userId: byUserId,
        studyId,
        action: to === null ? "slot.release" : "slot.reassign",
        detail: { slotId, from: slot.userId, person: next },
      },
      client,
    );
  });
}

async function receiver(
  client: PoolClient,
  studyId: string,
  pageId: string,
  username: string,
): Promise<string> {
  const {
    rows: [person],
  } = await client.query<{ id: string; has: boolean }>(
    `SELECT u.id, EXISTS (SELECT 1 FROM "Slot" WHERE "pageId" = $3 AND "userId" = u.id) AS has FROM "User" u JOIN "Member" m ON m."userId" = u.id AND m."studyId" = $1 AND m.role = 'annotator' AND m."leftAt" IS NULL WHERE u.username = $2`,
    [studyId, username, pageId],
  );
  if (!person)
    throw new AppError(
      "not_found",
      `"${username}" is no annotator of this study: let the account in first.`,
    );
  await ensureRater(studyId, person.id);
  if (person.has)
    throw new AppError(
      "conflict",
      `"${username}" has this page already; nobody judges a page twice.`,
    );
  return person.id;
}

/** Closes a study: no page is given out and no label is taken. Refused while pages are held, unless it is to close all the same. */
export async function closeStudy(
  studyId: string,
  closed: boolean,
  force: boolean,
  byUserId: string | null,
): Promise<void> {
  await transaction(async (client) => {
    const {
      rows: [open],
    } = await client.query<{ n: number; people: number }>(
      `SELECT count(*)::int AS n, count(DISTINCT s."userId")::int AS people FROM "Slot" s JOIN "Stage" st ON st.id = s."stageId" WHERE st."studyId" = $1 AND s."userId" IS NOT NULL AND s."attemptId" IS NULL AND s."completedAt" IS NULL AND s."leaseExpiresAt" > now()`,
      [studyId],
    );
    if (closed && !force && open!.n > 0)
      throw new AppError(
        "conflict",
        `${open!.n} ${open!.n === 1 ? "page is" : "pages are"} still held by ${open!.people} ${open!.people === 1 ? "person" : "people"}: release them, wait, or close all the same.`,
        { held: open!.n },
      );
    await client.query(
      `UPDATE "Study" SET "closedAt" = CASE WHEN $2 THEN COALESCE("closedAt", now()) END WHERE id = $1`,
      [studyId, closed],
    );
    await audit(
      {
        userId: byUserId,
        studyId,
        action: closed ? "study.close" : "study.reopen",
        detail: { held: open!.n, force },
      },
      client,
    );
  });
}

/** Hides people's labels from everybody who runs the study, or shows them again: an event of its own in the audit. */
export async function setBlind(
  studyId: string,
  blind: boolean,
  byUserId: string | null,
): Promise<void> {
  await transaction(async (client) => {
    const { rowCount } = await client.query(
      `UPDATE "Study" SET blind = $2 WHERE id = $1 AND blind <> $2`,
      [studyId, blind],
    );
    if ((rowCount ?? 0) > 0)
      await audit(
        { userId: byUserId, studyId, action: blind ? "study.blind" : "study.unblind", detail: {} },
        client,
      );
  });
}
