import { query } from "@/lib/db/pool";
import {
  judgeQuality,
  type JudgeQuality,
  type JudgedItem,
} from "@/lib/domain/agreement/judge-quality";
import { SCALES, type TaskKey } from "@/lib/domain/scale";
import { FigureBook, type IntervalOptions } from "@/lib/domain/agreement/figure-book";
import { TopicSums } from "@/lib/domain/agreement/topic-sums";
import { defined, undefinedBecause, type Figure } from "@/lib/domain/figure";

/** What a stage's judges are worth beside their agreement, which is on the report. */
export interface StageJudges {
  judges: ({ judge: string; type: string; malformed: number } & JudgeQuality)[];
  /** Two judges on the same items: the share that they label otherwise. Two prompt versions of one model show here what a wording does. */
  flips: { a: string; b: string; items: number; flips: Figure }[];
  /** Each person against the mean of the others: what a judge can be held to. */
  ceiling: { rater: string; bias: Figure; spearman: Figure }[];
}

const INTERVALS: IntervalOptions = { interval: "jackknife", bootstrap: 1000, seed: 1 };

interface Row {
  itemId: string;
  topic: number;
  rater: string;
  type: string;
  value: number;
  category: string;
  length: number;
  place: number;
  system: string | null;
  expected: number | null;
  malformed: boolean | null;
}

/* A rating where a judge gave one, else the place on the scale; people's labels on the same scale. A malformed answer counts 0, as in the agreement report. */
const ROWS = `
SELECT i.id AS "itemId", t.position AS topic, r."externalId" AS rater, r.type, COALESCE(j.category, '') AS category, (CASE WHEN j.rating = -1 THEN 0 WHEN r.type <> 'human' AND st.task = 'rubric' AND j.rating IS NOT NULL THEN j.rating ELSE j.ordinal END)::float AS value, j.rating = -1 AS malformed,
  char_length(COALESCE(rep.text, p.text))::int AS length, COALESCE((SELECT min(pi.position) FROM "PageItem" pi WHERE pi."itemId" = i.id), 0)::int AS place, run.name AS system,
  (SELECT c.expected FROM "JudgeCall" c JOIN "JudgeRun" jr ON jr.id = c."runId" AND jr."probeOf" IS NULL JOIN "Judge" judge ON judge.id = jr."judgeId" AND judge."raterId" = r.id WHERE c."itemId" = i.id AND c.expected IS NOT NULL ORDER BY c."finishedAt" DESC LIMIT 1) AS expected
FROM "Judgment" j JOIN "Item" i ON i.id = j."itemId" AND i."stageId" = $1 JOIN "Stage" st ON st.id = i."stageId" AND st."studyId" = $2 JOIN "Rater" r ON r.id = j."raterId" AND r.type IN ('human', 'llm', 'baseline') JOIN "Topic" t ON t.id = i."topicId"
LEFT JOIN "Report" rep ON rep.id = i."reportId" LEFT JOIN "Run" run ON run.id = rep."runId" LEFT JOIN "Passage" p ON p.id = i."passageId" LEFT JOIN "SubQuestion" q ON q.id = i."subQuestionId"
WHERE NOT COALESCE(q.filtered, false) AND (j.category IS NOT NULL OR (j.rating = -1 AND j.status = 'submitted')) AND j.purpose = 'work' AND j.condition = 'from_scratch'`;

export async function stageJudges(
  studyId: string,
  stage: { id: string; task: TaskKey },
): Promise<StageJudges> {
  const items = new Map<string, Row[]>();
  for (const row of await query<Row>(ROWS, [stage.id, studyId]))
    items.set(row.itemId, [...(items.get(row.itemId) ?? []), row]);
  const highest = SCALES[stage.task].length - 1;
  const all = [...items.values()];
  const raters = [...new Map(all.flat().map((row) => [row.rater, row.type])).entries()].sort(
    ([a], [b]) => (a < b ? -1 : 1),
  );
  const against = (rater: string, others: (row: Row) => boolean): JudgedItem[] =>
    all.flatMap((rows) => {
      const own = rows.find((row) => row.rater === rater);
      const people = rows.filter(others);
      return own && people.length > 0
        ? [
            {
              topic: own.topic,
              judge: own.value,
              human: people.reduce((sum, row) => sum + row.value, 0) / people.length,
              expected: stage.task === "rubric" ? own.expected : null,
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
      .flatMap(([a], i) => machines.slice(i + 1).map(([b]) => flipsOf(all, a, b)))
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

function flipsOf(all: readonly Row[][], a: string, b: string): StageJudges["flips"][number] {
  const pairs = all.flatMap((rows) => {
    const [x, y] = [rows.find((row) => row.rater === a), rows.find((row) => row.rater === b)];
    return x && y ? [{ topic: x.topic, differs: x.category === y.category ? 0 : 1 }] : [];
  });
  const topics = [...new Set(pairs.map((pair) => pair.topic))];
  const place = new Map(topics.map((topic, i) => [topic, i]));
  const sums = new TopicSums(topics.length, 2);
  for (const { topic, differs } of pairs) {
    sums.perTopic[place.get(topic)! * 2]! += differs;
    sums.perTopic[place.get(topic)! * 2 + 1]! += 1;
  }
  const book = new FigureBook(topics.length);
  const flips = book.add({
    scale: "share",
    evaluate: (resample) => {
      const [flipped = 0, total = 0] = sums.at(resample);
      return total > 0
        ? defined(flipped / total)
        : undefinedBecause("no item was labelled by both");
    },
    units: (resample) => sums.at(resample)[1]!,
  });
  book.fillIntervals(INTERVALS);
  return { a, b, items: pairs.length, flips };
}
