import { questionTexts } from "@/lib/db/judgments/text-lengths";
import { type DataSource, reading } from "@/lib/db/servers/read-server";
import { DEFAULT_MATCH, type CloserOptions } from "@/lib/domain/agreement/closer/closer-look";
import type { CloserLook, QuestionRow } from "@/lib/domain/agreement/closer/closer-types";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import { findStage, type AgreementRequest } from "./stage-agreement";
import { keptFigures } from "./stage-figures";

interface CloserRequest extends AgreementRequest, Partial<CloserOptions> {}

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
  return keptFigures("closer", { ...request, besides: stage }, task);
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
