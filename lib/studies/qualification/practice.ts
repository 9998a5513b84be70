import type { PracticeAnswers } from "@/lib/contract/qualification";
import { audit } from "@/lib/db/core/audit";
import { inTransaction, type Transaction } from "@/lib/db/core/database";
import { lockUntilEnd } from "@/lib/db/core/locks";
import { adjudicatorOf, withdrawLabel, writeLabel } from "@/lib/db/adjudication/decisions";
import {
  isInAttempt,
  keysOnPage,
  knownAnswersOnPage,
  pageForPractice,
  peopleOnWholePage,
  labelsToTake,
  returnToWork,
  takeFromWork,
  type SourceLabel,
} from "@/lib/db/qualification/practice";
import { fitSlots } from "@/lib/db/pages/slots";
import { stagePlan } from "@/lib/db/studies/stage-plan";
import { lockStage, saveStage, settingsOfStage } from "@/lib/db/studies/stages";
import { AppError } from "@/lib/domain/app-error";
import { isWithoutPhases } from "@/lib/domain/assignment/qualification";
import { plainSpan } from "@/lib/domain/text/span";
import { ratingOfLabel, sourceOf } from "@/lib/tasks/labels";
import { taskDefinition } from "@/lib/tasks/registry";
import { qualificationSchema, type TaskKey } from "@/lib/tasks/task-definition";
import { checkedLabel } from "../adjudication/queue";
import { checkStructure } from "../stages/stage-structure";
import type { StageSettings } from "../stages/stage-structure";

/** The pseudonym of the expected answers of practice in exports. */
export const PRACTICE_RATER = "practice";

interface PageOfStage {
  stageId: string;
  pageId: string;
}

/**
 * Uses a page for practice with these expected answers; a page of practice gets them instead of its
 * own. The page is no longer given out as work, and annotators get one page of practice more. Labels
 * that people gave on it stay theirs.
 * @returns how many pages of practice and of work the stage has now
 */
export async function chooseForPractice(
  study: { id: string; blind: boolean },
  { stageId, pageId }: PageOfStage,
  answers: PracticeAnswers,
  userId: string | null,
): Promise<{ practicePages: number; pages: number }> {
  if (study.blind && answers.from !== "given") throw new AppError("forbidden", "practice.blind");
  const practicePages = await inTransaction(async (transaction) => {
    const { stage, page, settings } = await locked(transaction, study.id, { stageId, pageId });
    if (page.purpose === "work" && page.isOpen)
      throw new AppError("conflict", "practice.page_is_held");
    const labels = await labelsFor(transaction, pageId, answers);
    const missing = page.items.filter((id) => labels.every(({ itemId }) => itemId !== id)).length;
    if (missing > 0 || labels.length > page.items.length)
      throw new AppError("bad_input", "practice.not_whole", { items: page.items.length, missing });
    await withdrawKeys(transaction, pageId, userId);
    const raterId = await adjudicatorOf(transaction, study.id, PRACTICE_RATER);
    for (const { itemId, label, comment, highlights } of labels) {
      const decision = { label, undecidable: false, reason: comment, highlights };
      const ordinal = checkedLabel(decision, { task: stage.task, text: page.text });
      const values = { ordinal, rating: ratingOfLabel(stage.task, label) };
      await writeLabel(transaction, { raterId, itemId, userId }, values, decision, "training");
    }
    const rules = qualificationSchema.parse(settings.qualification ?? {});
    if (page.purpose === "work") {
      await takeFromWork(transaction, pageId);
      rules.practicePages += 1;
      await saveStage(transaction, stageId, {
        name: stage.name,
        settings: { ...settings, qualification: rules },
      });
    }
    const detail = { stageId, page: pageId, answers: answers.from };
    await audit({ userId, studyId: study.id, action: "practice.use", detail }, transaction);
    return rules.practicePages;
  });
  const plan = await stagePlan(study.id, stageId);
  return { practicePages, pages: plan?.pages ?? 0 };
}

