import { freeTopics } from "@/lib/db/people/free-pages";
import { ownPages, stagesOf, topicsOf } from "@/lib/db/people/own-pages";
import {
  rightAnswersNeeded,
  type AttemptKind,
  type QualificationRules,
} from "@/lib/domain/assignment/qualification";
import type { TaskKey } from "@/lib/tasks/task-definition";
import type { BaseSettings } from "@/lib/tasks/task-definition";
import { attemptsOf, phaseOf, type AttemptRow } from "./qualification/attempts";

export interface AnnotatorPage {
  slotId: string;
  number: number;
  items: number;
  labelled: number;
  completed: boolean;
}

export interface AnnotatorTopic {
  topicId: string;
  title: string;
  pages: AnnotatorPage[];
  /**
   * True if this annotator could take more pages of the topic. Their number is not sent: it would
   * reveal the work of others and known pages.
   */
  more: boolean;
}

export interface AnnotatorStage {
  id: string;
  task: TaskKey;
  name: string;
  topics: AnnotatorTopic[];
  done: number;
  mine: number;
  more: boolean;
  /** True if the exam was failed and no attempt is left. */
  failed: boolean;
  /** Practice, exam or training that comes before the next page of work; null if none does. */
  upcoming: Upcoming | null;
  /** The annotator's attempts at practice, exam and training, oldest first. */
  attempts: Omit<AttemptRow, "finishedAt">[];
}

/** An attempt that is due. */
export interface Upcoming {
  kind: AttemptKind;
  items: number;
  /** How many of the items must be right; 0 for practice. */
  needed: number;
  /** How many attempts are left, this one included; for an exam. */
  attempts: number;
}

function upcomingOf(
  rules: QualificationRules | null | undefined,
  attempts: readonly AttemptRow[],
): Upcoming | null {
  if (!rules) return null;
  const phase = phaseOf(rules, attempts);
  if (phase.kind === "work" || phase.kind === "failed") return null;
  const { kind, number, items } = phase;
  return {
    kind,
    items,
    needed: kind === "practice" ? 0 : rightAnswersNeeded(rules, kind, items),
    attempts: rules.examAttempts - number + 1,
  };
}

/**
 * Returns an annotator's own work in a study: stages, topics, pages. Contains nothing about anybody
 * else.
 */
export async function annotatorStages(studyId: string, userId: string): Promise<AnnotatorStage[]> {
  const [stages, topics, pages, free] = await Promise.all([
    stagesOf(studyId),
    topicsOf(studyId),
    ownPages(studyId, userId),
    freeTopics(studyId, userId),
  ]);
  const attempts = new Map(
    await Promise.all(
      stages.map(async (stage) => [stage.id, await attemptsOf(stage.id, userId)] as const),
    ),
  );
  return stages.map(({ settings, ...stage }) => {
    const { qualification } = settings as Partial<BaseSettings>;
    const own = attempts.get(stage.id) ?? [];
    const rows = topics
      .map((topic): AnnotatorTopic => ({
        topicId: topic.id,
        title: topic.title ?? shorten(topic.request),
        pages: pages
          .filter((page) => page.stageId === stage.id && page.topicId === topic.id)
          .map(({ slotId, completed, items, labelled }, i) => ({
            slotId,
            completed,
            items,
            labelled,
            number: i + 1,
          })),
        more: free.some((row) => row.stageId === stage.id && row.topicId === topic.id),
      }))
      .filter((topic) => topic.pages.length > 0 || topic.more);
    const mine = rows.flatMap((topic) => topic.pages);
    return {
      ...stage,
      attempts: own.map(({ finishedAt: _at, ...attempt }) => attempt),
      upcoming: upcomingOf(qualification, own),
      failed: qualification ? phaseOf(qualification, own).kind === "failed" : false,
      topics: rows,
      mine: mine.length,
      done: mine.filter((page) => page.completed).length,
      more: rows.some((topic) => topic.more),
    };
  });
}

function shorten(text: string): string {
  return text.length <= 90 ? text : `${text.slice(0, 87).trimEnd()}…`;
}
