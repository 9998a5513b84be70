import { gunzipSync } from "node:zlib";
import { query, transaction } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { completenessStudy } from "@/lib/domain/completeness/completeness-study";
import { measureText } from "@/lib/domain/measures/measure-name";
import { evaluateSystems } from "@/lib/domain/systems/evaluate-systems";
import { evaluatedTopics } from "@/lib/domain/systems/system-scores";
import type { SystemsOptions } from "@/lib/domain/systems/systems-input";
import { topicPage } from "@/lib/domain/systems/topic-page";
import type { InputFile } from "@/lib/formats/input-file";
import { defaultMeasures } from "@/lib/studies/systems/default-measures";
import type { FileRole } from "@/lib/studies/systems/evaluations";
import { completenessMeasure, readCompleteness } from "@/lib/studies/systems/read-completeness";
import { readSystems } from "@/lib/studies/systems/read-systems";
import { parseMeasures, type CompletenessSettings, type SystemsSettings } from "@/lib/studies/systems/settings";
import { studyFiles } from "@/lib/studies/systems/study-files";

interface Due { id: string; studyId: string; kind: "systems" | "completeness"; settings: SystemsSettings | CompletenessSettings; blind: boolean }
type Files = (role: FileRole) => InputFile[];
type Client = Parameters<Parameters<typeof transaction>[0]>[0];

const LEASE_SECONDS = 60;
const TOLD_MS = 500;

/** Computes the evaluations that wait, one after the other: queued ones, and those whose worker is gone. */
export async function workOnEvaluations(signal: AbortSignal): Promise<void> {
  for (let due = await claim(); due && !signal.aborted; due = await claim()) await compute(due);
}

async function claim(): Promise<Due | undefined> {
  const [due] = await query<Due>(
    `WITH next AS (SELECT id FROM "Evaluation" WHERE status = 'queued' OR (status = 'running' AND "leasedUntil" < now()) ORDER BY "createdAt" LIMIT 1 FOR UPDATE SKIP LOCKED)
     UPDATE "Evaluation" e SET status = 'running', "leasedUntil" = now() + interval '${LEASE_SECONDS} seconds' FROM next, "Study" s WHERE e.id = next.id AND s.id = e."studyId" RETURNING e.id, e."studyId", e.kind, e.settings, s.blind`);
  return due;
}

async function compute(due: Due): Promise<void> {
  const tell = async (done: number, total: number, what: string) => {
    const [alive] = await query(`UPDATE "Evaluation" SET done = $2, total = $3, reason = $4, "leasedUntil" = now() + interval '${LEASE_SECONDS} seconds' WHERE id = $1 AND status = 'running' RETURNING id`, [due.id, done, total, what]);
    if (!alive) throw new Removed();
  };
  try {
    const files = await filesOf(due.id);
    if (due.kind === "systems") await computeSystems(due, due.settings as SystemsSettings, files, tell);
    else await computeCompleteness(due, due.settings as CompletenessSettings, files, tell);
  } catch (error) {
    if (error instanceof Removed) return;
    const problems = error instanceof AppError ? ((error.details as { problems?: { file: string; line: number; message: string }[] } | undefined)?.problems ?? []) : [];
    const listed = problems.length > 1 ? ` ${problems.slice(1, 20).map((one) => `${one.file}${one.line > 0 ? `, line ${one.line}` : ""}: ${one.message}`).join(" ")}` : "";
    await query(`UPDATE "Evaluation" SET status = 'failed', reason = $2, "leasedUntil" = NULL WHERE id = $1`, [due.id, error instanceof AppError ? `${error.message}${listed}` : `It failed: ${error instanceof Error ? error.message : String(error)}.`]);
  }
}

/** Somebody removed the evaluation while it was computed. */
class Removed extends Error {}

async function filesOf(id: string): Promise<Files> {
  const rows = await query<{ role: string; name: string; content: Buffer }>(`SELECT role, name, content FROM "EvaluationFile" WHERE "evaluationId" = $1 ORDER BY position`, [id]);
  return (role) => rows.filter((row) => row.role === role).map(({ name, content }) => ({ name, async *stream() { const bytes = gunzipSync(content); for (let at = 0; at < bytes.length; at += 1 << 20) yield bytes.subarray(at, at + (1 << 20)); } }));
}

type Tell = (done: number, total: number, what: string) => Promise<void>;

