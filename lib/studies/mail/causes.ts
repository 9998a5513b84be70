import type { Connection } from "@/lib/db/core/database";
import { mailAccounts } from "@/lib/db/mail/queue";
import { annotatorIds } from "@/lib/db/people/members";
import { userOfRater } from "@/lib/db/people/raters";
import { openStageName } from "@/lib/db/studies/stages";

/** Returns the date by which a mail is sent once a day. */
export function today(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

/** A stage with its name. */
interface NamedStage {
  studyId: string;
  stage: string;
}

/** Tells people that they were given topics of a stage, unless it is paused. */
export async function tellOfWork(
  connection: Connection,
  { studyId, stageId }: { studyId: string; stageId: string },
  userIds: readonly string[],
): Promise<void> {
  const stage = await openStageName(connection, stageId);
  if (stage !== undefined) await tell(connection, { studyId, stage }, userIds);
}

/** Tells the annotators of a study that a stage was opened. */
export async function tellOfOpenStage(connection: Connection, opened: NamedStage): Promise<void> {
  await tell(connection, opened, await annotatorIds(connection, opened.studyId));
}

/** Tells people that a stage waits for them, at most once a day in a study. */
function tell(
  connection: Connection,
  { studyId, stage }: NamedStage,
  userIds: readonly string[],
): Promise<void> {
  const event = `${studyId}:${today()}`;
  return mailAccounts(connection, userIds, { kind: "stage", event, studyId, data: { stage } });
}

/** Tells the asker of a question that it was answered, or that its answer was changed that day. */
export async function tellOfAnswer(
  connection: Connection,
  { studyId, questionId, raterId }: { studyId: string; questionId: string; raterId: string },
): Promise<void> {
  const userId = await userOfRater(connection, raterId);
  const event = `${questionId}:${today()}`;
  if (userId !== null)
    await mailAccounts(connection, [userId], { kind: "answered", event, studyId });
}
