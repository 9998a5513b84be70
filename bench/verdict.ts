import {
  favoursLongTexts,
  JUDGES,
  ROWS,
  simulatedStudy,
  verdictsOn,
  type StudyPlan,
} from "../lib/domain/agreement/verdict/test-studies";

const STUDIES = 400;
/** The section on bias takes longer than a verdict, so it is asked of fewer studies. */
const STUDIES_OF_BIAS = 60;
/** Studies of planted judges: eight systems, so that their rankings are judged too. */
const PLANTED: Pick<StudyPlan, "people" | "topics" | "items" | "systems"> = {
  people: 3,
  topics: 30,
  items: 5,
  systems: 8,
};

/**
 * Simulates studies and counts the answers of the verdicts: of each row of the table of gates with
 * 10 and 20 topics, and of each planted judge in all three roles.
 * @param given number of studies of each; 400 by default
 */
export async function benchVerdict(given?: string): Promise<object> {
  const studies = given === undefined ? STUDIES : Number(given);
  const rows = ROWS.map(({ name, plan, yes }) => {
    const of = (topics: number) => percents({ ...plan, topics, items: 15 }, studies);
    return { row: name, documented_yes: yes, topics_10: of(10), topics_20: of(20) };
  });
  const planted = Object.entries({
    equal: JUDGES.equal,
    "10 points worse": JUDGES.tenPointsWorse,
    better: JUDGES.better,
    "kind to one system": JUDGES.kindToFirst,
    "long texts 15 points more often yes": JUDGES.kindToLong,
    "copy of one annotator": JUDGES.copy,
    "majority class": JUDGES.alwaysNo,
  }).map(([judge, draw]) => ({ judge, ...percents({ ...PLANTED, judge: draw }, studies) }));
  return { studies, rows, planted };
}

const LONG = "favours long texts";

function percents(plan: StudyPlan, studies: number): object {
  const counts: Record<string, number> = {};
  const count = (key: string) => (counts[key] = (counts[key] ?? 0) + 1);
  for (let seed = 1; seed <= studies; seed += 1) {
    const study = simulatedStudy(plan, seed);
    for (const verdict of verdictsOn(study)) {
      count(`${verdict.role} ${verdict.answer}`);
      if (verdict.role === "stands_in_for_a_person" && verdict.too_close_to.length > 0)
        count(`too close to ${verdict.too_close_to.join(", ")}`);
    }
    if ((plan.systems ?? 1) > 1 && seed <= STUDIES_OF_BIAS && favoursLongTexts(study)) count(LONG);
  }
  return Object.fromEntries(
    Object.entries(counts)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, times]) => [
        key,
        percent(times, key === LONG ? Math.min(studies, STUDIES_OF_BIAS) : studies),
      ]),
  );
}

function percent(times: number, studies: number): number {
  return Number(((100 * times) / studies).toFixed(1));
}
