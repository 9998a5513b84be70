import { takenBackSql } from "@/lib/db/pages/parts";
import { asApplication, query } from "@/lib/db/pool";
import type { BaseSettings } from "@/lib/tasks/task-definition";
import { attemptsOf, phaseOf } from "../qualification/attempts";
import { isStopped } from "../qualification/gate";
import { isWithinLimits } from "../workspace/limits";

/** How far a crowd worker is. The completion code is given by the server, and only when the work is done. */
export interface CrowdWork {
  quota: number | null;
  done: number;
  /** Set when the quota is met, or when nothing is left to give out. */
  completionCode: string | null;
  nothingLeft: boolean;
  /** Nothing is free, but others hold pages that may become free again: no code is given yet. */
  waiting: boolean;
  /** Did not pass an exam, missed too many known labels, or came when nothing was left: the code is the one for that, where there is one. */
  screenedOut: boolean;
  /** Why there is no further work, when there is none; null while there is some, or the quota is met. */
  reason: "exam" | "known_items" | "nothing_left" | null;
  /** The marketplace says this work was returned or ran out of time. */
  ended: string | null;
}

interface StageRow {
  id: string;
  seed: number;
  settings: Record<string, unknown>;
  free: number;
  /** Pages that others hold and have not finished. */
  heldByOthers: number;
  undrawn: boolean;
  trainingLeft: number;
}

/* Free pages count in a paused stage too: what is paused comes later, so it is not "nothing left". Grading from own labels is drawn when it is opened. */
const STAGES = `
SELECT st.id, study.seed, st.settings,
  (SELECT count(*) FROM "Slot" s JOIN "Page" p ON p.id = s."pageId" AND (p."ownerUserId" IS NULL OR p."ownerUserId" = $2)
     WHERE s."stageId" = st.id AND NOT s."isExtra" AND s."completedAt" IS NULL AND (s."userId" IS NULL OR s."leaseExpiresAt" < now()) AND NOT EXISTS (SELECT 1 FROM "Slot" mine WHERE mine."pageId" = s."pageId" AND mine."userId" = $2) AND NOT ${takenBackSql("$2", "s")})::int AS free,
  (SELECT count(*) FROM "Slot" s JOIN "Page" p ON p.id = s."pageId" AND p."ownerUserId" IS NULL
     WHERE s."stageId" = st.id AND NOT s."isExtra" AND s."completedAt" IS NULL AND s."userId" IS NOT NULL AND s."userId" <> $2 AND s."leaseExpiresAt" >= now() AND NOT EXISTS (SELECT 1 FROM "Slot" mine WHERE mine."pageId" = s."pageId" AND mine."userId" = $2))::int AS "heldByOthers",
  (st.task = 'rubric' AND COALESCE(st.settings->>'pools', 'own') = 'own' AND EXISTS (
     SELECT 1 FROM "Slot" s JOIN "Page" p ON p.id = s."pageId" JOIN "Stage" source ON source.id = s."stageId" AND source."studyId" = study.id AND source.position = (st.settings->>'sourceStage')::int JOIN "Topic" t ON t.id = p."topicId"
     WHERE s."userId" = $2 AND s."attemptId" IS NULL AND s."completedAt" IS NOT NULL AND EXISTS (SELECT 1 FROM "Judgment" j WHERE j."slotId" = s.id AND j.category IS NOT NULL) AND NOT EXISTS (SELECT 1 FROM "Page" drawn WHERE drawn."stageId" = st.id AND drawn."topicId" = t.id AND drawn."ownerUserId" = $2)
       AND EXISTS (SELECT 1 FROM "Passage" pa WHERE pa."collectionId" = study."collectionId" AND (pa."topicExternalId" = t."externalId" OR EXISTS (SELECT 1 FROM "Report" r WHERE r."topicId" = t.id AND pa.docid = ANY (r.docids)))))) AS undrawn,
  (SELECT count(*) FROM "Page" p JOIN "PageItem" pi ON pi."pageId" = p.id WHERE p."stageId" = st.id AND p.purpose = 'training' AND NOT EXISTS (SELECT 1 FROM "Slot" s WHERE s."pageId" = p.id AND s."userId" = $2))::int AS "trainingLeft"
FROM "Stage" st JOIN "Study" study ON study.id = st."studyId" WHERE st."studyId" = $1`;

/** Null for anybody who did not come by a crowd link. */
export async function crowdWork(studyId: string, userId: string): Promise<CrowdWork | null> {
  const [row] = await query<{
    quota: number | null;
    code: string | null;
    screenOut: string | null;
    endReason: string | null;
    done: number;
    open: number;
  }>(
    `SELECT i.quota, i."completionCode" AS code, i."screenOutCode" AS "screenOut", pa."endReason",
       (SELECT count(*) FROM "Slot" s JOIN "Stage" st ON st.id = s."stageId" AND st."studyId" = $1 WHERE s."userId" = $2 AND s."attemptId" IS NULL AND s."completedAt" IS NOT NULL)::int AS done,
       (SELECT count(*) FROM "Slot" s JOIN "Stage" st ON st.id = s."stageId" AND st."studyId" = $1 WHERE s."userId" = $2 AND s."completedAt" IS NULL)::int AS open
     FROM "Participant" pa JOIN "Invite" i ON i.id = pa."inviteId" WHERE pa."studyId" = $1 AND pa."userId" = $2`,
    [studyId, userId],
  );
  if (!row) return null;
  const met = row.quota !== null && row.done >= row.quota;
  const ways =
    met || row.open > 0
      ? ["open" as const]
      : await Promise.all(
          (await query<StageRow>(STAGES, [studyId, userId])).map((stage) => wayOn(stage, userId)),
        );
  const nothingLeft = row.open === 0 && !met && !ways.includes("open") && !ways.includes("waiting");
  // Who did nothing, or whose known labels went wrong, is not paid as if the work were done.
  const screenedOut =
    nothingLeft && (ways.includes("failed") || ways.includes("stopped") || row.done === 0);
  const completionCode =
    row.endReason !== null
      ? null
      : screenedOut
        ? row.screenOut
        : met || nothingLeft
          ? row.code
          : null;
  return {
    quota: row.quota,
    done: row.done,
    nothingLeft,
    waiting: row.open === 0 && !met && !ways.includes("open") && ways.includes("waiting"),
    screenedOut,
    reason: !nothingLeft
      ? null
      : ways.includes("failed")
        ? "exam"
        : ways.includes("stopped")
          ? "known_items"
          : "nothing_left",
    ended: row.endReason,
    completionCode,
  };
}

/** Whether a stage may still give this worker a page. Who failed the exam is screened out; who cannot go on for another reason is paid. */
async function wayOn(
  stage: StageRow,
  userId: string,
): Promise<"open" | "failed" | "stopped" | "none" | "waiting"> {
  if (await asApplication(() => isStopped(stage, userId))) return "stopped";
  if (stage.free === 0 && !stage.undrawn && stage.heldByOthers === 0) return "none";
  const { qualification } = stage.settings as Partial<BaseSettings>;
  const phase = qualification
    ? phaseOf(qualification, await attemptsOf(stage.id, userId))
    : { kind: "work" as const };
  if (phase.kind === "failed") return "failed";
  if (phase.kind !== "work" && stage.trainingLeft < phase.items) return "none";
  if (!(await isWithinLimits(stage, userId))) return "none";
  return stage.free === 0 && !stage.undrawn ? "waiting" : "open";
}
