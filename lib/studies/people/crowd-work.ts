import { crowdProgress, stagesFor } from "@/lib/db/people/crowd-work";
import { asApplication } from "@/lib/db/connections";
import type { CrowdWork } from "@/lib/domain/assignment/own-work";
import type { BaseSettings } from "@/lib/tasks/task-definition";
import { attemptsOf, phaseOf } from "../qualification/attempts";
import { isStopped } from "../qualification/gate";
import { reachedLimit } from "../workspace/limits";

type StageRow = Awaited<ReturnType<typeof stagesFor>>[number];

/** Returns the progress of a crowd worker; null for other members. */
export async function crowdWork(studyId: string, userId: string): Promise<CrowdWork | null> {
  const row = await crowdProgress(studyId, userId);
  if (!row) return null;
  const met = row.quota !== null && row.done >= row.quota;
  const ways = met || row.open > 0 ? ["open" as const] : await waysOn(studyId, userId);
  const nothingLeft = row.open === 0 && !met && !ways.includes("open") && !ways.includes("waiting");
  // Workers who did nothing, failed, or missed too many known labels do not get the code for
  // completed work.
  const screenedOut = nothingLeft && (reasonIn(ways) !== "nothing_left" || row.done === 0);
  const completionCode =
    row.endReason !== null
      ? null
      : screenedOut
        ? row.screenOut
        : met || nothingLeft
          ? row.code
          : null;
  return {
    isOfStages: row.isOfStages,
    quota: row.quota,
    done: row.done,
    nothingLeft,
    waiting: row.open === 0 && !met && !ways.includes("open") && ways.includes("waiting"),
    screenedOut,
    reason: nothingLeft ? reasonIn(ways) : null,
    ended: row.endReason,
    completionCode,
    returnAddress: completionCode && returnWith(row.returnAddress, completionCode),
  };
}

function returnWith(address: string | null, code: string): string | null {
  return address === null ? null : address.replaceAll("{code}", encodeURIComponent(code));
}

type Way = "open" | "exam" | "batch" | "stopped" | "none" | "waiting";

/** Returns why there is no more work. */
function reasonIn(ways: readonly Way[]): NonNullable<CrowdWork["reason"]> {
  if (ways.includes("exam")) return "exam";
  if (ways.includes("batch")) return "batch";
  return ways.includes("stopped") ? "known_items" : "nothing_left";
}

async function waysOn(studyId: string, userId: string): Promise<Way[]> {
  const stages = await stagesFor(studyId, userId);
  return Promise.all(stages.map((stage) => wayOn(stage, userId)));
}

/**
 * Returns whether a stage can still give this worker a page. A worker who failed the exam or the
 * training is screened out; one who cannot go on for another reason is paid.
 */
async function wayOn(row: StageRow, userId: string): Promise<Way> {
  const stage = { ...row, settings: row.settings as Record<string, unknown> };
  if (await asApplication(() => isStopped(stage, userId))) return "stopped";
  if (stage.free === 0 && !stage.undrawn && stage.heldByOthers === 0) return "none";
  const { qualification } = stage.settings as Partial<BaseSettings>;
  const phase = qualification
    ? phaseOf(qualification, await attemptsOf(stage.id, userId))
    : { kind: "work" as const };
  if (phase.kind === "failed") return phase.at;
  if (phase.kind === "waiting") return "waiting";
  const needed = phase.kind === "exam" || phase.kind === "batch" ? phase.items : 0;
  if (stage.trainingLeft < needed) return "none";
  if ((await reachedLimit(stage, userId)) !== null) return "none";
  return stage.free === 0 && !stage.undrawn ? "waiting" : "open";
}
