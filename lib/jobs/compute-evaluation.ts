import { gunzipSync } from "node:zlib";
import { inBulkTransaction, kysely, type Connection } from "@/lib/db/core/database";
import {
  claimedEvaluation,
  evaluationFiles,
  storeResult,
  reportProgress,
  type Claimed,
} from "@/lib/db/evaluations/claims";
import { deleteTopics, insertTopic } from "@/lib/db/evaluations/topics";
import { currentSnapshot as labelsNow } from "@/lib/db/judgments/label-counts";
import { reading } from "@/lib/db/servers/read-server";
import { stageNameAndTask } from "@/lib/db/studies/stages";
import { AppError } from "@/lib/domain/app-error";
import {
  completenessStudy,
  type CompletenessPart,
} from "@/lib/domain/completeness/completeness-study";
import { workReason } from "@/lib/messages/reason";
import { measureText, parseMeasure } from "@/lib/domain/measures/measure-name";
import { evaluateSystems } from "@/lib/domain/systems/evaluate-systems";
import { evaluatedTopics } from "@/lib/domain/systems/system-scores";
import { READ_SETTINGS, SCORE_SETTINGS } from "@/lib/domain/settings/evaluations";
import type { SystemsOptions } from "@/lib/domain/systems/systems-input";
import { topicPage } from "@/lib/domain/systems/topic-page";
import type { InputFile } from "@/lib/formats/input-file";
import { note } from "@/lib/messages/note";
import { stageQrels } from "@/lib/studies/export/stage-qrels";
import { defaultMeasures } from "@/lib/studies/evaluations/default-measures";
import type { FileRole } from "@/lib/contract/evaluations";
import {
  completenessMeasure,
  readCompleteness,
  studyOptions,
} from "@/lib/studies/evaluations/read-completeness";
import { readSystems, uncounted } from "@/lib/studies/evaluations/read-systems";
import {
  parseMeasures,
  type CompletenessSettings,
  type SystemsSettings,
} from "@/lib/studies/evaluations/settings";
import { valuesOf } from "@/lib/tasks/setting";
import { studyFiles, studyLabels } from "@/lib/studies/evaluations/study-files";

type Job = Claimed & { studyId: string; blind: boolean };

/** What was read of a study, and the labels of the study that are used; null if none are. */
interface Read<What> {
  what: What;
  labels: string | null;
}
type Files = (role: FileRole) => InputFile[];

const REPORT_INTERVAL_MS = 500;
/** Maximum number of systems for a page. The command line has no limit. */
const MAX_SYSTEMS = 60;
const DENSITY = ["den@oracle", "den@10"].map((text) => parseMeasure(text)!);

/** Computes and stores an evaluation held by this claim; does nothing if the claim was lost. */
export async function computeEvaluation(claimed: Claimed): Promise<void> {
  const evaluation = await claimedEvaluation(claimed);
  if (!evaluation) return;
  const { kind, settings, studyId, blind } = evaluation;
  const job: Job = { ...claimed, studyId, blind };
  const files = await filesOf(claimed.id);
  if (kind === "systems") await computeSystems(job, settings as SystemsSettings, files);
  else await computeCompleteness(job, settings as CompletenessSettings, files);
}

/** Returns whether an evaluation with these settings uses labels of the study itself. */
function usesLabels(settings: unknown): boolean {
  const { labels = false, stageId = null } = settings as Partial<
    SystemsSettings & CompletenessSettings
  >;
  return labels || stageId !== null;
}

/**
 * Reads what an evaluation needs of its study, on the standby of ASSAY_READ_URL if that has all that
 * was saved: a result is kept, and what is lacking would be refused for good.
 */
async function readStudy<What>(
  settings: SystemsSettings | CompletenessSettings,
  read: () => Promise<What>,
): Promise<Read<What>> {
  const { value } = await reading(async () => {
    const labels = usesLabels(settings) ? await labelsNow({ $kysely: kysely() }) : null;
    return { what: await read(), labels };
  }, 0);
  return value;
}

type Doing = "reading_files" | "computing" | "storing_topics" | CompletenessPart;

async function report(job: Job, done: number, total: number, what: Doing): Promise<void> {
  await reportProgress(job, { done, total, doing: workReason(`evaluation.${what}`) });
}

async function filesOf(id: string): Promise<Files> {
  const rows = await evaluationFiles(id);
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

async function systemsInput({ studyId, blind }: Job, settings: SystemsSettings, files: Files) {
  // While a study is blind, people's labels are not used in any figure.
  const own = await studyFiles(studyId, blind);
  const one = (role: FileRole) => files(role)[0] ?? null;
  const judgments = settings.labels ? own.judgments : [];
  const [ratings, diversity, passages, tokens] = [
    one("ratings"),
    one("diversity"),
    one("passages") ?? own.passages,
    one("tokens"),
  ];
  const hasRatings = ratings !== null || diversity !== null || judgments.length > 0;
  const asked =
    settings.measures === ""
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
      ...valuesOf(READ_SETTINGS, settings),
      rerankBy: settings.rerank,
      rerankRatings: one("rerankRatings"),
    },
    { measures: asked, denominator: settings.denominator },
  );
  return { input, asked, hasRatings };
}

