import type { AnnotatorStage, CrowdWork } from "./own-work";

/** All that decides what an annotator can do in a study. */
export interface OwnWork {
  closed: boolean;
  /** Null for everybody but crowd workers. */
  work: CrowdWork | null;
  stages: readonly AnnotatorStage[];
}

/** The one state in which an annotator is in a study. */
export type OwnState =
  /** The marketplace reported the work as returned or timed out. */
  | { kind: "ended"; how: string }
  /** A crowd worker is done: the quota is met, or nothing is left. */
  | { kind: "done"; isCutShort: boolean }
  /** A crowd worker gets no work, or no more. */
  | { kind: "screened_out"; reason: NonNullable<CrowdWork["reason"]> }
  | { kind: "closed" }
  /** There is a page, or one can be taken. */
  | { kind: "start" | "continue"; stage: AnnotatorStage }
  /** Others hold what is left. */
  | { kind: "waiting" }
  | { kind: "paused" }
  /** The next batch of training waits for a coordinator. */
  | { kind: "release" }
  /** No further page is given. */
  | { kind: "exam" | "batch" | "known_items" | "limit" | "hours" }
  /** Everything that was given is finished. */
  | { kind: "finished" }
  /** Nothing was given yet. */
  | { kind: "nothing" };

/** The one thing to do in a state. */
export type OwnAction = "judge" | "return" | "copy" | "look_again" | "home";

/** Returns the state of an annotator in a study. */
export function ownState({ closed, work, stages }: OwnWork): OwnState {
  const over = work && overOf(work);
  if (over) return over;
  if (closed) return { kind: "closed" };
  const stage = stages.find(hasWork);
  if (stage) return { kind: isBegun(stage) ? "continue" : "start", stage };
  const stops = stages.map(({ stop }) => stop);
  if (stops.includes("release")) return { kind: "release" };
  if (work?.waiting) return { kind: "waiting" };
  if (stops.includes("paused")) return { kind: "paused" };
  for (const kind of ["exam", "batch", "known_items", "limit", "hours"] as const)
    if (stops.includes(kind)) return { kind };
  return { kind: stages.some(({ mine }) => mine > 0) ? "finished" : "nothing" };
}

/** Returns the state of a crowd worker who gets no further page; null for others. */
function overOf(work: CrowdWork): OwnState | null {
  const { quota, done, ended, screenedOut, nothingLeft, completionCode } = work;
  if (ended !== null) return { kind: "ended", how: ended };
  if (screenedOut) return { kind: "screened_out", reason: work.reason ?? "nothing_left" };
  const isMet = quota !== null && done >= quota;
  if (isMet || nothingLeft || completionCode !== null)
    return { kind: "done", isCutShort: nothingLeft && !isMet };
  return null;
}

/** Returns the one thing to do in a state. */
export function actionIn({ kind }: OwnState, work: CrowdWork | null): OwnAction {
  if (kind === "start" || kind === "continue") return "judge";
  if (kind === "waiting" || kind === "release" || kind === "paused") return "look_again";
  const hasCode = (kind === "done" || kind === "screened_out") && work?.completionCode != null;
  if (!hasCode) return "home";
  return work.returnAddress === null ? "copy" : "return";
}

/** Returns whether pages are given to an annotator in a state. */
export function givesPages({ kind }: OwnState): boolean {
  return !["ended", "done", "screened_out", "closed"].includes(kind);
}

/** Returns whether there is something to do in a stage. */
export function hasWork(stage: AnnotatorStage): boolean {
  const { mine, done, more, attempts, stop } = stage;
  const hasPage = stop === "hours" ? hasBegunPage(stage) : mine > done;
  return hasPage || more || attempts.some((attempt) => attempt.right === null);
}

/** Returns whether anything was judged in a stage, or in practice, an exam or training for it. */
export function isBegun(stage: AnnotatorStage): boolean {
  return stage.done > 0 || stage.attempts.length > 0 || hasBegunPage(stage);
}

/**
 * Returns how many pages are left for an annotator: towards the quota, else of those they hold. Null
 * where none is held: how many are free is not told, as it would reveal known pages.
 */
export function pagesLeft({ mine, done }: AnnotatorStage, work: CrowdWork | null): number | null {
  if (work && work.quota !== null) return Math.max(0, work.quota - work.done);
  return mine > done ? mine - done : null;
}

function hasBegunPage({ topics }: AnnotatorStage): boolean {
  return topics.some(({ pages }) =>
    pages.some(({ completed, labelled }) => !completed && labelled > 0),
  );
}
