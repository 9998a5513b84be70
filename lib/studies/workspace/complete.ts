import { inBulkTransaction, inTransaction } from "@/lib/db/core/database";
import { markComplete } from "@/lib/db/pages/complete";
import { AppError } from "@/lib/domain/app-error";
import type { Language } from "@/lib/messages/interface/locales";
import { wordsOf } from "@/lib/messages/words";
import { taskDefinition } from "@/lib/tasks/registry";
import { stillLacks } from "@/lib/tasks/task-definition";
import { itemName, itemNumber } from "@/lib/tasks/item-names";
import { lacksIn, taskWords } from "@/lib/tasks/task-words";
import { finishAttempt } from "../qualification/attempts";
import { mayOpen } from "./limits";
import { readContent } from "./read-slot";
import { keepRows } from "@/lib/db/assignment/changes";
import { endTopics, freePages, noteTopicEvents } from "@/lib/db/assignment/own-topics";
import { restOfTopics } from "@/lib/db/assignment/rest-of-topics";
import { crowdProgress } from "@/lib/db/people/crowd-work";

/** What a page lacks: for each incomplete item its number (from 1) and what is missing. */
export interface Lack {
  itemId: string;
  number: number;
  lacks: string;
}

const TRIES = 3;

/**
 * Completes a page; refused with the list of what is missing. Completing it again has no effect.
 */
export async function completeSlot(
  userId: string,
  slotId: string,
  tries = TRIES,
): Promise<{ completed: true; nextSlotId: string | null }> {
  const { page, stage, nextOpenSlotId: next } = await readContent(userId, slotId);
  if (page.closed) throw new AppError("closed", "page.study_closed");
  const definition = taskDefinition(page.task);
  const settings = definition.settings.parse(page.settings);
  const missing = page.items.flatMap((item): Lack[] => {
    const lacks = stillLacks(
      definition,
      {
        label: item.judgment?.label ?? null,
        spans: item.judgment?.highlights.length ?? 0,
        status: item.judgment?.status ?? "submitted",
      },
      settings,
    );
    return lacks
      ? [
          {
            itemId: item.id,
            number: itemNumber(page.task, item.position),
            lacks,
          },
        ]
      : [];
  });
  if (missing.length > 0) {
    const first = missing[0]!;
    const words = (language: Language) => ({
      name: itemName(page.task, taskWords(page.task, language).item, first.number),
      lacks: lacksIn(page.task, first.lacks, language),
    });
    throw new AppError(
      "incomplete",
      "page.not_complete",
      { ...words("en"), more: missing.length - 1 },
      { missing },
    ).withWords(wordsOf(words));
  }
  const seen = page.items.map((item) => ({
    itemId: item.id,
    version: item.judgment?.version ?? 0,
  }));
  // Without Prisma, which would double the time that annotators wait.
  if (!(await inBulkTransaction((tx) => markComplete(tx, userId, slotId, seen)))) {
    if (tries > 1) return completeSlot(userId, slotId, tries - 1);
    throw new AppError("conflict", "page.being_changed");
  }
  if (page.training) await finishAttempt(slotId);
  else await giveBackRest(stage.studyId, userId);
  const isNext = next !== null && (await mayOpen(stage, userId, next));
  return { completed: true, nextSlotId: isNext ? next : null };
}

/**
 * Completes a reopened page if it lacks nothing any more.
 * @returns whether it is finished now
 */
export async function completeIfWhole(userId: string, slotId: string): Promise<boolean> {
  try {
    await completeSlot(userId, slotId);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "incomplete") return false;
    throw error;
  }
}

/**
 * Releases the topics that a crowd worker leaves in part once their link asks for no further page, so
 * that others can have the rest. Finished pages stay theirs. Does nothing for other people.
 */
async function giveBackRest(studyId: string, userId: string): Promise<void> {
  const work = await crowdProgress(studyId, userId);
  if (!work || work.quota === null || work.done < work.quota) return;
  const rest = await restOfTopics(studyId, userId);
  if (rest.length === 0) return;
  await inTransaction(async (transaction) => {
    for (const topic of rest) await keepRows(transaction, topic.stageId, [topic]);
    await freePages(transaction, rest);
    await endTopics(transaction, rest, "holder");
    await noteTopicEvents(transaction, rest, "released", null);
  });
}