async function computeSystems(job: Job, settings: SystemsSettings, files: Files): Promise<void> {
  await report(job, 0, 3, "reading_files");
  const { what, labels } = await readStudy(settings, () => systemsInput(job, settings, files));
  const { input, asked, hasRatings } = what;
  if (input.runs.length > MAX_SYSTEMS)
    throw new AppError("bad_input", "evaluation.too_many_systems", {
      count: input.runs.length,
      most: MAX_SYSTEMS,
    });
  // Density is computed by default only if every passage it needs has a token count. If density was
  // asked for, a missing count was refused above.
  const isDefault = settings.measures === "";
  const left =
    isDefault && hasRatings && input.tokens
      ? uncounted(input.runs, input.sources, input.tokens, DENSITY)
      : [];
  const measures =
    isDefault && hasRatings && input.tokens && left.length === 0
      ? [...asked.slice(0, 4), ...DENSITY, ...asked.slice(4)]
      : asked;
  const options: SystemsOptions = { measures, ...valuesOf(SCORE_SETTINGS, settings) };
  await report(job, 1, 3, "computing");
  const { runs, references, ...figures } = evaluateSystems(input, options);
  await report(job, 2, 3, "storing_topics");
  const rows = [...runs, ...references];
  const bare = (all: typeof rows) => all.map((row) => ({ ...row, topics: [] }));
  const warnings = [
    ...figures.warnings,
    ...(left.length > 0
      ? [note("density.left_out", { docid: left[0]!.docid, file: left[0]!.file })]
      : []),
  ];
  const result = {
    ...figures,
    warnings,
    runs: bare(runs),
    references: bare(references),
    sources: figures.sources.map((source) => ({
      ...source,
      runs: bare(source.runs),
      references: bare(source.references),
    })),
    measures: measures.map(measureText),
    tokenizer: input.tokens?.tokenizer ?? null,
    usesPeople: input.sources.some((source) => source.kind === "human"),
    source: input.sources[0]?.name ?? "qrels",
  };
  await finish(job, labels, result, async (transaction) => {
    for (const [position, topicId] of evaluatedTopics(input).entries()) {
      const scores = Object.fromEntries(
        rows.map((row) => {
          const { topic_id: _id, ...of } = row.topics[position]!;
          return [row.run, of];
        }),
      );
      await insertTopic(transaction, job.id, {
        position,
        topicId,
        title: input.topics?.get(topicId)?.title ?? topicId,
        scores,
        detail: topicPage(topicId, input, options),
      });
    }
  });
}

async function computeCompleteness(
  job: Job,
  settings: CompletenessSettings,
  files: Files,
): Promise<void> {
  await report(job, 0, 1, "reading_files");
  const measure = completenessMeasure(settings.measure);
  const { what: qrels, labels } = await readStudy(
    settings,
    async () => files("qrels")[0] ?? (await judgedInStudy(job, settings)),
  );
  const { positives, popularity, length, members, warnings } = await readCompleteness({
    runs: files("runs"),
    qrels,
    passages: files("passages")[0] ?? null,
    popularity: files("popularity")[0] ?? null,
    known: files("known")[0] ?? null,
    members: files("members"),
    order: settings.order,
  });
  let reportedAt = -Infinity;
  const figures = await completenessStudy(
    positives,
    { ...studyOptions(measure, settings), popularity, length, members },
    async (done, total, what) => {
      if (performance.now() - reportedAt > REPORT_INTERVAL_MS) {
        reportedAt = performance.now();
        await report(job, done, total, what);
      }
    },
  );
  await finish(
    job,
    labels,
    { ...figures, warnings, usesPeople: settings.stageId !== null },
    async () => {},
  );
}

/**
 * Returns people's judgments in a stage of the study: the adjudicated label if there is one,
 * otherwise the majority.
 */
async function judgedInStudy(
  { studyId, blind }: Job,
  { stageId }: CompletenessSettings,
): Promise<InputFile> {
  if (stageId === null) throw new AppError("bad_input", "evaluation.no_qrels");
  if (blind) throw new AppError("forbidden", "evaluation.blind_labels");
  const stage = await stageNameAndTask(studyId, stageId);
  if (!stage) throw new AppError("not_found", "stage.unknown");
  const files = await stageQrels(stageId, 1);
  const found =
    files.find(({ name }) => name === "qrels/adjudicated.qrels") ??
    files.find(({ name }) => name === "qrels/majority.qrels");
  if (!found) throw new AppError("bad_input", "evaluation.no_label", { name: stage.name });
  return {
    name: studyLabels(stage.name),
    async *stream() {
      yield new TextEncoder().encode(found.content);
    },
  };
}

/**
 * Stores a result and everything that belongs to it, replacing an earlier one; does nothing if the
 * claim was lost.
 */
async function finish(
  job: Job,
  labels: string | null,
  result: object,
  more: (transaction: Connection) => Promise<void>,
): Promise<void> {
  await inBulkTransaction(async (transaction) => {
    if (!(await storeResult(transaction, job, result, labels))) return;
    await deleteTopics(transaction, job.id);
    await more(transaction);
  });
}
