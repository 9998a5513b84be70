import { currentSnapshot } from "@/lib/db/core/current-snapshot";
import { kysely } from "@/lib/db/core/database";
import {
  currentSnapshot as labelsNow,
  hasMoreLabels,
  isUnchangedSince,
} from "@/lib/db/judgments/label-counts";
import { questionTexts } from "@/lib/db/judgments/text-lengths";
import { mainServerName } from "@/lib/db/servers/main-server";
import { type DataSource, reading } from "@/lib/db/servers/read-server";
import { DEFAULT_MATCH, type CloserOptions } from "@/lib/domain/agreement/closer/closer-look";
import type { CloserLook, QuestionRow } from "@/lib/domain/agreement/closer/closer-types";
import { BoundedCache } from "@/lib/domain/bounded-cache";
import { perProcess } from "@/lib/domain/per-process";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import { closerInChildProcess } from "./agreement-in-child-process";
import { computeCloserLook } from "./compute-closer-look";
import { FEW_LABELS, findStage, type AgreementRequest } from "./stage-agreement";

interface CloserRequest extends AgreementRequest, Partial<CloserOptions> {}

/** Recent results, which hold until a label of the study changes. */
const known = perProcess(
  "closer-looks",
  () => new BoundedCache<string, { snapshot: string; made: CloserLook }>({ most: 20 }),
);

/**
 * Returns a closer look at a stage, with the figures that `assay agreement --closer` gives for its
 * exported judgments and texts. Large stages are computed in a child process, so that saves are not
 * delayed.
 */
export async function stageCloserLook(request: CloserRequest): Promise<CloserLook> {
  const stage = await findStage(request);
  const task = {
    stageId: stage.id,
    rules: {
      task: stage.task,
      threshold: request.threshold ?? stage.settings.threshold ?? DEFAULT_THRESHOLD,
      malformed: request.malformed ?? ("zero" as const),
    },
    options: {
      bootstrap: request.bootstrap ?? 2000,
      seed: request.seed ?? 1,
      interval: request.interval ?? ("jackknife" as const),
      match: request.match ?? DEFAULT_MATCH,
      condition: request.condition ?? null,
    },
  };
  // Another process would not read the state of this snapshot.
  if (currentSnapshot() !== null) return computeCloserLook(task);
  const key = JSON.stringify([stage, task, mainServerName()]);
  const before = known.get(key, performance.now());
  if (before && (await isUnchangedSince(request.studyId, before.snapshot))) return before.made;
  const snapshot = await labelsNow({ $kysely: kysely() });
  const made = (await hasMoreLabels(stage.id, FEW_LABELS))
    ? await closerInChildProcess(task)
    : await computeCloserLook(task);
  known.set(key, { snapshot, made }, performance.now());
  return made;
}

/** Like `stageCloserLook`, read from the standby if there is one, with where it was read. */
export async function readCloserLook(
  request: CloserRequest,
): Promise<{ made: CloserLook; source: DataSource }> {
  const { value, source } = await reading(() => stageCloserLook(request));
  return { made: value, source };
}

/** How many questions the page lists. */
const LISTED = 20;

/** A question that something is suggested for, with its text. */
type ListedQuestion = QuestionRow & { text: string };

/** Like `readCloserLook`, with the texts of the questions that come first. */
export async function readCloserPage(
  request: CloserRequest,
): Promise<{ look: CloserLook; listed: ListedQuestion[] }> {
  const { made: look } = await readCloserLook(request);
  const { collectionId } = await findStage(request);
  const first = look.questions.filter(({ suggestion }) => suggestion !== null).slice(0, LISTED);
  const topics = [...new Set(first.map(({ topic_id }) => topic_id))];
  const texts = new Map(
    (await questionTexts(collectionId, topics)).map((row) => [
      JSON.stringify([row.topicId, row.questionId]),
      row.text,
    ]),
  );
  const textOf = ({ topic_id, question_id }: QuestionRow) =>
    texts.get(JSON.stringify([topic_id, question_id])) ?? question_id;
  return { look, listed: first.map((row) => ({ ...row, text: textOf(row) })) };
}
