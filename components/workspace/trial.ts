import type { TrainingFeedback } from "@/lib/contract/slots";
import { PREVIEW, type SaveInput, type Saved, type Workspace } from "@/lib/tasks/workspace-schema";
import type { WorkspaceStore } from "./workspace-state";

/** The expected answers of a page that is tried; empty unless it is a page of practice. */
export type ExpectedAnswers = readonly Omit<TrainingFeedback["items"][number], "label">[];

/** Returns whether a coordinator tries the page: nothing of it is sent or kept. */
export function isTrial({ holder }: Pick<Workspace, "holder">): boolean {
  return holder === PREVIEW;
}

/** Returns the address of another page beside this one. */
export function addressBeside(page: Workspace, slotId: string): string {
  return isTrial(page)
    ? `/preview/${page.studySlug}/${page.stageId}?page=${slotId}`
    : `/judge/${slotId}`;
}

/** Answers a save as the server would, without keeping anything. */
export function simulateSave(_slotId: string, { baseVersion }: SaveInput): Promise<Saved> {
  return Promise.resolve({
    version: baseVersion + 1,
    savedAt: new Date().toISOString(),
    lacks: null,
    pageCompleted: false,
    late: false,
  });
}

/** Returns the feedback of practice on what is labelled now. */
export function trialFeedback(
  store: WorkspaceStore,
  expected: ExpectedAnswers,
): Promise<TrainingFeedback> {
  const { items } = store.getState();
  return Promise.resolve({
    kind: "practice",
    finished: false,
    right: null,
    total: expected.length,
    passed: null,
    feedback: null,
    items: expected.flatMap((answer) => {
      const label = items[answer.itemId]?.draft.label ?? null;
      return label === null ? [] : [{ ...answer, label }];
    }),
  });
}