/** Gives a page of practice out as work again. Its expected answers are withdrawn. */
export async function removeFromPractice(
  studyId: string,
  { stageId, pageId }: PageOfStage,
  userId: string | null,
): Promise<void> {
  await inTransaction(async (transaction) => {
    const { stage, page, settings } = await locked(transaction, studyId, { stageId, pageId });
    if (page.purpose !== "training") throw new AppError("conflict", "practice.not_used");
    if (await isInAttempt(transaction, pageId)) throw new AppError("conflict", "practice.in_use");
    await withdrawKeys(transaction, pageId, userId);
    await returnToWork(transaction, pageId);
    const rules = qualificationSchema.parse(settings.qualification ?? {});
    rules.practicePages = Math.max(0, rules.practicePages - 1);
    const changed = { ...settings, qualification: isWithoutPhases(rules) ? null : rules };
    await checkStructure(transaction, stage, changed, { qualification: changed.qualification });
    await saveStage(transaction, stageId, { name: stage.name, settings: changed });
    await fitSlots(transaction, stageId, changed);
    const detail = { stageId, page: pageId };
    await audit({ userId, studyId, action: "practice.remove", detail }, transaction);
  });
}

/**
 * Returns what a coordinator needs to choose a page for practice: its expected answers, the people
 * whose answers could be taken, and how many pages of practice and of work there are. While the
 * study is blind nobody's answers can be taken.
 */
export async function practiceChoices(
  study: { id: string; blind: boolean },
  { stageId, pageId }: PageOfStage,
) {
  const [expected, people, plan, settings = {}] = await Promise.all([
    knownAnswersOnPage(pageId),
    study.blind ? [] : peopleOnWholePage(pageId),
    stagePlan(study.id, stageId),
    settingsOfStage(study.id, stageId),
  ]);
  return {
    expected: expected.map((answer) => ({
      ...answer,
      feedback: null,
      highlights: answer.highlights.map(plainSpan),
    })),
    people,
    isBlind: study.blind,
    isPossible: !drawsOwnPages(plan!.task, settings),
    pages: plan!.pages,
    practicePages: qualificationSchema.parse(settings.qualification ?? {}).practicePages,
  };
}

/** Whether the pages of a stage are drawn from each annotator's own labels. */
function drawsOwnPages(task: TaskKey, settings: Pick<StageSettings, "pools">): boolean {
  return sourceOf(task).drawn && (settings.pools ?? "own") === "own";
}

/** Returns a stage and a page of it, both locked until the transaction ends. */
async function locked(transaction: Transaction, studyId: string, { stageId, pageId }: PageOfStage) {
  const stage = await lockStage(transaction, studyId, stageId);
  if (!stage) throw new AppError("not_found", "stage.unknown_choose");
  const settings: StageSettings = taskDefinition(stage.task).settings.parse(stage.settings);
  if (drawsOwnPages(stage.task, settings))
    throw new AppError("bad_input", "settings.no_known_labels_here");
  // Attempts on pages of the stage begin one after another with this lock.
  await lockUntilEnd(transaction, `training ${stageId}`);
  const page = await pageForPractice(transaction, stageId, pageId);
  if (!page) throw new AppError("not_found", "practice.unknown_page");
  return { stage, page, settings };
}

function labelsFor(
  transaction: Transaction,
  pageId: string,
  answers: PracticeAnswers,
): SourceLabel[] | Promise<SourceLabel[]> {
  if (answers.from === "given") return answers.labels;
  return labelsToTake(transaction, pageId, answers.from === "person" ? answers.rater : null);
}

async function withdrawKeys(
  transaction: Transaction,
  pageId: string,
  userId: string | null,
): Promise<void> {
  for (const key of await keysOnPage(transaction, pageId))
    await withdrawLabel(transaction, { ...key, userId });
}
