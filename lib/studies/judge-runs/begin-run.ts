import { randomUUID } from "node:crypto";
import { audit } from "@/lib/db/core/audit";
import type { Connection } from "@/lib/db/core/database";
import { createCalls, type ItemFilter } from "@/lib/db/judge-runs/chosen-items";
import {
  freeJudgeName,
  insertJudge,
  judgeNamed,
  judgeWithFingerprint,
  newRater,
  otherKindOfJudge,
  raterNamed,
  raterOfJudge,
} from "@/lib/db/judge-runs/judges";
import { hidesItems } from "@/lib/db/items/hidden";
import { insertRun, setTotal, wakeWorker } from "@/lib/db/judge-runs/runs";
import { AppError } from "@/lib/domain/app-error";

/** What identifies a judge: another kind, version or settings is another judge. */
export interface JudgeDescription {
  kind: "lexical" | "replay" | "openai_compatible";
  name: string;
  version: string;
  raterId: string;
  raterType: "baseline" | "llm";
  settings?: object;
  endpointId?: string;
  /** Hash of everything its labels depend on; judges with a model have one. */
  fingerprint?: string;
  /** For judges with a model: the rater's name if another judge, or a file, has the usual one. */
  raterIdIfTaken?: string;
}

/** Which items of a stage are judged, and the limits of the run. */
export interface RunScope {
  filter: ItemFilter;
  /** Maximum cost, and maximum number of calls to the endpoint; null for no limit. */
  budget: number | null;
  maxCalls: number | null;
}

const ALL_ITEMS: RunScope = { filter: {}, budget: null, maxCalls: null };

/**
 * Returns the judge of this description, created if necessary. Judges with a model are known by
 * their fingerprint, and each is a rater of its own; others are known by name.
 * @returns its id
 */
export async function judgeFor(
  connection: Connection,
  studyId: string,
  judge: JudgeDescription,
): Promise<string> {
  if (judge.fingerprint !== undefined)
    return modelJudgeFor(connection, studyId, { ...judge, fingerprint: judge.fingerprint });
  const known = await judgeNamed(connection, studyId, judge.name);
  if (known && known.kind !== judge.kind)
    throw new AppError("conflict", "judge_run.name_of_other_kind", { name: judge.name });
  if (known) return known.id;
  const rater = await raterNamed(connection, {
    studyId,
    type: judge.raterType,
    externalId: judge.raterId,
  });
  if (rater.type !== judge.raterType)
    throw new AppError("conflict", "judge_run.name_of_rater", {
      raterId: judge.raterId,
      type: rater.type,
    });
  const other = await otherKindOfJudge(connection, rater.id, judge.kind);
  if (other !== undefined)
    throw new AppError("conflict", "judge_run.labels_of_other_judge", {
      raterId: judge.raterId,
      name: other,
    });
  return insertJudge(connection, {
    studyId,
    raterId: rater.id,
    kind: judge.kind,
    name: judge.name,
    version: judge.version,
    settings: judge.settings ?? {},
    endpointId: judge.endpointId ?? null,
    fingerprint: null,
  });
}

async function modelJudgeFor(
  connection: Connection,
  studyId: string,
  judge: JudgeDescription & { fingerprint: string },
): Promise<string> {
  const { fingerprint } = judge;
  const known = await judgeWithFingerprint(connection, studyId, fingerprint);
  if (known !== undefined) return known;
  const other = judge.raterIdIfTaken ?? judge.raterId;
  const rater = await newRater(connection, studyId, judge.raterType, [judge.raterId, other]);
  return insertJudge(connection, {
    studyId,
    raterId: rater,
    kind: judge.kind,
    name: await freeJudgeName(connection, studyId, judge.name),
    version: judge.version,
    settings: judge.settings ?? {},
    endpointId: judge.endpointId ?? null,
    fingerprint,
  });
}

/**
 * Refuses a stage whose items nobody may see while the study is blind. Whoever has the endpoint, or
 * the batch files, would read them, and the numbers of a run over chosen items, or of recorded
 * answers, say which there are.
 */
export async function refuseHiddenItems(studyId: string, stageId: string): Promise<void> {
  if (await hidesItems(studyId, stageId)) throw new AppError("forbidden", "study.blind_drawn");
}

/** Adds a run of a judge over items of a stage, and enqueues its job. @returns the run's id */
export async function beginRun(
  connection: Connection,
  studyId: string,
  judgeId: string,
  stageId: string,
  userId: string | null,
  { filter, budget, maxCalls }: RunScope = ALL_ITEMS,
): Promise<string> {
  const raterId = await raterOfJudge(connection, studyId, judgeId, stageId);
  if (raterId === undefined) throw new AppError("not_found", "stage.unknown_choose");
  const runId = randomUUID();
  await insertRun(connection, { id: runId, judgeId, stageId, total: 0, budget, maxCalls, filter });
  const total = await createCalls(connection, runId, stageId, filter, raterId);
  await wakeWorker(connection, runId);
  if (total === 0)
    throw new AppError(
      "bad_input",
      Object.keys(filter).length > 0 ? "judge_run.nothing_chosen" : "judge_run.no_items",
    );
  await setTotal(connection, runId, total);
  await audit(
    { userId, studyId, action: "judge.run", detail: { runId, judgeId, stageId, total } },
    connection,
  );
  return runId;
}
