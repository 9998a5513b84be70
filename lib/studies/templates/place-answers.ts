import type { KnownAnswer } from "@/lib/contract/templates";
import { adjudicatorOf, writeLabel } from "@/lib/db/adjudication/decisions";
import type { Connection } from "@/lib/db/core/database";
import { hasKnownLabels } from "@/lib/db/judgments/of-stage";
import { lockStage, saveStage } from "@/lib/db/studies/stages";
import { itemsOfKeys, saveWaiting, waitingOf } from "@/lib/db/templates/known-answers";
import { pagesNeeded, type QualificationRules } from "@/lib/domain/assignment/qualification";
import { plainSpan } from "@/lib/domain/text/span";
import { note, type Note } from "@/lib/messages/note";
import { ratingOfLabel } from "@/lib/tasks/labels";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { checkedLabel } from "../adjudication/queue";
import { PRACTICE_RATER } from "../qualification/practice";
import { markTrainingPages, trainingPageSizes } from "../qualification/training-pages";
import { hashOf, keyOf } from "./study-template";

/** What of a template waits for the items of a stage. */
export interface Waiting {
  qualification: QualificationRules | null;
  goldEvery: number | null;
  answers: KnownAnswer[];
  /** Whether the stage was paused because practice or exam are missing. */
  isPaused: boolean;
}

interface WaitingStage {
  stageId: string;
  task: TaskKey;
  name: string;
  waiting: Waiting;
}

/**
 * Puts the known answers of a study's template in place whose items are there, with the text and
 * the question they were given for, and then the practice, exam and hidden known labels that need
 * them. A stage whose practice or exam cannot be put in place is paused.
 * @returns notes on what still waits, and on what waited until now
 */
export async function placeKnownAnswers(
  connection: Connection,
  studyId: string,
  userId: string | null,
): Promise<Note[]> {
  const stages = await waitingOf<Waiting>(connection, studyId);
  const missing: KnownAnswer[][] = [];
  for (const stage of stages)
    missing.push(await writeAnswers(connection, { studyId, userId }, stage));
  if (stages.length > 0) await markTrainingPages(connection, studyId);
  const notes: Note[] = [];
  for (const [i, stage] of stages.entries())
    notes.push(...(await settle(connection, studyId, stage, missing[i]!)));
  return notes;
}

/** Writes the known answers whose items are there. @returns the others */
async function writeAnswers(
  connection: Connection,
  { studyId, userId }: { studyId: string; userId: string | null },
  { stageId, task, waiting: { answers } }: WaitingStage,
): Promise<KnownAnswer[]> {
  const found = await itemsOfKeys(connection, stageId, answers.map(keyOf));
  const items = new Map(found.map((item) => [item.key, item]));
  const missing: KnownAnswer[] = [];
  for (const answer of answers) {
    const item = items.get(keyOf(answer));
    if (!item || hashOf(item) !== answer.sha256) {
      missing.push(answer);
      continue;
    }
    const { label, comment = null, highlights = [], purpose } = answer;
    const raterId = await adjudicatorOf(connection, studyId, PRACTICE_RATER);
    const decision = {
      label,
      undecidable: false,
      reason: comment,
      highlights: highlights.map(plainSpan),
    };
    const ordinal = checkedLabel(decision, { task, text: item.text });
    const values = { ordinal, rating: ratingOfLabel(task, label) };
    await writeLabel(connection, { raterId, itemId: item.id, userId }, values, decision, purpose);
  }
  return missing;
}

/** Sets what now has its known answers, and keeps the rest waiting. */
async function settle(
  connection: Connection,
  studyId: string,
  { stageId, name, waiting }: WaitingStage,
  answers: KnownAnswer[],
): Promise<Note[]> {
  const stage = (await lockStage(connection, studyId, stageId))!;
  const settings = { ...stage.settings };
  const rest: Waiting = { ...waiting, answers };
  const rules = waiting.qualification;
  if (rules && (settings.qualification || (await isKnown(connection, stageId, rules)))) {
    settings.qualification ??= rules;
    rest.qualification = null;
  }
  if (rest.goldEvery && (settings.goldEvery || (await hasKnownLabels(connection, stageId)))) {
    settings.goldEvery ??= rest.goldEvery;
    rest.goldEvery = null;
  }
  const isBlocked = rest.qualification !== null;
  const pause = isBlocked && !waiting.isPaused ? { paused: true } : {};
  rest.isPaused ||= isBlocked;
  await saveStage(connection, stageId, { name: stage.name, settings, ...pause });
  const isDone = !isBlocked && rest.goldEvery === null && answers.length === 0;
  await saveWaiting(connection, stageId, isDone ? null : rest);
  const [first] = answers;
  if (isBlocked)
    return [note("template.exam_waits", { stage: name, missing: answers.length, ...named(first) })];
  const isNew = rules !== null && waiting.isPaused;
  return [
    ...(isNew ? [note("template.exam_in_place", { stage: name })] : []),
    ...(first
      ? [note("template.answers_wait", { stage: name, missing: answers.length, ...named(first) })]
      : []),
  ];
}

/** Returns whether the pages with known labels are enough for the rules. */
async function isKnown(
  connection: Connection,
  stageId: string,
  rules: QualificationRules,
): Promise<boolean> {
  const sizes = await trainingPageSizes(connection, stageId);
  const needed = pagesNeeded(rules, sizes);
  return needed !== null && needed <= sizes.length;
}

/** Names an item for a note. */
function named(answer: KnownAnswer | undefined): { example: string } {
  const { topic_id, run_id, docid, question_id } = answer ?? {};
  return { example: [topic_id, run_id, docid, question_id].filter(Boolean).join(", ") };
}
