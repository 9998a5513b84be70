import { freeTopics } from "@/lib/db/people/free-pages";
import { ownPages, stagesOf, topicsOf } from "@/lib/db/people/own-pages";
import type { AnnotatorStage, AnnotatorTopic, Upcoming } from "@/lib/domain/assignment/own-work";
import { rightAnswersNeeded, type QualificationRules } from "@/lib/domain/assignment/qualification";
import type { BaseSettings } from "@/lib/tasks/task-definition";
import { attemptsOf, phaseOf, type AttemptRow } from "./qualification/attempts";

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
