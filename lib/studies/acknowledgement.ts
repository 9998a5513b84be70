import {
  acknowledge,
  acknowledgementsOf,
  annotatorsAtWork,
  hasAcknowledgedAny,
  hasAcknowledgedFor,
  lastAcknowledged,
  stageOfSlot,
} from "@/lib/db/judgments/acknowledgements";
import { keepVersion, versionSince } from "@/lib/db/judgments/guideline-versions";
import { AppError } from "@/lib/domain/app-error";
import { changedLines, type ChangedLine } from "@/lib/domain/text/changed-lines";
import { stageWithState } from "@/lib/db/studies/stages";
import type { Language } from "@/lib/messages/interface/locales";
import { guidelines, guidelinesIn } from "./guidelines";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { ensureRater } from "./workspace/assign";

/** How guidelines differ from the version that an annotator acknowledged before. */
export interface GuidelineChange {
  readAt: Date;
  /** Since when they differ; null if that is not known. */
  since: Date | null;
  lines: ChangedLine[];
}

/**
 * Notes that the holder of a page has read a version of its stage's guidelines; refused unless it
 * is the current one. The version's text is kept with it.
 */
export async function acknowledgeGuidelines(
  userId: string,
  slotId: string,
  hash: string,
): Promise<void> {
  const stage = await stageOfSlot(slotId, userId);
  if (!stage) throw new AppError("not_found", "page.not_yours");
  const { whole: text, hash: current } = await guidelines(stage.task, stage.settings);
  if (hash !== current) throw new AppError("conflict", "guidelines.changed");
  await keepVersion({ stageId: stage.id, hash, text });
  await acknowledge({ stageId: stage.id, raterId: stage.raterId, hash });
}

/** Like `acknowledgeGuidelines`, for a stage of which the annotator may have no page yet. */
export async function acknowledgeStage(
  studyId: string,
  stageId: string,
  userId: string,
  hash: string,
): Promise<void> {
  const { text, hash: current } = await readGuidelines(studyId, stageId);
  if (hash !== current) throw new AppError("conflict", "guidelines.changed");
  await keepVersion({ stageId, hash, text });
  await acknowledge({ stageId, raterId: await ensureRater(studyId, userId), hash });
}

/** Returns the guidelines of a stage as they are now. */
export async function readGuidelines(
  studyId: string,
  stageId: string,
): Promise<{ stage: string; task: TaskKey; text: string; hash: string }> {
  const stage = await stageWithState(studyId, stageId);
  if (!stage) throw new AppError("not_found", "stage.unknown_go_back");
  const { whole: text, hash } = await guidelines(stage.task, stage.settings);
  return { stage: stage.name, task: stage.task, text, hash };
}

/**
 * Refuses work to an annotator who has read no version of the guidelines of a stage. The refusal
 * names the version of now.
 */
export async function checkRead(studyId: string, stageId: string, userId: string): Promise<void> {
  if (await hasAcknowledgedAny({ stageId, userId })) return;
  const { hash } = await readGuidelines(studyId, stageId);
  throw new AppError("forbidden", "guidelines.unread", {}, { hash });
}

/**
 * Refuses a label of somebody who has read no version of the guidelines. A newer version refuses
 * nothing: the label may have been given before it came. Labels that are refused for good get
 * their own refusals.
 */
export async function checkReadFor(slotId: string, userId: string): Promise<void> {
  if (await hasAcknowledgedFor({ slotId, userId })) return;
  if (await stageOfSlot(slotId, userId)) throw new AppError("forbidden", "guidelines.unread");
}

/**
 * Returns how the guidelines of a page differ from those its holder acknowledged last, in a
 * language; null if they acknowledged none.
 */
export async function guidelineChange(
  userId: string,
  slotId: string,
  language: Language,
): Promise<GuidelineChange | null> {
  const stage = await stageOfSlot(slotId, userId);
  if (!stage) throw new AppError("not_found", "page.not_yours");
  const before = await lastAcknowledged(stage.id, stage.raterId);
  if (!before) return null;
  const { whole, hash } = await guidelines(stage.task, stage.settings);
  const since = await versionSince({ stageId: stage.id, hash });
  return {
    readAt: before.at,
    // A version that was used before is older than what was read after it. Times are of
    // milliseconds, so one that came at once may have the same.
    since: hash !== before.hash && since !== null && since >= before.at ? since : null,
    lines: changedLines(
      await guidelinesIn(language, stage.task, before.text),
      await guidelinesIn(language, stage.task, whole),
    ),
  };
}

/** Who has acknowledged a version of the guidelines of a stage, by pseudonym. */
export interface Readers {
  read: { rater: string; at: Date }[];
  /** Annotators with pages of the stage who have not. */
  missing: string[];
}

/** Returns a function that says who has acknowledged a version of the guidelines of a stage. */
export async function readersOf(
  studyId: string,
): Promise<(stage: { id: string; hash: string }) => Readers> {
  const [acts, people] = await Promise.all([
    acknowledgementsOf(studyId),
    annotatorsAtWork(studyId),
  ]);
  return ({ id, hash }) => {
    const read = acts.filter((act) => act.stageId === id && act.hash === hash);
    const known = new Set(read.map(({ rater }) => rater));
    return {
      read: read.map(({ rater, at }) => ({ rater, at })),
      missing: people
        .filter(({ stageId, rater }) => stageId === id && !known.has(rater))
        .map(({ rater }) => rater),
    };
  };
}

/** Streams who acknowledged which version of the guidelines in a study, as JSON lines. */
export async function* acknowledgementsJsonl(studyId: string): AsyncGenerator<string> {
  for (const { stage, rater, number, hash, at } of await acknowledgementsOf(studyId)) {
    const version = { guideline_version: number, guideline_hash: hash };
    const line = { stage, rater_id: rater, ...version, at: at.toISOString() };
    yield `${JSON.stringify(line)}\n`;
  }
}
