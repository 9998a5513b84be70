import { currentSnapshot } from "@/lib/db/core/current-snapshot";
import { withSnapshot } from "@/lib/db/core/with-snapshot";
import { topicTitles } from "@/lib/db/collections/known-collection";
import {
  answerLengths,
  conditionLabels,
  stageLabels,
  twinLabels,
  type StageLabels,
} from "@/lib/db/judgments/label-counts";
import {
  agreementFigures,
  type FiguresOptions,
  majorityFigures,
} from "@/lib/domain/agreement/agreement-figures";
import type { AgreementFigures } from "@/lib/domain/agreement/figure-types";
import { tableOfCounts } from "@/lib/domain/agreement/count-table";
import type { ItemTable } from "@/lib/domain/agreement/item-table";
import { answerKey } from "@/lib/domain/agreement/levels";
import type { ThresholdRow } from "@/lib/domain/pictures/threshold-picture";
import { scaleOf, sourceOf } from "@/lib/tasks/labels";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { cohenKappa } from "@/lib/domain/agreement/two-rater";

export interface StageAgreement {
  stage: { id: string; name: string; task: TaskKey };
  figures: AgreementFigures;
  /** Titles by topic id, for the page. */
  topicTitles: Record<string, string>;
  /** Coverage and agreement at each threshold; empty if nothing is graded. */
  thresholds: ThresholdRow[];
}

/** Everything agreement is computed from, except the labels. */
export interface AgreementTask {
  studyId: string;
  stage: { id: string; name: string; task: TaskKey; collectionId: string };
  options: Pick<FiguresOptions, "bootstrap" | "seed" | "interval" | "margin" | "withPairs">;
  rules: { task: TaskKey; threshold: number; malformed: "zero" | "drop" };
  /** Id of the snapshot whose labels count, if it is not now. */
  snapshot?: string;
}

/**
 * Reads a stage's labels and computes its agreement, with the snapshot it is based on. Takes
 * seconds of one core for a million labels.
 */
export async function computeStageAgreement(
  task: AgreementTask,
): Promise<{ snapshot: string; agreement: StageAgreement }> {
  const { snapshot } = task;
  return snapshot === undefined || currentSnapshot()
    ? agreementOf(task)
    : withSnapshot(() => agreementOf(task), snapshot);
}

async function agreementOf({
  studyId,
  stage,
  options,
  rules,
}: AgreementTask): Promise<{ snapshot: string; agreement: StageAgreement }> {
  const labels = await stageLabels(stage.id, studyId, stage.task);
  const more = sourceOf(stage.task).ofSentences ? await answersOf(stage) : {};
  const table = (threshold: number): ItemTable =>
    tableOfCounts({ ...rules, threshold }, labels.raters, labels.counts, {
      synthetic: labels.synthetic,
    });
  const main = table(rules.threshold);
  if (seesSuggestions(main))
    main.conditionLabels = await conditionLabels(stage.id, main.topicIds, scaleOf(stage.task));
  return {
    snapshot: labels.snapshot,
    agreement: {
      stage: { id: stage.id, name: stage.name, task: stage.task },
      figures: agreementFigures(main, { ...options, ...more }),
      topicTitles: await topicTitles(stage.collectionId),
      thresholds: isGraded(stage.task, labels) ? thresholdSweep(table) : [],
    },
  };
}

async function answersOf(
  stage: AgreementTask["stage"],
): Promise<Pick<FiguresOptions, "answerSentences" | "twins">> {
  const lengths = await answerLengths(stage.collectionId);
  return {
    answerSentences: new Map(
      lengths.map((row) => [answerKey(row.topicId, row.runId), row.sentences]),
    ),
    twins: await twinLabels(stage.id),
  };
}

function seesSuggestions(table: ItemTable): boolean {
  return table.columns.some(
    (column) => column.raterType === "human" && column.condition !== "from_scratch",
  );
}

/** Returns whether a threshold matters: labels are ratings, or a judge has given ratings. */
function isGraded(task: TaskKey, { counts }: StageLabels): boolean {
  const { rating } = taskDefinition(task);
  if (rating === null) return false;
  const isRating = (code: number) => code % 16 >= 2 && code % 16 < 8;
  return rating === "label" || counts.patterns.some((codes) => codes.some(isRating));
}

/** Returns the rows for thresholds 1 to 5, without intervals. */
function thresholdSweep(at: (threshold: number) => ItemTable): ThresholdRow[] {
  return [1, 2, 3, 4, 5].flatMap((threshold) =>
    majorityFigures(at(threshold)).map((pair): ThresholdRow => {
      const answerable = pair.classes.find((one) => one.label === "1");
      const share = (count: number | undefined) =>
        pair.n > 0 && count !== undefined ? count / pair.n : null;
      const kappa = pair.labels_full
        ? cohenKappa(pair.confusion.flat(), 2).value
        : pair.cohen_kappa.value;
      return {
        threshold,
        judge: pair.llm,
        n: pair.n,
        judgeShare: share(answerable?.predicted),
        humanShare: share(answerable?.support),
        kappa,
        precision: answerable?.precision.value ?? null,
        recall: answerable?.recall.value ?? null,
      };
    }),
  );
}
