import { gunzipSync } from "node:zlib";
import { query, transaction } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { completenessStudy } from "@/lib/domain/completeness/completeness-study";
import { measureText, parseMeasure } from "@/lib/domain/measures/measure-name";
import { evaluateSystems } from "@/lib/domain/systems/evaluate-systems";
import { evaluatedTopics } from "@/lib/domain/systems/system-scores";
import type { SystemsOptions } from "@/lib/domain/systems/systems-input";
import { topicPage } from "@/lib/domain/systems/topic-page";
import type { InputFile } from "@/lib/formats/input-file";
import { stageQrels } from "@/lib/studies/export/stage-qrels";
import { defaultMeasures } from "@/lib/studies/systems/default-measures";
import type { FileRole } from "@/lib/contract/evaluations";
import { completenessMeasure, readCompleteness } from "@/lib/studies/systems/read-completeness";
import { readSystems, uncounted } from "@/lib/studies/systems/read-systems";
import {
  parseMeasures,
  type CompletenessSettings,
  type SystemsSettings,
} from "@/lib/studies/systems/settings";
import { studyFiles } from "@/lib/studies/systems/study-files";

interface Job {
  id: string;
  claim: string;
  studyId: string;
  kind: "systems" | "completeness";
  settings: SystemsSettings | CompletenessSettings;
  blind: boolean;
}
type Files = (role: FileRole) => InputFile[];
type Client = Parameters<Parameters<typeof transaction>[0]>[0];

const TOLD_MS = 500;
/** A page shows so many; the command line has no limit. */
const MOST_SYSTEMS = 60;
const DENSITY = ["den@oracle", "den@10"].map((text) => parseMeasure(text)!);

/** Computes an evaluation that this claim holds, and stores it; does nothing when the claim is held no more. */
export async function computeEvaluation({
  id,
  claim,
}: {
  id: string;
  claim: string;
}): Promise<void> {
  const [job] = await query<Job>(
    `SELECT e.id, e.claim, e."studyId", e.kind, e.settings, s.blind FROM "Evaluation" e JOIN "Study" s ON s.id = e."studyId" WHERE e.id = $1 AND e.claim = $2`,
    [id, claim],
  );
  if (!job) return;
  const files = await filesOf(id);
  if (job.kind === "systems") await computeSystems(job, job.settings as SystemsSettings, files);
  else await computeCompleteness(job, job.settings as CompletenessSettings, files);
}

async function tell({ id, claim }: Job, done: number, total: number, what: string): Promise<void> {
  await query(
    `UPDATE "Evaluation" SET done = $3, total = $4, reason = $5 WHERE id = $1 AND claim = $2`,
    [id, claim, done, total, what],
  );
}

async function filesOf(id: string): Promise<Files> {
  const rows = await query<{ role: string; name: string; content: Buffer }>(
    `SELECT role, name, content FROM "EvaluationFile" WHERE "evaluationId" = $1 ORDER BY position`,
    [id],
  );
  return (role) =>
    rows
      .filter((row) => row.role === role)
      .map(({ name, content }) => ({
        name,
        async *stream() {
          const bytes = gunzipSync(content);
          for (let at = 0; at < bytes.length; at += 1 << 20)
            yield bytes.subarray(at, at + (1 << 20));
        },
      }));
}

