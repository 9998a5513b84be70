import { randomBytes } from "node:crypto";
import { audit } from "@/lib/db/core/audit";
import { inTransaction, type Connection } from "@/lib/db/core/database";
import { revokeTokensOf } from "@/lib/db/people/api-tokens";
import { forgetTopics } from "@/lib/db/assignment/changes";
import { forgetHeldPages } from "@/lib/db/held-pages/release";
import { leave } from "@/lib/db/people/members";
import { ownLabels as everyOwnLabel } from "@/lib/db/people/own-pages";
import { deleteParticipant } from "@/lib/db/people/participants";
import { redactQuestions } from "@/lib/db/questions/questions";
import * as persons from "@/lib/db/people/persons";
import { AppError } from "@/lib/domain/app-error";
import { refuseLastCoordinator } from "../members";
import { ownLabelList, type OwnLabelFilter } from "@/lib/db/judgments/own-label-list";

export const OWN_LABELS_PER_PAGE = 50;

/** Returns one page of a user's own answers in a study, newest first. */
export async function ownLabels(
  studyId: string,
  userId: string,
  { page, ...filter }: OwnLabelFilter & { page: number },
) {
  const rows = await ownLabelList(studyId, userId, filter, {
    limit: OWN_LABELS_PER_PAGE,
    offset: (page - 1) * OWN_LABELS_PER_PAGE,
  });
  return { labels: rows, total: rows[0]?.total ?? 0 };
}

export { hasJudged } from "@/lib/db/people/own-pages";

export type Person = Awaited<ReturnType<typeof knownPerson>>;

/** Returns a person of a study. Refuses a name that means two people. */
export async function knownPerson(connection: Connection, studyId: string, who: persons.PersonRef) {
  const [person, other] = await persons.peopleOf(connection, studyId, who);
  if (!person && typeof who !== "string") throw new AppError("not_found", "person.gone");
  const name = typeof who === "string" ? who : "";
  if (!person) throw new AppError("not_found", "person.unknown", { name });
  if (other)
    throw new AppError("conflict", "person.two_people", {
      name,
      account: person.userId,
      pseudonym: other.userId,
    });
  return person;
}

/**
 * Gives a rater another pseudonym, so that exports before and after cannot be joined. Figures do
 * not change.
 */
export function pseudonymise(
  studyId: string,
  who: persons.PersonRef,
  byUserId: string | null,
): Promise<{ rater: string }> {
  return inTransaction(async (transaction) => {
    const person = await knownPerson(transaction, studyId, who);
    const { raterId, rater: before, username } = person;
    if (raterId === null || before === null)
      throw new AppError("not_found", "person.no_pseudonym", { name: username });
    const rater = `annotator-${randomBytes(4).toString("hex")}`;
    await persons.renameRater(transaction, studyId, { id: raterId, before, after: rater });
    const detail = { now: rater };
    await audit({ userId: byUserId, studyId, action: "person.pseudonymise", detail }, transaction);
    return { rater };
  });
}

/**
 * Erases a person's identity: crowd id, comments (in the history too), questions to the coordinators, and the link from account to
 * study. An account that was made by a link and is nowhere else is erased too, with name, sign-in,
 * sessions, tokens and second factor; other accounts stay, unknown to this study. Labels stay under
 * the pseudonym, so figures do not change.
 * @returns the pseudonym, and whether the account stays
 */
export function erasePerson(
  studyId: string,
  who: persons.PersonRef,
  byUserId: string | null,
): Promise<{ rater: string | null; accountKept: boolean }> {
  return inTransaction(async (transaction) => {
    const person = await knownPerson(transaction, studyId, who);
    const { userId, raterId, rater } = person;
    await refuseLastCoordinator(transaction, studyId, person);
    const accountKept = await persons.livesOn(transaction, studyId, userId);
    await deleteParticipant(transaction, studyId, userId);
    await leave(transaction, studyId, userId);
    await forgetHeldPages(transaction, studyId, userId);
    await forgetTopics(transaction, studyId, userId);
    await persons.redactPerson(transaction, person, accountKept ? studyId : null);
    if (raterId !== null) await redactQuestions(transaction, raterId);
    await revokeTokensOf(transaction, studyId, userId);
    if (!accountKept)
      await persons.eraseAccount(transaction, userId, `erased-${randomBytes(6).toString("hex")}`);
    else if (raterId !== null) await persons.forgetAccount(transaction, raterId);
    const detail = { rater, accountKept };
    await audit({ userId: byUserId, studyId, action: "person.erase", detail }, transaction);
    return detail;
  });
}

/** Streams an annotator's own judgments as JSON lines, to download. Systems are not named. */
export async function* ownJudgments(studyId: string, userId: string): AsyncGenerator<string> {
  for await (const rows of everyOwnLabel(studyId, userId))
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}
