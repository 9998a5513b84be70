import { agreementReport, type ReportOptions } from "@/lib/domain/agreement/agreement-report";
import type { AgreementReport } from "@/lib/domain/agreement/agreement-report-types";
import { JudgmentTable, type JudgmentRow } from "@/lib/domain/agreement/judgment-table";
import { cohenKappa } from "@/lib/domain/agreement/two-rater";
import { AppError } from "@/lib/domain/app-error";
import { DEFAULT_THRESHOLD, type TaskKey } from "@/lib/domain/scale";
import { query } from "@/lib/db/pool";

export interface StageReport {
  stage: { id: string; name: string; task: TaskKey };
  report: AgreementReport;
  /** Titles for topic ids, for the page. */
  topicTitles: Record<string, string>;
  syntheticLabels: number;
  /** How coverage and agreement move with the threshold; empty where nothing is graded. */
  thresholds: ThresholdRow[];
}

/** One judge against the majority of people at one threshold. */
export interface ThresholdRow {
  threshold: number;
  judge: string;
  n: number;
  /** Share of items the judge finds answerable, and people. */
  judgeShare: number | null;
  humanShare: number | null;
  kappa: number | null;
  precision: number | null;
  recall: number | null;
}

export interface StageReportRequest extends Partial<ReportOptions> {
  studyId: string;
  stageId: string;
  threshold?: number;
  malformed?: "zero" | "drop";
  /** Also the figures at every threshold, which takes five times as long. */
  sweep?: boolean;
}

const MOST_FOR_SWEEP = 200_000;

/* Judge ratings under the stage's threshold are recomputed by the table, so any threshold can be asked for. */
const ROWS = `
SELECT t."externalId" AS "topicId", COALESCE(run.name, '') AS "runId", COALESCE(CASE WHEN st.task <> 'answerability' THEN p.docid END, '') AS docid,
  COALESCE(q."externalId", '') AS "questionId", COALESCE(sen.position::text, '') AS "sentenceId", COALESCE(i.member, '') AS member,
  r."externalId" AS "raterId", r.type AS "raterType", j.purpose, j.condition, COALESCE(j.category, '') AS label,
  CASE WHEN st.task = 'answerability' OR j.rating = -1 THEN j.rating END AS rating, j.status, NULL AS "submittedAt"
FROM "Judgment" j JOIN "Item" i ON i.id = j."itemId" JOIN "Stage" st ON st.id = i."stageId" JOIN "Topic" t ON t.id = i."topicId" JOIN "Rater" r ON r.id = j."raterId"
LEFT JOIN "Report" rep ON rep.id = i."reportId" LEFT JOIN "Run" run ON run.id = rep."runId" LEFT JOIN "Passage" p ON p.id = i."passageId"
LEFT JOIN "SubQuestion" q ON q.id = i."subQuestionId" LEFT JOIN "Sentence" sen ON sen.id = i."sentenceId"
WHERE i."stageId" = $1`;

/** The agreement report of a stage from the database: the same figures as the command line gives for its export. */
export async function stageReport(request: StageReportRequest): Promise<StageReport> {
  const [stage] = await query<{ id: string; name: string; task: TaskKey; settings: { threshold?: number }; collectionId: string }>(
    `SELECT s.id, s.name, s.task, s.settings, st."collectionId" FROM "Stage" s JOIN "Study" st ON st.id = s."studyId" WHERE s.id = $1 AND s."studyId" = $2`, [request.stageId, request.studyId]);
  if (!stage) throw new AppError("not_found", "This study has no such stage: choose one of its stages.");
  const filtered = await query<{ topic: string; question: string }>(
    `SELECT t."externalId" AS topic, q."externalId" AS question FROM "SubQuestion" q JOIN "Topic" t ON t.id = q."topicId" WHERE t."collectionId" = $1 AND q.filtered`, [stage.collectionId]);
  const hidden = new Set(filtered.map((row) => JSON.stringify([row.topic, row.question])));
  const rows = await query<JudgmentRow>(ROWS, [stage.id]);
  const at = (threshold: number) => {
    const table = new JudgmentTable({ task: stage.task, threshold, malformed: request.malformed ?? "zero", isFiltered: (topic, question) => hidden.size > 0 && hidden.has(JSON.stringify([topic, question])) });
    for (const row of rows) table.add(row);
    return table;
  };
  const report = agreementReport(at(request.threshold ?? stage.settings.threshold ?? DEFAULT_THRESHOLD), { bootstrap: request.bootstrap ?? 2000, seed: request.seed ?? 1 });
  const titles = await query<{ id: string; title: string }>(`SELECT "externalId" AS id, COALESCE(title, "externalId") AS title FROM "Topic" WHERE "collectionId" = $1`, [stage.collectionId]);
  const [synthetic] = await query<{ n: number }>(`SELECT count(*)::int AS n FROM "Judgment" j JOIN "Item" i ON i.id = j."itemId" WHERE i."stageId" = $1 AND j.synthetic`, [stage.id]);
  return { stage: { id: stage.id, name: stage.name, task: stage.task }, report, topicTitles: Object.fromEntries(titles.map((row) => [row.id, row.title])), syntheticLabels: synthetic!.n, thresholds: request.sweep && rows.length <= MOST_FOR_SWEEP ? sweep(rows, at) : [] };
}

function sweep(rows: readonly JudgmentRow[], at: (threshold: number) => JudgmentTable): ThresholdRow[] {
  if (!rows.some((row) => row.rating !== null && row.rating >= 0) && at(DEFAULT_THRESHOLD).options.task !== "rubric") return [];
  return [1, 2, 3, 4, 5].flatMap((threshold) =>
    agreementReport(at(threshold), { bootstrap: 0, seed: 1 }).human_llm.filter((pair) => pair.human === "majority").map((pair): ThresholdRow => {
      const answerable = pair.classes.find((one) => one.label === "1");
      const share = (count: number | undefined) => (pair.n > 0 && count !== undefined ? count / pair.n : null);
      const kappa = pair.labels_full ? cohenKappa(pair.confusion.flat(), 2).value : pair.cohen_kappa.value;
      return { threshold, judge: pair.llm, n: pair.n, judgeShare: share(answerable?.predicted), humanShare: share(answerable?.support), kappa, precision: answerable?.precision.value ?? null, recall: answerable?.recall.value ?? null };
    }));
}