async function computeSystems(job: Job, settings: SystemsSettings, files: Files): Promise<void> {
  await tell(job, 0, 3, "reading the files");
  // While a study is blind nobody reads what people labelled, and no figure is made of it.
  const own = await studyFiles(job.studyId, job.blind);
  const one = (role: FileRole) => files(role)[0] ?? null;
  const judgments = settings.labels ? own.judgments : [];
  const [ratings, diversity, passages, tokens] = [
    one("ratings"),
    one("diversity"),
    one("passages") ?? own.passages,
    one("tokens"),
  ];
  const hasRatings = ratings !== null || diversity !== null || judgments.length > 0;
  const isUsual = settings.measures === "";
  const asked = isUsual
    ? defaultMeasures({
        hasRuns: true,
        hasRatings,
        hasRelevant: true,
        hasQrels: one("qrels") !== null,
        hasTokens: false,
      })
    : parseMeasures(settings.measures);
  const input = await readSystems(
    {
      runs: files("runs"),
      ratings,
      judgments,
      labelsAt: 0,
      relevant: one("relevant") ?? "all",
      qrels: diversity ?? one("qrels"),
      isDiversity: diversity !== null,
      topics: one("topics") ?? own.topics,
      reports: one("reports") ?? own.reports,
      passages,
      tokens,
      tokenizer: settings.tokenizer,
      order: settings.order,
      rerankBy: settings.rerank,
      rerankRatings: one("rerankRatings"),
      ties: settings.ties,
    },
    { measures: asked, denominator: settings.denominator, alpha: settings.alpha },
  );
  if (input.runs.length > MOST_SYSTEMS)
    throw new AppError(
      "bad_input",
      `There are ${input.runs.length} systems, reranked ones included, and a page shows ${MOST_SYSTEMS}: take fewer, or use assay evaluate.`,
    );
  // Density where every passage it needs is counted; asked for by name, a passage that is not is refused above.
  const left =
    isUsual && hasRatings && input.tokens
      ? uncounted(input.runs, input.sources, input.tokens, DENSITY)
      : [];
  const measures =
    isUsual && hasRatings && input.tokens && left.length === 0
      ? [...asked.slice(0, 4), ...DENSITY, ...asked.slice(4)]
      : asked;
  const options: SystemsOptions = {
    measures,
    threshold: settings.threshold,
    alpha: settings.alpha,
    weight: settings.weight,
    denominator: settings.denominator,
    grade: settings.grade,
    partly: settings.partly,
    okayWeight: settings.okayWeight,
    width: settings.width,
    means: settings.means,
    family: settings.family,
    margin: settings.margin,
    interval: settings.interval,
    bootstrap: settings.bootstrap,
    seed: settings.seed,
  };
  await tell(job, 1, 3, "computing");
  const { runs, references, ...report } = evaluateSystems(input, options);
  await tell(job, 2, 3, "storing the topics");
  const rows = [...runs, ...references];
  const bare = (all: typeof rows) => all.map((row) => ({ ...row, topics: [] }));
  const warnings = [
    ...report.warnings,
    ...(left.length > 0
      ? [
          `Density is left out: the document "${left[0]!.docid}" of ${left[0]!.file} and others have no text and no token count.`,
        ]
      : []),
  ];
  const result = {
    ...report,
    warnings,
    runs: bare(runs),
    references: bare(references),
    sources: report.sources.map((source) => ({
      ...source,
      runs: bare(source.runs),
      references: bare(source.references),
    })),
    measures: measures.map(measureText),
    tokenizer: input.tokens?.tokenizer ?? null,
    usesPeople: input.sources.some((source) => source.kind === "human"),
    source: input.sources[0]?.name ?? "qrels",
  };
  await finish(job, result, async (client) => {
    for (const [t, topicId] of evaluatedTopics(input).entries()) {
      const scores = Object.fromEntries(
        rows.map((row) => {
          const { topic_id: _id, ...of } = row.topics[t]!;
          return [row.run, of];
        }),
      );
      await client.query(
        `INSERT INTO "EvaluationTopic" ("evaluationId", position, "topicId", title, scores, detail) VALUES ($1, $2, $3, $4, $5, $6)`,
        [
          job.id,
          t,
          topicId,
          input.topics?.get(topicId)?.title ?? topicId,
          JSON.stringify(scores),
          JSON.stringify(topicPage(topicId, input, options)),
        ],
      );
    }
  });
}

async function computeCompleteness(
  job: Job,
  settings: CompletenessSettings,
  files: Files,
): Promise<void> {
  await tell(job, 0, 1, "reading the files");
  const measure = completenessMeasure(settings.measure);
  const qrels = files("qrels")[0] ?? (await judgedInStudy(job, settings));
  const { positives, popularity, length, warnings } = await readCompleteness({
    runs: files("runs"),
    qrels,
    passages: files("passages")[0] ?? null,
    popularity: files("popularity")[0] ?? null,
    order: settings.order,
  });
  let told = 0;
  const report = await completenessStudy(
    positives,
    {
      measure,
      repetitions: settings.repetitions,
      curveRepetitions: settings.curveRepetitions,
      depth: settings.depth ?? (typeof measure.depth === "number" ? measure.depth : 20),
      interval: settings.interval,
      bootstrap: settings.bootstrap,
      seed: settings.seed,
      popularity,
      length,
    },
    async (done, total, what) => {
      if (Date.now() - told > TOLD_MS) {
        told = Date.now();
        await tell(job, done, total, what);
      }
    },
  );
  await finish(job, { ...report, warnings, usesPeople: settings.stageId !== null }, async () => {});
}

/** The judging of people in a stage of the study: adjudicated where somebody decided, else the majority. */
async function judgedInStudy(
  { studyId, blind }: Job,
  { stageId }: CompletenessSettings,
): Promise<InputFile> {
  if (stageId === null) throw new AppError("bad_input", "The full judging (qrels) is missing.");
  if (blind)
    throw new AppError(
      "forbidden",
      "The study is blind, so that people's labels cannot be the judging: give qrels as a file.",
    );
  const [stage] = await query<{ name: string }>(
    `SELECT name FROM "Stage" WHERE id = $1 AND "studyId" = $2`,
    [stageId, studyId],
  );
  if (!stage) throw new AppError("not_found", "This study has no such stage.");
  const files = await stageQrels(stageId, 1);
  const found =
    files.find(({ name }) => name === "qrels/adjudicated.qrels") ??
    files.find(({ name }) => name === "qrels/majority.qrels");
  if (!found)
    throw new AppError(
      "bad_input",
      `The stage "${stage.name}" holds no label by people on a passage.`,
    );
  return {
    name: `labels of ${stage.name}`,
    async *stream() {
      yield new TextEncoder().encode(found.content);
    },
  };
}

/** Stores a result with everything that belongs to it, in place of what was computed before; not when another holds it by now. */
async function finish(
  { id, claim }: Job,
  result: object,
  more: (client: Client) => Promise<void>,
): Promise<void> {
  await transaction(async (client) => {
    const {
      rows: [held],
    } = await client.query(
      `UPDATE "Evaluation" SET status = 'done', result = $3, reason = NULL, done = 1, total = 1, "finishedAt" = now(), claim = NULL, "leasedUntil" = NULL WHERE id = $1 AND claim = $2 AND status = 'running' RETURNING id`,
      [id, claim, JSON.stringify(result)],
    );
    if (!held) return;
    await client.query(`DELETE FROM "EvaluationTopic" WHERE "evaluationId" = $1`, [id]);
    await more(client);
  });
}
