import { randomBytes } from "node:crypto";
import { claimSlot, type Claim } from "@/lib/db/claim-slot";
import { oneAtATime } from "@/lib/db/one-at-a-time";
import { asApplication, query } from "@/lib/db/pool";
import type { Condition } from "@/lib/domain/agreement/item-table";
import { drawCondition, type ConditionShares } from "@/lib/domain/assignment/draw-condition";
import { AppError } from "@/lib/domain/app-error";
import type { TaskKey } from "@/lib/domain/scale";
import { taskDefinition } from "@/lib/tasks/registry";
import type { RubricSettings } from "@/lib/tasks/rubric/definition";
import { LEASE_HOURS } from "@/lib/tasks/task-definition";
import { isWithinLimits } from "./limits";
import { OWN_ORDER } from "./own-order";
import { drawRubricPages } from "../rubric/draw-pages";
import { guidelines } from "../guidelines";
import { claimKnownPage, qualificationPage } from "../qualification/gate";

interface StageRow {
  id: string;
  studyId: string;
  collectionId: string;
  task: TaskKey;
  seed: number;
  settings: Record<string, unknown>;
  closedAt: Date | null;
  pausedAt: Date | null;
  /** This person is known to the study under a pseudonym. */
  isRater: boolean;
  /** Theirs, unfinished, before anything new is drawn for them. */
  ownPage: string | null;
}

/** $1 stage, $2 who: the first page of theirs that is unfinished. */
const OWN_PAGE = `SELECT s.id FROM "Slot" s JOIN "Page" p ON p.id = s."pageId" JOIN "Stage" st ON st.id = s."stageId" WHERE s."stageId" = $1 AND s."userId" = $2 AND s."completedAt" IS NULL ORDER BY ${OWN_ORDER} LIMIT 1`;

/** Gives an annotator the next page of a stage: one of their own that is unfinished, else a free one. Null when nothing is left. */
export function nextPage(studyId: string, stageId: string, userId: string): Promise<string | null> {
  return oneAtATime(`claim ${studyId} ${userId}`, () => takeNextPage(studyId, stageId, userId));
}

async function takeNextPage(
  studyId: string,
  stageId: string,
  userId: string,
): Promise<string | null> {
  const stage = await openStage(studyId, stageId, userId);
  if (!stage.isRater) await ensureRater(studyId, userId);
  const { hash } = await guidelines(stage.task, stage.settings.guidelines);
  if (stage.task === "rubric") await asApplication(() => drawFor(stage, userId, hash));
  const own =
    stage.task === "rubric"
      ? (await query<{ id: string }>(OWN_PAGE, [stageId, userId], "own-page"))[0]?.id
      : stage.ownPage;
  if (own) return own;
  const training = await asApplication(() => qualificationPage(stage, userId, hash));
  if (training) return training;
  await asApplication(() => checkShown(stage));
  if (!(await mayTakeMore(stage, userId))) return null;
  const known =
    stage.task === "support"
      ? null
      : await asApplication(() => claimKnownPage(stage, userId, hash));
  const slotId =
    known ??
    (await claimSlot({
      stageId,
      userId,
      leaseHours: LEASE_HOURS,
      guidelineHash: hash,
      ...(await claimRules(stage, userId)),
    }));
  if (slotId) await asApplication(() => freezeShown(stage, slotId, userId));
  if (known) return known;
  if (!slotId || stage.task !== "support") return slotId;
  // Support topics are claimed whole.
  const [page] = await query<{ topicId: string }>(
    `SELECT p."topicId" FROM "Slot" s JOIN "Page" p ON p.id = s."pageId" WHERE s.id = $1`,
    [slotId],
  );
  return takeTopic(studyId, stageId, page!.topicId, userId, true);
}

/** Takes every free page of a topic, for tasks whose topics are claimed whole. @returns the first unfinished page */
export function claimTopic(
  studyId: string,
  stageId: string,
  topicId: string,
  userId: string,
): Promise<string | null> {
  return oneAtATime(`claim ${studyId} ${userId}`, () =>
    takeTopic(studyId, stageId, topicId, userId),
  );
}

async function takeTopic(
  studyId: string,
  stageId: string,
  topicId: string,
  userId: string,
  tookOne = false,
): Promise<string | null> {
  const stage = await openStage(studyId, stageId, userId);
  if (stage.task !== "support")
    throw new AppError(
      "bad_input",
      "This stage gives out pages one by one, not whole topics: take the next page instead.",
    );
  if (!stage.isRater) await ensureRater(studyId, userId);
  const { hash } = await guidelines(stage.task, stage.settings.guidelines);
  const training = await asApplication(() => qualificationPage(stage, userId, hash));
  if (training) return training;
  const rules = await claimRules(stage, userId);
  await asApplication(() => checkShown(stage));
  let took = tookOne;
  while (await mayTakeMore(stage, userId)) {
    const taken = await claimSlot({
      stageId,
      userId,
      leaseHours: LEASE_HOURS,
      guidelineHash: hash,
      topicId,
      ...rules,
    });
    if (!taken) break;
    await asApplication(() => freezeShown(stage, taken, userId));
    took = true;
  }
  // A page with known labels comes among others, never alone: then it would be known for one.
  const known = took
    ? await asApplication(() => claimKnownPage(stage, userId, hash, topicId))
    : null;
  if (known) await asApplication(() => freezeShown(stage, known, userId));
  const [own] = await query<{ id: string }>(
    `SELECT s.id FROM "Slot" s JOIN "Page" p ON p.id = s."pageId" JOIN "Stage" st ON st.id = s."stageId" WHERE s."stageId" = $1 AND s."userId" = $2 AND p."topicId" = $3
     ORDER BY s."completedAt" IS NOT NULL, ${OWN_ORDER} LIMIT 1`,
    [stageId, userId, topicId],
  );
  return own?.id ?? null;
}

