import { randomBytes } from "node:crypto";
import { parse } from "csv-parse/sync";
import { hashPassword } from "@/lib/auth/password";
import { nameTaken, refuseUnusableName } from "@/lib/auth/usernames";
import type { MadeAccount } from "@/lib/contract/members";
import { audit } from "@/lib/db/audit";
import { query, transaction } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { badCharacter } from "@/lib/domain/text/bad-characters";

const MOST = 100;
const LONGEST_NAME = 200;

/**
 * Makes annotators' accounts and lets them into the study, all or nothing.
 * @param csv one account a line, `username` or `username,name`; a header of these words is passed over
 */
export async function addAnnotators(
  studyId: string,
  csv: string,
  byUserId: string,
): Promise<MadeAccount[]> {
  const people = await readPeople(csv);
  const hashes: string[] = [];
  const made = people.map((person) => ({
    ...person,
    password: randomBytes(12).toString("base64url"),
  }));
  // One after the other: people who sign in meanwhile come in between.
  for (const { password } of made) hashes.push(await hashPassword(password));
  await transaction(async (client) => {
    for (const [i, { username, name }] of made.entries()) {
      const {
        rows: [user],
      } = await client.query<{ id: string }>(
        `INSERT INTO "User" (username, name, "passwordHash", "mayCreateStudies") VALUES ($1, $2, $3, false) ON CONFLICT DO NOTHING RETURNING id`,
        [username, name, hashes[i]],
      );
      if (!user) throw nameTaken(username);
      await client.query(
        `INSERT INTO "Member" ("studyId", "userId", role) VALUES ($1, $2, 'annotator')`,
        [studyId, user.id],
      );
      await audit(
        { userId: byUserId, studyId, action: "account.add", detail: { person: user.id } },
        client,
      );
    }
  });
  return made;
}

/** The lines, each problem said with its number; refused when there is any. */
async function readPeople(csv: string): Promise<{ username: string; name: string }[]> {
  const rows = rowsOf(csv);
  const lines = rows[0]?.[0]?.toLowerCase() === "username" ? rows.slice(1) : rows;
  if (lines.length === 0)
    throw new AppError("bad_input", "No account was given: write one name a line.");
  if (lines.length > MOST)
    throw new AppError(
      "bad_input",
      `${lines.length} accounts were given, and at most ${MOST} are made at once: give fewer.`,
    );
  const offset = rows.length - lines.length + 1;
  const problems: string[] = [];
  const seen = new Set<string>();
  const people: { username: string; name: string }[] = [];
  for (const [i, [username = "", name = ""]] of lines.entries()) {
    const problem =
      (await nameProblem(username)) ??
      (seen.has(username.toLowerCase()) ? `"${username}" is given twice.` : null) ??
      (name.length > LONGEST_NAME || badCharacter(name)
        ? `the name of "${username}" is longer than ${LONGEST_NAME} characters, or cannot be stored.`
        : null);
    if (problem) problems.push(`line ${i + offset}: ${problem}`);
    seen.add(username.toLowerCase());
    people.push({ username, name: name || username });
  }
  if (problems.length > 0)
    throw new AppError(
      "bad_input",
      `No account was made: ${problems.slice(0, 5).join(" ")}${problems.length > 5 ? ` And ${problems.length - 5} more.` : ""}`,
      { problems },
    );
  return people;
}

function rowsOf(csv: string): string[][] {
  try {
    return parse(csv, { trim: true, skip_empty_lines: true, relax_column_count: true, bom: true });
  } catch {
    throw new AppError(
      "bad_input",
      "The list is not CSV: write one account a line, the name to sign in and after a comma the name that is shown.",
    );
  }
}

async function nameProblem(username: string): Promise<string | null> {
  try {
    await refuseUnusableName(username);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

/** Everybody of a study who judges or judged: account and pseudonym together, for its coordinator. Nobody's marketplace id. */
export function annotatorNames(
  studyId: string,
): Promise<{ username: string; rater: string; withdrawn: boolean }[]> {
  return query(
    `SELECT u.username, r."externalId" AS rater, r."withdrawnAt" IS NOT NULL AS withdrawn FROM "Rater" r JOIN "User" u ON u.id = r."userId" WHERE r."studyId" = $1 ORDER BY u.username`,
    [studyId],
  );
}
