import type { OwnQuestion, Workspace } from "@/lib/tasks/workspace-schema";

/** Questions to the coordinator. */
export interface QuestionsState {
  /** The annotator's own questions about items of the page. */
  questions: readonly OwnQuestion[];
  /** What is written and not known to be sent, by item; the id makes sure it is asked once. */
  asking: Readonly<Record<string, { id: string; text: string }>>;
}

/** Returns the questions of a page as it was sent. */
export function questionsOf({ questions }: Workspace): QuestionsState {
  return { questions, asking: {} };
}
