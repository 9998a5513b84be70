import { ratersFromFiles, sheetAnnotators, sheetRater } from "@/lib/db/sheets/support-sheet";
import { AppError } from "@/lib/domain/app-error";
import { ensureRater } from "../workspace/assign";

/** Whose labels a sheet holds: an account of the study, or a rater by name. */
export interface SheetPerson {
  /** Sign-in name of an annotator. */
  account?: string | undefined;
  /** External id of a rater. */
  rater?: string | undefined;
}

interface FoundPerson {
  /** External id; null for an account that has judged nothing yet. */
  rater: string | null;
  /** The account of somebody who can judge in the browser; null for everybody else. */
  userId: string | null;
}

/** Finds the rater whose labels a sheet holds, and refuses machines and withdrawn people. */
export async function sheetPerson(studyId: string, given: SheetPerson): Promise<FoundPerson> {
  const account = given.account?.trim() ?? "";
  const rater = given.rater?.trim() ?? "";
  if (account === "" && rater === "") throw new AppError("bad_input", "sheet.no_rater");
  if (account !== "" && rater !== "") throw new AppError("bad_input", "sheet.person_twice");
  if (rater !== "") return knownRater(studyId, rater);
  const annotators = await sheetAnnotators(studyId);
  const found = annotators.find(({ username }) => username.toLowerCase() === account.toLowerCase());
  if (!found) throw new AppError("bad_input", "sheet.no_annotator", { person: account });
  if (found.withdrawnAt) throw new AppError("conflict", "sheet.withdrawn", { person: account });
  return { rater: found.rater, userId: found.userId };
}

async function knownRater(studyId: string, person: string): Promise<FoundPerson> {
  const found = await sheetRater(studyId, person);
  if (!found) return { rater: person, userId: null };
  if (found.type !== "human" || found.isJudge)
    throw new AppError("bad_input", "sheet.not_a_person", { person });
  if (found.withdrawnAt) throw new AppError("conflict", "sheet.withdrawn", { person });
  return { rater: person, userId: found.userId };
}

/** Returns the external id of a person, and makes them a rater if they are none. */
export async function raterOfPerson(studyId: string, person: FoundPerson): Promise<string> {
  if (person.rater !== null) return person.rater;
  await ensureRater(studyId, person.userId!);
  const annotators = await sheetAnnotators(studyId);
  return annotators.find(({ userId }) => userId === person.userId)!.rater!;
}

/** Returns the people whose labels sheets can hold: accounts, and raters known from files. */
export async function sheetPeople(studyId: string) {
  const [annotators, raters] = await Promise.all([
    sheetAnnotators(studyId),
    ratersFromFiles(studyId),
  ]);
  return {
    accounts: annotators
      .filter(({ withdrawnAt }) => withdrawnAt === null)
      .map(({ username, name }) => ({ username, name })),
    raters,
  };
}
