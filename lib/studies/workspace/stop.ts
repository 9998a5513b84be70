import { asApplication } from "@/lib/db/connections";
import type { Stop } from "@/lib/domain/assignment/own-work";
import type { BaseSettings } from "@/lib/tasks/task-definition";
import { attemptsOf, phaseOf, type AttemptRow } from "../qualification/attempts";
import { isStopped } from "../qualification/gate";
import { reachedLimit } from "./limits";

interface Stage {
  id: string;
  settings: Record<string, unknown>;
  paused: boolean;
}

/**
 * Returns why a stage gives an annotator no further page; null if nothing stands against it. What
 * they hold already can be finished.
 * @param attempts the annotator's attempts, if they are known
 */
export async function stopOf(
  stage: Stage,
  userId: string,
  attempts?: readonly AttemptRow[],
): Promise<Stop | null> {
  const { qualification } = stage.settings as Partial<BaseSettings>;
  if (qualification) {
    const own = attempts ?? (await attemptsOf(stage.id, userId));
    const phase = phaseOf(qualification, own);
    if (phase.kind === "failed") return phase.at;
    if (phase.kind === "waiting") return "release";
  }
  // The stop looks at labels that annotators' requests cannot read.
  if (await asApplication(() => isStopped(stage, userId))) return "known_items";
  const limit = await reachedLimit(stage, userId);
  if (limit !== null) return limit;
  return stage.paused ? "paused" : null;
}