/** Makes the annotator known to the study under a pseudonym that says nothing about them. */
export async function ensureRater(studyId: string, userId: string): Promise<string> {
  // Asked for with every page: it is there from the second one on, and nothing is written.
  const [known] = await query<{ id: string }>(
    `SELECT id FROM "Rater" WHERE "studyId" = $1 AND "userId" = $2`,
    [studyId, userId],
    "rater-of-user",
  );
  if (known) return known.id;
  const [rater] = await query<{ id: string }>(
    `INSERT INTO "Rater" AS r ("studyId", type, "externalId", "userId") VALUES ($1, 'human', $3, $2)
     ON CONFLICT ("studyId", "userId") DO UPDATE SET "userId" = EXCLUDED."userId" RETURNING r.id`,
    [studyId, userId, `annotator-${randomBytes(3).toString("hex")}`],
  );
  return rater!.id;
}

type Common = { order?: "fixed" | "random"; claim?: "open" | "assigned first" | "assigned only" };

async function claimRules(
  stage: StageRow,
  userId: string,
): Promise<Pick<Claim, "random" | "mode">> {
  const { order = "fixed", claim = "open" } = stage.settings as Common;
  if (claim === "open") return { random: order === "random" };
  const [user] = await query<{ username: string }>(`SELECT username FROM "User" WHERE id = $1`, [
    userId,
  ]);
  return { random: order === "random", mode: { claim, username: user?.username ?? "" } };
}

/** False once somebody has as many pages, or as many active hours, as the stage allows, or as a crowd link asks for. */
async function mayTakeMore(stage: StageRow, userId: string): Promise<boolean> {
  const [row] = await query<{ all: number; quota: number | null }>(
    `SELECT (SELECT count(*) FROM "Slot" s JOIN "Stage" st ON st.id = s."stageId" AND st."studyId" = $2 WHERE s."userId" = $1 AND s."attemptId" IS NULL)::int AS all,
       (SELECT i.quota FROM "Participant" p JOIN "Invite" i ON i.id = p."inviteId" WHERE p."studyId" = $2 AND p."userId" = $1) AS quota`,
    [userId, stage.studyId],
    "may-take-more",
  );
  return (row!.quota === null || row!.all < row!.quota) && isWithinLimits(stage, userId);
}