async function computeSystems(due: Due, settings: SystemsSettings, files: Files, tell: Tell): Promise<void> {
  await tell(0, 3, "reading the files");
  const own = await studyFiles(due.studyId);
  const one = (role: FileRole) => files(role)[0] ?? null;
  if (due.blind && settings.labels && own.judgments.length > 0) throw new AppError("forbidden", "The study is blind, so that people's labels cannot be used: compute it from files alone.");
  const judgments = settings.labels ? own.judgments : [];
  const [ratings, diversity, passages, tokens] = [one("ratings"), one("diversity"), one("passages") ?? own.passages, one("tokens")];
  const hasRatings = ratings !== null || diversity !== null || judgments.length > 0;
  const measures = settings.measures === "" ? defaultMeasures({ hasRuns: true, hasRatings, hasRelevant: true, hasQrels: one("qrels") !== null, hasTokens: passages !== null || tokens !== null }) : parseMeasures(settings.measures);
  const options: SystemsOptions = { measures, threshold: settings.threshold, alpha: settings.alpha, weight: settings.weight, denominator: settings.denominator, grade: settings.grade, partly: settings.partly, okayWeight: settings.okayWeight, bootstrap: settings.bootstrap, seed: settings.seed };
  const given = {
    runs: files("runs"), ratings, judgments, relevant: one("relevant") ?? ("all" as const), qrels: diversity ?? one("qrels"), isDiversity: diversity !== null, topics: one("topics") ?? own.topics, reports: one("reports") ?? own.reports, passages, tokens,
    tokenizer: settings.tokenizer, order: settings.order, rerankBy: settings.rerank, rerankRatings: one("rerankRatings"), ties: settings.ties,
  };
  const input = await readSystems(given, options);
  await tell(1, 3, "computing");
  const { runs, references, ...report } = evaluateSystems(input, options);
  await tell(2, 3, "storing the topics");
  const rows = [...runs, ...references];
  const bare = (all: typeof rows) => all.map((row) => ({ ...row, topics: [] }));
  const result = { ...report, runs: bare(runs), references: bare(references), sources: report.sources.map((source) => ({ ...source, runs: bare(source.runs), references: bare(source.references) })), measures: measures.map(measureText), tokenizer: input.tokens?.tokenizer ?? null, usesPeople: input.sources.some((source) => source.kind === "human") };
  await finish(due.id, result, async (client) => {
    for (const [t, topicId] of evaluatedTopics(input).entries()) {
      const scores = Object.fromEntries(rows.map((row) => { const { topic_id: _id, ...own } = row.topics[t]!; return [row.run, own]; }));
      await client.query(`INSERT INTO "EvaluationTopic" ("evaluationId", position, "topicId", title, scores, detail) VALUES ($1, $2, $3, $4, $5, $6)`, [due.id, t, topicId, input.topics?.get(topicId)?.title ?? topicId, JSON.stringify(scores), JSON.stringify(topicPage(topicId, input, options))]);
    }
  });
}

async function computeCompleteness(due: Due, settings: CompletenessSettings, files: Files, tell: Tell): Promise<void> {
  await tell(0, 1, "reading the files");
  const measure = completenessMeasure(settings.measure);
  const [qrels] = files("qrels");
  if (!qrels) throw new AppError("bad_input", "The full judging (qrels) is missing.");
  const { positives, popularity, length, warnings } = await readCompleteness({ runs: files("runs"), qrels, passages: files("passages")[0] ?? null, popularity: files("popularity")[0] ?? null, order: settings.order });
  let told = 0;
  const report = await completenessStudy(positives, { measure, repetitions: settings.repetitions, curveRepetitions: settings.curveRepetitions, depth: settings.depth ?? (typeof measure.depth === "number" ? measure.depth : 20), bootstrap: settings.bootstrap, seed: settings.seed, popularity, length }, async (done, total, what) => {
    // Others of this process get their turn here.
    if (Date.now() - told > TOLD_MS) { told = Date.now(); await tell(done, total, what); }
    else await new Promise<void>((resolve) => { setImmediate(resolve); });
  });
  await finish(due.id, { ...report, warnings }, async () => {});
}

/** Stores a result with everything that belongs to it, in place of what was computed before. */
async function finish(id: string, result: object, more: (client: Client) => Promise<void>): Promise<void> {
  await transaction(async (client) => {
    const { rows: [alive] } = await client.query(`UPDATE "Evaluation" SET status = 'done', result = $2, reason = NULL, done = 1, total = 1, "finishedAt" = now(), "leasedUntil" = NULL WHERE id = $1 AND status = 'running' RETURNING id`, [id, JSON.stringify(result)]);
    if (!alive) throw new Removed();
    await client.query(`DELETE FROM "EvaluationTopic" WHERE "evaluationId" = $1`, [id]);
    await more(client);
  });
}
