import { taskDefinition } from "@/lib/tasks/registry";
import { onFinishedPages } from "../finished-pages";
import { scaleOfTable, type Condition, type ItemTable, type RaterColumn } from "../item-table";
import { pageUnits } from "../page-units";
import { humanMean, valuesOf, type Raters } from "../pseudo-raters";
import { peopleTooClose } from "./close-people";
import {
  labelsByTopic,
  leastSignal,
  neededTopics,
  peopleFigures,
  standIn,
  noStandardReason,
  type PeopleFigures,
} from "./stand-in";
import { rankingVerdict, separationVerdict } from "./system-verdicts";
import { UNKNOWN, type Bounds } from "./topic-ratio";
import {
  CONFIDENCE_LEVEL,
  type JudgeVerdicts,
  type PersonFigure,
  type StandInVerdict,
  type Verdict,
} from "./verdict";
import { verdictItems, type VerdictItems } from "./verdict-items";

export interface VerdictRequest {
  condition: Condition;
  people: Raters;
  judges: readonly RaterColumn[];
  margin: number;
  seed: number;
}

/**
 * Returns the verdicts on each judge, and each person beside the others. Only labels from scratch
 * say whether a judge may stand in for a person; tasks with a written answer have no verdict.
 */
export function judgeVerdicts(
  table: ItemTable,
  { condition, people, judges, margin, seed }: VerdictRequest,
): { judges: JudgeVerdicts[]; people: PersonFigure[] } {
  const { answer, topicMeasure } = taskDefinition(table.rules.task);
  if (answer.kind === "text")
    return { judges: judges.map(({ raterId }) => ({ judge: raterId, verdicts: [] })), people: [] };
  const q = scaleOfTable(table).length;
  // Two levels have no middle, so an order of them means nothing.
  const items = verdictItems(table, { q, isOrdered: q > 2 }, people.all, judges);
  const figures = peopleFigures(items);
  const ids = people.all.map(({ raterId }) => raterId);
  const mean =
    table.runIds.length > 1 && people.all.length > 0 && condition === "from_scratch"
      ? humanMean(people, table.itemCount)
      : null;
  const verdictsOn = (judge: RaterColumn, index: number): Verdict[] => {
    if (condition !== "from_scratch") return [notFromScratch(margin, items)];
    const verdicts: Verdict[] = [standInVerdict(items, index, figures, ids, margin)];
    if (mean === null) return verdicts;
    const values = valuesOf(judge, onFinishedPages(table, judge));
    const units = pageUnits(table, mean.finished, values.finished, topicMeasure.factor);
    const topics = table.topicIds.length;
    const noStandard = noStandardReason(figures, items);
    return [
      ...verdicts,
      rankingVerdict(units, topics, noStandard, seed),
      separationVerdict(units, topics, noStandard),
    ];
  };
  return {
    judges: judges.map((judge, i) => ({ judge: judge.raterId, verdicts: verdictsOn(judge, i) })),
    people:
      ids.length < 2
        ? []
        : figures.people.map((bounds, person) => ({
            rater_id: ids[person]!,
            ...estimateOf(bounds),
            named: figures.named.includes(person),
          })),
  };
}

function standInVerdict(
  items: VerdictItems,
  index: number,
  people: PeopleFigures,
  ids: readonly string[],
  margin: number,
): StandInVerdict {
  const judge = items.judges[index]!;
  const { answer, why, plain, ...found } = standIn(items, judge, people, margin);
  const named = (list: readonly number[]) => list.map((person) => ids[person]!);
  const { signal, weakestThird } = found;
  const topics = neededTopics(plain, margin);
  return {
    role: "stands_in_for_a_person",
    answer,
    why,
    margin,
    level: CONFIDENCE_LEVEL,
    difference: { ...estimateOf(plain), n: plain.n, topics: plain.topics },
    better: plain.low !== null && plain.low > 0,
    standard: { alpha: people.standard.value, low: people.standard.low },
    signal: signal && { value: signal.value, low: signal.low },
    least_signal: leastSignal(items.scale, margin),
    named: named(people.named),
    without_named: found.withoutNamed && estimateOf(found.withoutNamed),
    weakest_third: weakestThird && {
      dropped: [named(weakestThird.dropped[0]), named(weakestThird.dropped[1])],
      examined: weakestThird.examined,
      value: weakestThird.bounds.value,
      low: weakestThird.bounds.low,
    },
    holds_without_any_one: found.holdsWithoutAnyOne,
    too_close_to: named(peopleTooClose(items, judge, margin)),
    needed:
      topics === null ? null : { topics, labels: Math.ceil(topics * labelsByTopic(items, judge)) },
  };
}

function notFromScratch(margin: number, items: VerdictItems): StandInVerdict {
  return {
    role: "stands_in_for_a_person",
    answer: "not_shown",
    why: "not_from_scratch",
    margin,
    level: CONFIDENCE_LEVEL,
    difference: { ...estimateOf(UNKNOWN), n: 0, topics: 0 },
    better: false,
    standard: { alpha: null, low: null },
    signal: null,
    least_signal: leastSignal(items.scale, margin),
    named: [],
    without_named: null,
    weakest_third: null,
    holds_without_any_one: null,
    too_close_to: [],
    needed: null,
  };
}

function estimateOf({ value, low, high }: Bounds) {
  return { value, low, high };
}