/** Declares a topic done by one of its assessors; refused while a page of theirs lacks labels, or one is still free to take. */
export async function declareTopicDone(
  studyId: string,
  stageId: string,
  topicId: string,
  userId: string,
): Promise<void> {
  const open = await query<{ slotId: string; lacking: number }>(
    `SELECT s.id AS "slotId", (SELECT count(*) FROM "PageItem" pi WHERE pi."pageId" = p.id AND NOT EXISTS (SELECT 1 FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" AND r."userId" = $3 WHERE j."itemId" = pi."itemId" AND (j.category IS NOT NULL OR j.status = 'unjudgeable')))::int AS lacking
     FROM "Slot" s JOIN "Page" p ON p.id = s."pageId" AND p."topicId" = $2 JOIN "Stage" st ON st.id = s."stageId" AND st."studyId" = $4 WHERE s."stageId" = $1 AND s."userId" = $3 AND s."completedAt" IS NULL`,
    [stageId, topicId, userId, studyId],
  );
  if (open.length > 0)
    throw new AppError(
      "incomplete",
      `The topic is not done: ${open.length} ${open.length === 1 ? "page is" : "pages are"} unfinished, with ${open.reduce((sum, page) => sum + page.lacking, 0)} unjudged rows.`,
      { pages: open },
    );
  const [known] = await query(
    `SELECT 1 FROM "Slot" s JOIN "Page" p ON p.id = s."pageId" AND p."topicId" = $2 JOIN "Stage" st ON st.id = s."stageId" AND st."studyId" = $4 WHERE s."stageId" = $1 AND s."userId" = $3`,
    [stageId, topicId, userId, studyId],
  );
  if (!known)
    throw new AppError("not_found", "You have judged nothing of this topic: take it first.");
  await query(
    `INSERT INTO "TopicDone" ("stageId", "topicId", "userId") VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [stageId, topicId, userId],
  );
}

type Shown = {
  condition?: Condition;
  shownRater?: string | null;
  conditionShares?: ConditionShares | null;
};

/** In conditions that show a machine's label there must be one before a page is given out. */
async function checkShown(stage: StageRow): Promise<void> {
  const { condition = "from_scratch", shownRater, conditionShares } = stage.settings as Shown;
  const shows = conditionShares
    ? (conditionShares.shares.post_edit ?? 0) + (conditionShares.shares.verify ?? 0) > 0
    : condition !== "from_scratch";
  if (!shows) return;
  const [known] = await query(
    `SELECT 1 FROM "Rater" r WHERE r."studyId" = $1 AND r."externalId" = $2 AND r.type IN ('llm', 'baseline') AND NOT EXISTS (
    SELECT 1 FROM "Item" i WHERE i."stageId" = $3 AND NOT EXISTS (SELECT 1 FROM "Judgment" j WHERE j."itemId" = i.id AND j."raterId" = r.id))`,
    [stage.studyId, shownRater ?? "", stage.id],
  );
  if (!known)
    throw new AppError(
      "conflict",
      "The machine labels of this stage are not all there yet, so no page can be given out: try again when the judge is done.",
    );
}

/** Fixes the condition of a page that was taken, and writes down, once for everybody, which machine label each of its items shows; later judge runs do not change it. */
async function freezeShown(stage: StageRow, slotId: string, userId: string): Promise<void> {
  const { condition: all = "from_scratch", shownRater, conditionShares } = stage.settings as Shown;
  if (all === "from_scratch" && !conditionShares) return;
  const [slot] = await query<{ pageId: string }>(`SELECT "pageId" FROM "Slot" WHERE id = $1`, [
    slotId,
  ]);
  const condition = conditionShares
    ? drawCondition(
        conditionShares,
        stage.seed,
        conditionShares.by === "page" ? slot!.pageId : userId,
      )
    : all;
  await query(`UPDATE "Slot" SET condition = $2::"Condition" WHERE id = $1`, [slotId, condition]);
  if (condition === "from_scratch") return;
  await query(
    `UPDATE "PageItem" pi SET frozen = COALESCE(pi.frozen, '{}')::jsonb || jsonb_build_object('shown', jsonb_build_object('label', j.category, 'raterId', r."externalId"))
     FROM "Slot" s, "Judgment" j, "Rater" r WHERE s.id = $1 AND pi."pageId" = s."pageId" AND j."itemId" = pi."itemId" AND r.id = j."raterId" AND r."studyId" = $2 AND r."externalId" = $3
       AND j.category IS NOT NULL AND NOT COALESCE(pi.frozen, '{}')::jsonb ? 'shown'`,
    [slotId, stage.studyId, shownRater],
  );
}

/** The stage, when it gives out pages to this person. Somebody whose sitting the marketplace has ended takes none until a new one begins. */
async function openStage(studyId: string, stageId: string, userId: string): Promise<StageRow> {
  const [stage] = await query<
    StageRow & { ended: boolean; endReason: string | null; withdrawn: boolean }
  >(
    `SELECT s.id, s."studyId", st."collectionId", s.task, st.seed, s.settings, s."pausedAt", st."closedAt", pa."endedAt" IS NOT NULL AS ended, pa."endReason", EXISTS (SELECT 1 FROM "Rater" r WHERE r."studyId" = st.id AND r."userId" = $2) AS "isRater", EXISTS (SELECT 1 FROM "Rater" r WHERE r."studyId" = st.id AND r."userId" = $2 AND r."withdrawnAt" IS NOT NULL) AS withdrawn, (${OWN_PAGE}) AS "ownPage"
     FROM "Stage" s JOIN "Study" st ON st.id = s."studyId" LEFT JOIN "Participant" pa ON pa."studyId" = st.id AND pa."userId" = $2 WHERE s.id = $1 AND st.id = $3`,
    [stageId, userId, studyId],
    "open-stage",
  );
  if (!stage)
    throw new AppError("not_found", "This study has no such stage: go back to the study.");
  if (stage.pausedAt)
    throw new AppError(
      "closed",
      "This stage is paused and gives out no pages for now: what you hold can be finished, and the rest comes later.",
    );
  if (stage.closedAt)
    throw new AppError(
      "closed",
      "This study is closed and gives out no more pages: ask its coordinator.",
    );
  if (stage.withdrawn)
    throw new AppError(
      "forbidden",
      "Your labels were withdrawn from this study, so it gives you no more pages: ask its coordinator.",
    );
  if (stage.ended)
    throw new AppError(
      "forbidden",
      `The marketplace says that this work ${stage.endReason === "returned" ? "was returned" : "ran out of time"}: begin again from the marketplace to go on.`,
    );
  return stage;
}

async function drawFor(stage: StageRow, userId: string, guidelineHash: string): Promise<void> {
  await drawRubricPages({
    studyId: stage.studyId,
    stageId: stage.id,
    collectionId: stage.collectionId,
    seed: stage.seed,
    userId,
    guidelineHash,
    leaseHours: LEASE_HOURS,
    settings: taskDefinition("rubric").settings.parse(stage.settings) as RubricSettings,
  });
}
