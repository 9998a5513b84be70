import { randomBytes } from "node:crypto";
import { query, transaction, type PoolClient } from "@/lib/db/pool";
import { readInBatches } from "@/lib/db/read-in-batches";
import { AppError } from "@/lib/domain/app-error";
import { audit } from "@/lib/db/audit";
import { refuseLastCoordinator } from "../members";

export interface Person {
  userId: string;
  raterId: string | null;
  rater: string | null;
  username: string;
}

/** Somebody of a study, by account or pseudonym. */
export async function personOf(client: PoolClient, studyId: string, name: string): Promise<Person> {
  const {
    rows: [person],
  } = await client.query<Person>(
    `SELECT u.id AS "userId", u.username, r.id AS "raterId", r."externalId" AS rater FROM "User" u LEFT JOIN "Rater" r ON r."studyId" = $1 AND r."userId" = u.id
     WHERE (u.username = $2 OR r."externalId" = $2) AND (r.id IS NOT NULL OR EXISTS (SELECT 1 FROM "Member" m WHERE m."studyId" = $1 AND m."userId" = u.id))`,
    [studyId, name],
  );
  if (!person)
    throw new AppError(
      "not_found",
      `"${name}" is nobody of this study: give an account or a rater of it.`,
    );
  return person;
}

/** Gives a rater another pseudonym, so that exports made before cannot be joined with those made after. Figures stay. */
export function pseudonymise(
  studyId: string,
  name: string,
  byUserId: string | null,
): Promise<{ rater: string }> {
  return transaction(async (client) => {
    const person = await personOf(client, studyId, name);
    if (!person.raterId)
      throw new AppError(
        "not_found",
        `"${name}" has labelled nothing here, so there is no pseudonym to change.`,
      );
    const rater = `annotator-${randomBytes(4).toString("hex")}`;
    await client.query(`UPDATE "Rater" SET "externalId" = $2 WHERE id = $1`, [
      person.raterId,
      rater,
    ]);
    // Nuggets say from whose label they were taken.
    await client.query(`SELECT assay_rename_source($1, $2, $3)`, [studyId, person.rater, rater]);
    await audit(
      { userId: byUserId, studyId, action: "person.pseudonymise", detail: { now: rater } },
      client,
    );
    return { rater };
  });
}

/**
 * Erases who a person is: crowd id, comments (in the history too), and the link from the account to the study. An account that came by a link and is nowhere
 * else is erased as well, with name, sign-in, sessions, tokens and second factor; one that lives on keeps these, and the study knows it no more. Labels stay
 * under the pseudonym, so figures do not move.
 */
export function erasePerson(studyId: string, name: string, byUserId: string | null): Promise<void> {
  return transaction(async (client) => {
    const person = await personOf(client, studyId, name);
    await refuseLastCoordinator(client, studyId, { userId: person.userId, username: name });
    const {
      rows: [account],
    } = await client.query<{ livesOn: boolean }>(
      // An account that any other study ever had is not this study's to erase.
      `SELECT u."isAdmin" OR u."isDemo" OR u."mayCreateStudies" OR EXISTS (SELECT 1 FROM "Member" m WHERE m."userId" = u.id AND m."studyId" <> $2) AS "livesOn" FROM "User" u WHERE u.id = $1 FOR UPDATE`,
      [person.userId, studyId],
    );
    await client.query(`DELETE FROM "Participant" WHERE "studyId" = $1 AND "userId" = $2`, [
      studyId,
      person.userId,
    ]);
    await client.query(
      `UPDATE "Member" SET "leftAt" = COALESCE("leftAt", now()) WHERE "studyId" = $1 AND "userId" = $2`,
      [studyId, person.userId],
    );
    await client.query(
      `UPDATE "Slot" s SET "userId" = NULL, "claimedAt" = NULL, "leaseExpiresAt" = NULL FROM "Stage" st, "Page" p WHERE st.id = s."stageId" AND st."studyId" = $1 AND p.id = s."pageId" AND p."ownerUserId" IS NULL AND s."userId" = $2 AND s."completedAt" IS NULL AND s."attemptId" IS NULL`,
      [studyId, person.userId],
    );
    await client.query(`SELECT assay_redact_person($1, $2, $3)`, [
      person.raterId,
      person.username,
      account!.livesOn ? studyId : null,
    ]);
    await client.query(
      `UPDATE "ApiToken" SET "revokedAt" = now() WHERE "studyId" = $1 AND "userId" = $2 AND "revokedAt" IS NULL`,
      [studyId, person.userId],
    );
    if (account!.livesOn)
      await client.query(`UPDATE "Rater" SET "userId" = NULL WHERE id = $1`, [person.raterId]);
    else await eraseAccount(client, person.userId);
    await audit(
      {
        userId: byUserId,
        studyId,
        action: "person.erase",
        detail: { rater: person.rater, accountKept: account!.livesOn },
      },
      client,
    );
  });
}

async function eraseAccount(client: PoolClient, userId: string): Promise<void> {
  await client.query(`DELETE FROM "Session" WHERE "userId" = $1`, [userId]);
  await client.query(
    `UPDATE "User" SET username = $2, name = 'Erased', "passwordHash" = NULL, "secondFactor" = NULL, "secondFactorAt" = NULL, "secondFactorStep" = NULL, "recoveryHashes" = '{}', "disabledAt" = now() WHERE id = $1`,
    [userId, `erased-${randomBytes(6).toString("hex")}`],
  );
}

/** An annotator's own judgments as JSON lines: theirs to take along. No run is named. */
export async function* ownJudgments(studyId: string, userId: string): AsyncGenerator<string> {
  const sql = `SELECT st.task, COALESCE(t.title, t.request) AS topic, COALESCE(q.text, sen.text, i.member, t.request) AS asked, j.category AS label, j.status, j.comment, j.difficult, j."durationMs" AS duration_ms, j."submittedAt" AS submitted_at,
      COALESCE((SELECT json_agg(h.quote ORDER BY h.position) FROM "Highlight" h WHERE h."judgmentId" = j.id AND h.version = j.version), '[]') AS highlights
    FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" AND r."userId" = $2 JOIN "Item" i ON i.id = j."itemId" JOIN "Stage" st ON st.id = i."stageId" AND st."studyId" = $1 JOIN "Topic" t ON t.id = i."topicId"
    LEFT JOIN "SubQuestion" q ON q.id = i."subQuestionId" LEFT JOIN "Sentence" sen ON sen.id = i."sentenceId" ORDER BY j."submittedAt", j.id`;
  for await (const rows of readInBatches<Record<string, unknown>>(sql, [studyId, userId]))
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

/** True while somebody of this account has labels in the study. */
export async function hasJudged(studyId: string, userId: string): Promise<boolean> {
  const [row] = await query(
    `SELECT 1 FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" AND r."studyId" = $1 AND r."userId" = $2 LIMIT 1`,
    [studyId, userId],
  );
  return row !== undefined;
}
