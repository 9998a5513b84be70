import type { AnnotatorStage, CrowdWork } from "@/lib/domain/assignment/own-work";

/** Tells whether an annotator gets no further page: done, screened out, or ended elsewhere. */
export function isOver(work: CrowdWork | null): boolean {
  if (work === null) return false;
  return work.completionCode !== null || work.screenedOut || work.ended !== null;
}

/** Returns whether there is something to do in a stage. */
export function hasWork({ failed, mine, done, more, attempts }: AnnotatorStage): boolean {
  return !failed && (mine > done || more || attempts.some((attempt) => attempt.right === null));
}
