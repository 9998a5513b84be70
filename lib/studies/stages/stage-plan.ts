import type { StagePlan } from "@/lib/contract/stages";
import * as stages from "@/lib/db/studies/stage-plan";
import { AppError } from "@/lib/domain/app-error";
import type { Language } from "@/lib/messages/interface/locales";
import { note, type Note } from "@/lib/messages/note";
import { toldWarnings } from "@/lib/messages/note-text";
import { sourceOf } from "@/lib/tasks/labels";

/**
 * Returns what a stage requires: judgments, hours, cost.
 * @param pace seconds per judgment, for a stage without measurements
 * @param rate cost per hour
 */
export async function planStage(
  studyId: string,
  stageId: string,
  pace: number,
  rate: number,
  language: Language = "en",
): Promise<StagePlan> {
  const row = await stages.stagePlan(studyId, stageId);
  if (!row) throw new AppError("not_found", "stage.unknown_choose");
  const seconds = row.median === null ? pace : row.median / 1000;
  const hours = (row.left * seconds) / 3600;
  return {
    pages: row.pages,
    items: row.items,
    trainingPages: row.trainingPages,
    overlap: row.overlap,
    judgments: row.judgments,
    judgmentsLeft: row.left,
    imported: row.imported,
    secondsPerJudgment: seconds,
    measured: row.median !== null,
    hoursLeft: hours,
    costLeft: hours * rate,
    annotators: row.annotators,
    ...toldWarnings(planWarnings(row), language),
  };
}

type Plan = Pick<
  NonNullable<Awaited<ReturnType<typeof stages.stagePlan>>>,
  "task" | "overlap" | "pages" | "annotators" | "emptyTopics"
>;

/** Returns what will keep a stage from being finished as planned. */
export function planWarnings({ task, overlap, pages, annotators, emptyTopics }: Plan): Note[] {
  const { drawn } = sourceOf(task);
  const warnings: Note[] = [];
  if (overlap > annotators) warnings.push(note("stage.few_annotators", { overlap, annotators }));
  if (pages === 0) warnings.push(note(drawn ? "stage.pages_not_drawn" : "stage.no_pages"));
  if (emptyTopics > 0 && pages > 0 && !drawn)
    warnings.push(note("stage.topics_without_report", { topics: emptyTopics }));
  return warnings;
}
