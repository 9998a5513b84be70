import { expect, test } from "vitest";
import {
  answerShares,
  favoursLongTexts,
  JUDGES,
  ROWS,
  simulatedStudy,
  verdictsOn,
  type StudyPlan,
} from "./test-studies";
import type { RankingVerdict, StandInVerdict, Verdict } from "./verdict";

const STUDIES = 60;
const STUDIES_OF_ROWS = 300;
/** Eight systems, so that all three roles are judged. */
const WITH_SYSTEMS = { people: 3, topics: 30, items: 5, systems: 8 };

function standIns(plan: StudyPlan, studies: number): StandInVerdict[] {
  return Array.from({ length: studies }, (_, i) => {
    const [first] = verdictsOn(simulatedStudy(plan, i + 1));
    if (first?.role !== "stands_in_for_a_person") throw new Error("The first role is missing.");
    return first;
  });
}

function shareOf<T>(list: readonly T[], holds: (one: T) => boolean): number {
  return list.filter(holds).length / list.length;
}

test("a judge drawn as people are is not said to be worse than they are", () => {
  const plan = { people: 3, topics: 20, items: 15, judge: JUDGES.equal };
  expect(answerShares(plan, STUDIES).no).toBeLessThanOrEqual(0.07);
  expect(answerShares(plan, STUDIES).yes).toBeGreaterThanOrEqual(0.6);
});

test("a random judge does not stand in, and nobody ranks three systems", () => {
  const plan = { people: 3, topics: 20, items: 5, systems: 3, judge: JUDGES.atChance };
  for (let seed = 1; seed <= 20; seed += 1) {
    const [standIn, ranking] = verdictsOn(simulatedStudy(plan, seed));
    expect(standIn!.answer).toBe("no");
    expect(ranking).toMatchObject({ answer: "not_shown", why: "few_systems" });
    expect((ranking as RankingVerdict).tau_b.low).toBeNull();
  }
});

test("where no item has two people, that is the reason in all roles", () => {
  const plan = { ...WITH_SYSTEMS, overlap: 1, judge: JUDGES.equal };
  for (const verdict of verdictsOn(simulatedStudy(plan, 1)))
    expect(verdict).toMatchObject({ answer: "not_shown", why: "no_shared_items" });
});

test("one careless person does not let a worse judge pass, and is named", () => {
  const plan = { people: 3, careless: 1, topics: 20, items: 15, judge: JUDGES.worse };
  const verdicts = standIns(plan, STUDIES);
  expect(shareOf(verdicts, ({ answer }) => answer === "yes")).toBeLessThanOrEqual(0.04);
  expect(shareOf(verdicts, ({ named }) => named.join() === "annotator-1")).toBeGreaterThan(0.9);
});

test("people who agree no better than chance are no standard", () => {
  const plan = { people: 3, careless: 3, topics: 20, items: 15, judge: JUDGES.atChance };
  expect(
    shareOf(standIns(plan, STUDIES), ({ why }) => why === "people_no_standard"),
  ).toBeGreaterThan(0.9);
});

test.each(ROWS.map((row) => [row.name, row] as const))(
  "%s: yes is as frequent as documented, or less frequent where it is wrong",
  (_, { plan, yes, isRight }) => {
    [10, 20].forEach((topics, i) => {
      const share = 100 * answerShares({ ...plan, topics, items: 15 }, STUDIES_OF_ROWS).yes;
      if (isRight) expect(share).toBeGreaterThanOrEqual(yes[i]! - 10);
      else expect(share).toBeLessThanOrEqual(yes[i]! + 3);
    });
  },
);

/** Answers of planted judges in all roles. */
function planted(judge: StudyPlan["judge"], studies = 20): Verdict[][] {
  return Array.from({ length: studies }, (_, i) =>
    verdictsOn(simulatedStudy({ ...WITH_SYSTEMS, judge }, i + 1)),
  );
}

test.each([
  ["equal", JUDGES.equal, "yes"],
  ["better", JUDGES.better, "yes"],
  ["a copy of one annotator", JUDGES.copy, "yes"],
  ["the majority class", JUDGES.alwaysNo, "no"],
] as const)("a planted judge is found: %s", (_, judge, answer) => {
  const wrong = answer === "yes" ? "no" : "yes";
  const verdicts = planted(judge).map(([first]) => first!.answer);
  expect(verdicts.filter((one) => one === wrong)).toEqual([]);
  expect(shareOf(verdicts, (one) => one === answer)).toBeGreaterThan(0.5);
});

test("a judge that is right ten points less often rarely passes", () => {
  const verdicts = planted(JUDGES.tenPointsWorse, 200);
  expect(shareOf(verdicts, ([first]) => first!.answer === "yes")).toBeLessThanOrEqual(0.07);
});

test("a judge that is kind to one system stands in, and does not rank systems as people do", () => {
  const verdicts = planted(JUDGES.kindToFirst, 40);
  expect(shareOf(verdicts, ([first]) => first!.answer === "yes")).toBeGreaterThan(0.7);
  for (const [, ranking, separation] of verdicts) {
    expect(ranking!.answer).not.toBe("yes");
    expect(separation!.answer).not.toBe("yes");
  }
});

test("the section on bias names a judge that favours long texts, and no other", () => {
  const named = (judge: StudyPlan["judge"]) =>
    Array.from({ length: 20 }, (_, i) =>
      favoursLongTexts(simulatedStudy({ ...WITH_SYSTEMS, judge }, i + 1)),
    ).filter(Boolean).length;
  expect(named(JUDGES.kindToLong)).toBeGreaterThanOrEqual(19);
  expect(named(JUDGES.equal)).toBeLessThanOrEqual(2);
});

test("a copy of one annotator is named with that annotator, and other judges with nobody", () => {
  const close = (judge: StudyPlan["judge"]) =>
    planted(judge).map(([first]) => (first as StandInVerdict).too_close_to.join());
  expect(new Set(close(JUDGES.copy))).toEqual(new Set(["annotator-1"]));
  for (const judge of [JUDGES.equal, JUDGES.better])
    expect(shareOf(close(judge), (names) => names !== "")).toBeLessThanOrEqual(0.07);
});

test("a verdict does not depend on the order of items, and tells what would be needed", () => {
  const study = simulatedStudy({ people: 3, topics: 8, items: 15, judge: JUDGES.equal }, 4);
  const [first] = verdictsOn(study);
  const { table, people, judge } = study;
  const order = Array.from({ length: table.itemCount }, (_, i) => i).sort(
    (a, b) => table.itemTopic[a]! - table.itemTopic[b]! || b - a,
  );
  const turned = (column: typeof judge) => ({
    ...column,
    ordinals: Int8Array.from(order, (i) => column.ordinals[i]!),
  });
  expect(verdictsOn({ ...study, people: people.map(turned), judge: turned(judge) })[0]).toEqual(
    first,
  );
  expect((first as StandInVerdict).needed!.labels).toBe(
    45 * (first as StandInVerdict).needed!.topics,
  );
});

test("246 people with six items each have a verdict", () => {
  const plan = { people: 246, overlap: 3, topics: 30, items: 16, judge: JUDGES.equal };
  const [first] = standIns(plan, 1);
  expect(first).toMatchObject({ answer: "not_shown", margin: 0.05 });
  expect(first!.difference.n).toBe(1440);
});
