import { answerLengths, conditionLabels, isUnchangedSince, stageLabels, twinLabels, type StageLabels } from "@/lib/db/label-counts";
import { query } from "@/lib/db/pool";
import { agreementReport, type ReportOptions } from "@/lib/domain/agreement/agreement-report";
import type { AgreementReport } from "@/lib/domain/agreement/agreement-report-types";
import { tableOfCounts } from "@/lib/domain/agreement/count-table";
import type { ItemTable } from "@/lib/domain/agreement/item-table";
import { answerKey } from "@/lib/domain/agreement/levels";
import { AppError } from "@/lib/domain/app-error";
import type { ThresholdRow } from "@/lib/domain/pictures/threshold-picture";
import { DEFAULT_THRESHOLD, SCALES, type TaskKey } from "@/lib/domain/scale";
import { Recent } from "./recent";
import { thresholdSweep } from "./threshold-sweep";

export interface StageReport {
  stage: { id: string; name: string; task: TaskKey };
  report: AgreementReport;
  /** Titles for topic ids, for the page. */
  topicTitles: Record<string, string>;
  /** How coverage and agreement move with the threshold; empty where nothing is graded. */
  thresholds: ThresholdRow[];
}

export interface StageReportRequest extends Partial<Pick<ReportOptions, "bootstrap" | "seed" | "interval">> {
  studyId: string;
  stageId: string;
  threshold?: number;
  malformed?: "zero" | "drop";
}

interface Stage { id: string; name: string; task: TaskKey; settings: { threshold?: number }; collectionId: string; /** Of what else a report depends on: filtered questions, and who the raters are. */ besides: string }

/** Reports whose data may not have changed since; a report of a million labels takes seconds, the question whether it is still true milliseconds. */
const known = new Recent<{ snapshot: string; report: StageReport }>(50);

/** The agreement report of a stage from the database: the same figures as the command line gives for its export. */
export async function stageReport(request: StageReportRequest): Promise<StageReport> {
  const stage = await findStage(request);
  const options = { bootstrap: request.bootstrap ?? 2000, seed: request.seed ?? 1, interval: request.interval ?? "percentile" as const };
  const rules = { task: stage.task, threshold: request.threshold ?? stage.settings.threshold ?? DEFAULT_THRESHOLD, malformed: request.malformed ?? "zero" as const };
  const key = JSON.stringify([stage, options, rules]);
  const before = known.get(key);
  if (before && (await isUnchangedSince(request.studyId, before.snapshot))) return before.report;
  const labels = await stageLabels(stage.id, request.studyId, stage.task);
  const more = stage.task === "support" ? await answersOf(stage) : {};
  const table = (threshold: number): ItemTable => tableOfCounts({ ...rules, threshold }, labels.raters, labels.counts, labels.synthetic);
  const main = table(rules.threshold);
  if (seesSuggestions(main)) main.conditionLabels = await conditionLabels(stage.id, main.topicIds, SCALES[stage.task]);
  const titles = await query<{ id: string; title: string }>(`SELECT "externalId" AS id, COALESCE(title, "externalId") AS title FROM "Topic" WHERE "collectionId" = $1`, [stage.collectionId]);
  const report: StageReport = {
    stage: { id: stage.id, name: stage.name, task: stage.task },
    report: agreementReport(main, { ...options, ...more }),
    topicTitles: Object.fromEntries(titles.map((row) => [row.id, row.title])),
    thresholds: isGraded(stage.task, labels) ? thresholdSweep(table) : [],
  };
  known.set(key, { snapshot: labels.snapshot, report });
  return report;
}

async function findStage({ stageId, studyId }: StageReportRequest): Promise<Stage> {
  const [stage] = await query<Stage>(
    `SELECT s.id, s.name, s.task, s.settings, st."collectionId",
       concat_ws(' ', (SELECT md5(string_agg(q.id::text, ',' ORDER BY q.id)) FROM "SubQuestion" q JOIN "Topic" t ON t.id = q."topicId" WHERE t."collectionId" = st."collectionId" AND q.filtered),
         (SELECT md5(string_agg(r."externalId" || r.type, ',' ORDER BY r.id)) FROM "Rater" r WHERE r."studyId" = st.id)) AS besides
     FROM "Stage" s JOIN "Study" st ON st.id = s."studyId" WHERE s.id = $1 AND s."studyId" = $2`, [stageId, studyId]);
  if (!stage) throw new AppError("not_found", "This study has no such stage: choose one of its stages.");
  return stage;
}

async function answersOf(stage: Stage): Promise<Pick<ReportOptions, "answerSentences" | "twins">> {
  const lengths = await answerLengths(stage.collectionId);
  return { answerSentences: new Map(lengths.map((row) => [answerKey(row.topicId, row.runId), row.sentences])), twins: await twinLabels(stage.id) };
}

function seesSuggestions(table: ItemTable): boolean {
  return table.columns.some((column) => column.raterType === "human" && column.condition !== "from_scratch");
}

/** Whether a threshold changes anything: rubric labels are ratings, and so are those of judges of answerability. */
function isGraded(task: TaskKey, { counts }: StageLabels): boolean {
  return task === "rubric" || (task === "answerability" && counts.some(({ codes }) => codes.some((code) => code % 16 >= 2 && code % 16 < 8)));
}
