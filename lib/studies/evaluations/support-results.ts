import type { SupportChoices } from "@/lib/contract/support-results";
import { topicTitles } from "@/lib/db/collections/known-collection";
import { type DataSource, reading } from "@/lib/db/servers/read-server";
import { supportStages } from "@/lib/db/judgments/support-answers";
import { agreementStage } from "@/lib/db/studies/agreement-stage";
import { AppError } from "@/lib/domain/app-error";
import type { SupportResults } from "@/lib/domain/systems/support-results";
import { computeFigures } from "@/lib/studies/agreement/stage-figures";

export { supportStages };

export interface StageSupport extends SupportResults {
  stage: { id: string; name: string };
  /** Titles by topic id, for the page. */
  topicTitles: Record<string, string>;
  /** Where the labels were read. */
  source: DataSource;
}

const INTERVALS = { interval: "jackknife", bootstrap: 2000, seed: 1 } as const;

/**
 * Returns the results of a stage of support, with the figures that `assay support` gives for its
 * exported labels. It reads people's labels, so a blind study must refuse it. Large stages are
 * computed in a child process, so that saves are not delayed.
 */
export async function stageSupport(
  studyId: string,
  stageId: string,
  { source, citations, condition }: SupportChoices,
): Promise<StageSupport> {
  const stages = await supportStages(studyId);
  const own = stages.find(({ id }) => id === stageId);
  const stage = await agreementStage(studyId, stageId);
  if (!stage || !own) throw new AppError("not_found", "stage.unknown_choose");
  const options = { ...INTERVALS, citations: citations ?? own.settings.citations ?? "all" };
  const task = {
    studyId,
    stageId,
    options: condition === undefined ? options : { ...options, condition },
    source: source ?? null,
  };
  const { value, source: readFrom } = await reading(async () => {
    const results = await computeFigures("support", stageId, task);
    return { topicTitles: await topicTitles(stage.collectionId), ...results };
  });
  return { stage: { id: own.id, name: own.name }, ...value, source: readFrom };
}
