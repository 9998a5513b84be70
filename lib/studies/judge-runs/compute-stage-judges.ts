import { qualityRows } from "@/lib/db/judge-runs/quality";
import {
  judgeQuality,
  type JudgeQuality,
  type JudgedItem,
} from "@/lib/domain/agreement/judge-quality";
import type { TableRules } from "@/lib/domain/agreement/item-table";
import { taskDefinition } from "@/lib/tasks/registry";
import { scaleOf } from "@/lib/tasks/labels";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { FigureBook, type IntervalOptions } from "@/lib/domain/agreement/figure-book";
import { TopicSums } from "@/lib/domain/statistics/topic-sums";
import { defined, undefinedBecause, type Figure } from "@/lib/domain/figure";

/** The quality of a stage's judges, beyond their agreement, which is on the agreement page. */
export interface StageJudges {
  judges: ({ judge: string; type: string; malformed: number } & JudgeQuality)[];
  /**
   * For two judges on the same items, the share of different labels. With two prompt versions of
   * one model this shows the effect of the wording.
   */
  flips: { a: string; b: string; items: number; flips: Figure }[];
  /** Each person compared with the mean of the others: the human ceiling for judges. */
  ceiling: { rater: string; bias: Figure; spearman: Figure }[];
}

const INTERVALS: IntervalOptions = { interval: "jackknife", bootstrap: 1000, seed: 1 };

type Row = Awaited<ReturnType<typeof qualityRows>>[number];

/** Everything the quality of judges is computed from, except the labels. */
export interface JudgesTask {
  studyId: string;
  stage: { id: string; task: TaskKey };
  /** A malformed answer counts as the lowest label or is left out. */
  malformed: TableRules["malformed"];
}

/** Reads a stage's labels, and computes the quality of its judges. */
export async function computeStageJudges({
  studyId,
  stage,
  malformed,
}: JudgesTask): Promise<StageJudges> {
  const rows = await qualityRows(studyId, stage.id);
  const counts = (row: Row) => malformed === "zero" || !row.malformed;
  const items = grouped(rows, (row) => row.itemId);
  const labelsOf = grouped(rows.filter(counts), (row) => row.rater);
  const highest = scaleOf(stage.task).length - 1;
  const all = [...items.values()];
  const raters = [...new Map(all.flat().map((row) => [row.rater, row.type])).entries()].sort(
    ([a], [b]) => (a < b ? -1 : 1),
  );
  const against = (rater: string, others: (row: Row) => boolean): JudgedItem[] =>
    (labelsOf.get(rater) ?? []).flatMap((own) => {
      const people = items.get(own.itemId)!.filter(others);
      return people.length > 0
        ? [
            {
              topic: own.topic,
              judge: own.value,
              human: people.reduce((sum, row) => sum + row.value, 0) / people.length,
              expected: taskDefinition(stage.task).rating === "label" ? own.expected : null,
              length: own.length,
              place: own.place,
              system: own.system,
            },
          ]
        : [];
    });
  const machines = raters.filter(([, type]) => type !== "human");
  return {
    judges: machines.map(([judge, type]) => ({
      judge,
      type,
      malformed: all.filter((rows) =>
        rows.some(
          (row) =>
            row.rater === judge && row.malformed && rows.some((other) => other.type === "human"),
        ),
      ).length,
      ...judgeQuality(
        against(judge, (row) => row.type === "human"),
        highest,
        INTERVALS,
      ),
    })),
    flips: machines
      .flatMap(([a], i) =>
        machines.slice(i + 1).map(([b]) =>
          flipsOf(
            all.map((rows) => rows.filter(counts)),
            a,
            b,
          ),
        ),
      )
      .filter((row) => row.items > 0),
    ceiling: raters
      .filter(([, type]) => type === "human")
      .map(([rater]) => {
        const { bias, spearman } = judgeQuality(
          against(rater, (row) => row.type === "human" && row.rater !== rater),
          highest,
          INTERVALS,
        );
        return { rater, bias, spearman };
      })
      .filter((row) => row.bias.n > 0),
  };
}

function grouped(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

function flipsOf(all: readonly Row[][], a: string, b: string): StageJudges["flips"][number] {
  const pairs = all.flatMap((rows) => {
    const [x, y] = [rows.find((row) => row.rater === a), rows.find((row) => row.rater === b)];
    return x && y ? [{ topic: x.topic, differs: x.category === y.category ? 0 : 1 }] : [];
  });
  const topics = [...new Set(pairs.map((pair) => pair.topic))];
  const indexOf = new Map(topics.map((topic, i) => [topic, i]));
  const sums = new TopicSums(topics.length, 2);
  for (const { topic, differs } of pairs) {
    sums.perTopic[indexOf.get(topic)! * 2]! += differs;
    sums.perTopic[indexOf.get(topic)! * 2 + 1]! += 1;
  }
  const book = new FigureBook(topics.length);
  const flips = book.add({
    scale: "share",
    evaluate: (resample) => {
      const [flipped = 0, total = 0] = sums.at(resample);
      return total > 0 ? defined(flipped / total) : undefinedBecause("labels.none_by_both");
    },
    units: (resample) => sums.at(resample)[1]!,
  });
  book.fillIntervals(INTERVALS);
  return { a, b, items: pairs.length, flips };
}
