import type { JudgeRun } from "@/lib/contract/judge-runs";
import { partialJudges } from "@/lib/db/judge-runs/partial-judges";
import { namedRuns, runsWithProgress } from "@/lib/db/judge-runs/progress";
import { cancel } from "@/lib/db/judge-runs/runs";
import { AppError } from "@/lib/domain/app-error";
import type { Language } from "@/lib/messages/interface/locales";
import { reasonText } from "@/lib/messages/reason";
import { PAUSE_CODES } from "@/lib/messages/pause-codes";

export { namedRuns, partialJudges };

type Row = Awaited<ReturnType<typeof runsWithProgress>>[number];

/** Returns all judge runs of a study, newest first. */
export async function listRuns(studyId: string, language: Language = "en"): Promise<JudgeRun[]> {
  return (await runsWithProgress(studyId)).map((row) => withRate(row, language));
}

/** Returns the judge runs of a stage that have not ended, newest first. */
export async function listRunsUnderWay(studyId: string, stageId: string): Promise<JudgeRun[]> {
  const rows = await runsWithProgress(studyId, { underWayIn: stageId });
  return rows.map((row) => withRate(row, "en"));
}

/** Returns one judge run with its progress. */
export async function readRun(
  studyId: string,
  runId: string,
  language: Language = "en",
): Promise<JudgeRun> {
  const [row] = await runsWithProgress(studyId, { runId });
  if (!row) throw new AppError("not_found", "judge_run.unknown");
  return withRate(row, language);
}

/** Cancels a run; its judgments stay. */
export async function cancelRun(
  studyId: string,
  runId: string,
  language: Language = "en",
): Promise<JudgeRun> {
  await readRun(studyId, runId);
  await cancel(runId);
  return readRun(studyId, runId, language);
}

/** Returns why a run is paused, as code and sentence; null if somebody paused it. */
function reasonOf(
  { reasonCode, reasonData }: Row,
  language: Language,
): Pick<JudgeRun, "reason" | "reasonCode"> {
  const code = PAUSE_CODES.find((one) => one === reasonCode);
  if (code === undefined) return { reason: null, reasonCode: null };
  return { reason: reasonText({ code, data: reasonData ?? {} }, language), reasonCode: code };
}

/** Adds the calls per second and the seconds left at this rate. */
function withRate(row: Row, language: Language): JudgeRun {
  const finished = row.done + row.failed;
  const seconds = row.seconds ?? 0;
  const perSecond = seconds > 0 && finished > 0 ? finished / seconds : null;
  const secondsLeft =
    row.status === "running" && perSecond ? (row.total - finished) / perSecond : null;
  const failures = Object.entries(row.failures);
  return {
    ...row,
    ...reasonOf(row, language),
    failures: Object.fromEntries(failures.map(([kind, { n }]) => [kind, n])),
    failureExamples: Object.fromEntries(failures.map(([kind, { example }]) => [kind, example])),
    seconds,
    createdAt: row.createdAt.toISOString(),
    lastAnswerAt: row.lastAnswerAt?.toISOString() ?? null,
    perSecond,
    secondsLeft,
  };
}
