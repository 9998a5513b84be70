import type { StagePlan } from "@/lib/contract/stages";
import * as stages from "@/lib/db/studies/stage-plan";
import { effortOf, type LabelEffort } from "@/lib/domain/agreement/verdict/label-effort";
import { AppError } from "@/lib/domain/app-error";
import type { Language } from "@/lib/messages/interface/locales";
import { note, type Note } from "@/lib/messages/note";
import { warningTexts } from "@/lib/messages/note-text";
import { sourceOf } from "@/lib/tasks/labels";
import { announcedPayOf } from "../pay/announced-pay";
import { stagePlan } from "@/lib/db/studies/stage-plan";

/** Cost per hour where no pay is announced. */
const DEFAULT_RATE = 12;

/**
 * Returns what a stage requires: judgments, hours, cost.
 * @param pace seconds per judgment, for a stage without measurements
 * @param rate cost per hour; null for the announced terms of pay, or without these the usual rate
 */
export async function planStage(
  studyId: string,
  stageId: string,
  pace: number,
  rate: number | null,
  language: Language = "en",
): Promise<StagePlan> {
  const [row, announced] = await Promise.all([
    stages.stagePlan(studyId, stageId),
    rate === null ? announcedPayOf(studyId) : null,
  ]);
  if (!row) throw new AppError("not_found", "stage.unknown_choose");
  const seconds = row.median === null ? pace : row.median / 1000;
  const hours = (row.left * seconds) / 3600;
  const pay = announced ?? {
    per: "hour" as const,
    rate: rate ?? DEFAULT_RATE,
    currency: null,
    floor: 0,
  };
  const { cost } = effortOf(row.left, {
    msPerLabel: seconds * 1000,
    itemsPerPage: row.pages > 0 ? row.items / row.pages : 0,
    pay,
  });
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
    costLeft: Math.max(cost ?? 0, pay.floor * hours),
    pay: { per: pay.per, rate: pay.rate, currency: pay.currency },
    annotators: row.annotators,
    ...warningTexts(planWarnings(row), language),
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

/** Returns what a label of a person takes in a stage: its measured time, and the announced pay. */
export async function labelEffort(studyId: string, stageId: string): Promise<LabelEffort> {
  const [plan, pay] = await Promise.all([stagePlan(studyId, stageId), announcedPayOf(studyId)]);
  return {
    msPerLabel: plan?.median ?? null,
    itemsPerPage: plan && plan.pages > 0 ? plan.items / plan.pages : 0,
    pay,
  };
}
