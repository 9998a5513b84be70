import { crowdProgress, stagesFor } from "@/lib/db/people/crowd-work";
import { asApplication } from "@/lib/db/connections";
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
  /**
   * Did not pass an exam, missed too many known labels, or came when nothing was left: the code is the one for that,
   * where there is one.
   */
  screenedOut: boolean;
  /** Why there is no further work, when there is none; null while there is some, or the quota is met. */
  reason: "exam" | "known_items" | "nothing_left" | null;
  /** The marketplace says this work was returned or ran out of time. */
  ended: string | null;
}

type StageRow = Awaited<ReturnType<typeof stagesFor>>[number];

/** Null for anybody who did not come by a crowd link. */
export async function crowdWork(studyId: string, userId: string): Promise<CrowdWork | null> {
  const row = await crowdProgress(studyId, userId);
  if (!row) return null;
  const met = row.quota !== null && row.done >= row.quota;
  const ways = met || row.open > 0 ? ["open" as const] : await waysOn(studyId, userId);
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

type Way = "open" | "failed" | "stopped" | "none" | "waiting";

async function waysOn(studyId: string, userId: string): Promise<Way[]> {
  const stages = await stagesFor(studyId, userId);
  return Promise.all(stages.map((stage) => wayOn(stage, userId)));
}

/**
 * Whether a stage may still give this worker a page. Who failed the exam is screened out; who cannot go on for another
 * reason is paid.
 */
async function wayOn(row: StageRow, userId: string): Promise<Way> {
  const stage = { ...row, settings: row.settings as Record<string, unknown> };
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
