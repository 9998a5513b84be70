import type { Connection } from "@/lib/db/core/database";
import { isMailOn, mailAccounts } from "@/lib/db/mail/queue";
import { stagesWaiting } from "@/lib/db/mail/waiting-stages";
import { userOfRater } from "@/lib/db/people/raters";
import { openStageName } from "@/lib/db/studies/stages";

/** Returns the date by which a mail is sent once a day. */
export function today(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

interface StageOfStudy {
  studyId: string;
  stageId: string;
}

/** Tells people that they were given topics of a stage, unless it is paused. */
export async function tellOfWork(
  connection: Connection,
  { studyId, stageId }: StageOfStudy,
  userIds: readonly string[],
): Promise<void> {
  const stage = await openStageName(connection, stageId);
  if (stage !== undefined) await tell(connection, { studyId, event: today() }, [stage], userIds);
}

/** Tells the annotators of a study that a stage goes on after a pause. */
export function tellOfResumedStage(
  connection: Connection,
  { studyId, stageId }: StageOfStudy,
): Promise<void> {
  return tellOfStages(connection, { studyId, event: today() }, [stageId]);
}

/**
 * Tells the annotators of a study of stages that have their first pages: in one mail, and also those
 * who were told of other work that day.
 */
export async function tellOfNewStages(
  connection: Connection,
  studyId: string,
  stageIds: readonly string[],
): Promise<void> {
  const [event] = stageIds;
  if (event !== undefined) await tellOfStages(connection, { studyId, event }, stageIds);
}

/** Tells people of stages that an import opened, and of topics of other stages that it gave them. */
export async function tellOfImportedWork(
  connection: Connection,
  studyId: string,
  {
    opened,
    given,
  }: { opened: readonly string[]; given: readonly { stageId: string; userId: string }[] },
): Promise<void> {
  await tellOfNewStages(connection, studyId, opened);
  for (const stageId of new Set(given.map((topic) => topic.stageId))) {
    if (opened.includes(stageId)) continue;
    const userIds = given.filter((topic) => topic.stageId === stageId).map(({ userId }) => userId);
    await tellOfWork(connection, { studyId, stageId }, userIds);
  }
}

/** A study, and what happened there; the same event makes one mail for each person. */
interface WorkEvent {
  studyId: string;
  event: string;
}

async function tellOfStages(
  connection: Connection,
  event: WorkEvent,
  stageIds: readonly string[],
): Promise<void> {
  if (!isMailOn()) return;
  for (const { stages, userIds } of await stagesWaiting(connection, stageIds))
    await tell(connection, event, stages, userIds);
}

/** Tells people that stages wait for them. */
function tell(
  connection: Connection,
  { studyId, event }: WorkEvent,
  stages: readonly string[],
  userIds: readonly string[],
): Promise<void> {
  return mailAccounts(connection, userIds, {
    kind: "stage",
    event: `${studyId}:${event}`,
    studyId,
    data: { stage: stages[0], more: stages.length - 1 },
  });
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
