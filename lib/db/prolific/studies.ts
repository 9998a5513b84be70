import { kysely, type Connection } from "../core/database";
import { hasRow } from "../core/expressions";
import { isUnclear, shownState, type ProlificState } from "./state";

export interface NewProlificStudy {
  id: string;
  studyId: string;
  stageId: string;
  inviteId: string;
  name: string;
  places: number;
  minutes: number;
  rewardCents: number;
  currency: string;
  screenOutCode: string | null;
  userId: string | null;
}

/** Records that Prolific is about to be asked for a study. */
export async function recordStudy({ $kysely }: Connection, study: NewProlificStudy): Promise<void> {
  await $kysely.insertInto("ProlificStudy").values(study).execute();
}

/** Returns whether a study is recorded, in whatever study of Assay. */
export function isRecorded({ $kysely }: Connection, id: string): Promise<boolean> {
  return hasRow($kysely.selectFrom("ProlificStudy").where("id", "=", id));
}

/** Deletes a study that Prolific refused, so that it can be asked for again. */
export async function forgetRefused({ $kysely }: Connection, id: string): Promise<void> {
  await $kysely
    .deleteFrom("ProlificStudy")
    .where("id", "=", id)
    .where("state", "=", "refused")
    .execute();
}

function present(patienceMs: number) {
  return kysely()
    .selectFrom("ProlificStudy")
    .innerJoin("Stage", "Stage.id", "ProlificStudy.stageId")
    .select([
      "ProlificStudy.id",
      "ProlificStudy.studyId",
      "ProlificStudy.stageId",
      "Stage.name as stage",
      "ProlificStudy.inviteId",
      shownState("ProlificStudy", patienceMs).as("state"),
      "ProlificStudy.externalId",
      "ProlificStudy.marketState",
      "ProlificStudy.name",
      "ProlificStudy.places",
      "ProlificStudy.minutes",
      "ProlificStudy.rewardCents",
      "ProlificStudy.currency",
      "ProlificStudy.screenOutCode",
      "ProlificStudy.createdAt",
    ]);
}

/** Returns the studies at Prolific, newest first, without those that came to nothing. */
export function prolificStudies(studyId: string, patienceMs: number) {
  return present(patienceMs)
    .where("ProlificStudy.studyId", "=", studyId)
    .where("ProlificStudy.state", "not in", ["refused", "dropped"])
    .orderBy("ProlificStudy.createdAt", "desc")
    .execute();
}

/** Returns a study at Prolific by the id it has here; undefined if there is none. */
export function prolificStudy(studyId: string, id: string, patienceMs: number) {
  return present(patienceMs)
    .where("ProlificStudy.studyId", "=", studyId)
    .where("ProlificStudy.id", "=", id)
    .executeTakeFirst();
}

export type ProlificStudyRow = NonNullable<Awaited<ReturnType<typeof prolificStudy>>>;

/** What is known of a study after Prolific was asked for it. */
export interface StudyOutcome {
  state: ProlificState;
  externalId?: string;
  marketState?: string;
  currency?: string;
}

/** Stores what came of asking for a study, unless a person has decided meanwhile. */
export async function noteStudyOutcome(id: string, outcome: StudyOutcome): Promise<void> {
  await kysely()
    .updateTable("ProlificStudy")
    .set(outcome)
    .where("id", "=", id)
    .where("state", "=", "recorded")
    .execute();
}

/** Decides an unclear study. @returns false if it is not unclear */
export async function decideStudy(
  { $kysely }: Connection,
  id: string,
  outcome: StudyOutcome,
  patienceMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await $kysely
    .updateTable("ProlificStudy")
    .set(outcome)
    .where("id", "=", id)
    .where(isUnclear("ProlificStudy", patienceMs))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Stores the state that Prolific says. */
export async function noteMarketState(id: string, marketState: string): Promise<void> {
  await kysely().updateTable("ProlificStudy").set({ marketState }).where("id", "=", id).execute();
}
