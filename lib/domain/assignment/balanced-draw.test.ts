import fc from "fast-check";
import { expect, test } from "vitest";
import { balancedDraw, type TopicSystem } from "./balanced-draw";

/** Returns the reports of every system on every topic. */
function whole(topics: number, systems: number): TopicSystem[] {
  return Array.from({ length: topics }, (_, t) =>
    Array.from({ length: systems }, (__, s) => ({ topic: `t${t}`, system: `s${s}` })),
  ).flat();
}

function numbers(drawn: readonly TopicSystem[], by: keyof TopicSystem, all: readonly string[]) {
  return all.map((one) => drawn.filter((report) => report[by] === one).length);
}

function spread(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}

const matrix = fc
  .record({
    topics: fc.integer({ min: 1, max: 8 }),
    systems: fc.integer({ min: 1, max: 5 }),
    reports: fc.integer({ min: 0, max: 45 }),
    seed: fc.integer({ min: 0, max: 1000 }),
    holes: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
  })
  .map(({ topics, systems, holes, ...rest }) => ({
    ...rest,
    all: whole(topics, systems),
    holed: whole(topics, systems).filter((_, i) => !holes[i]),
  }));
const names = (list: readonly TopicSystem[], by: keyof TopicSystem) => [
  ...new Set(list.map((one) => one[by])),
];

test("where every system wrote on every topic, neither systems nor topics differ by more than one report", () => {
  fc.assert(
    fc.property(matrix, ({ all, reports, seed }) => {
      const systems = names(all, "system");
      const drawn = balancedDraw(all, { systems, topics: null, reports, seed });
      expect(drawn).toHaveLength(Math.min(reports, all.length));
      expect(spread(numbers(drawn, "system", systems))).toBeLessThanOrEqual(1);
      expect(spread(numbers(drawn, "topic", names(all, "topic")))).toBeLessThanOrEqual(1);
    }),
  );
});

test("only reports that exist are drawn, each once; systems differ by more only where one has no more", () => {
  fc.assert(
    fc.property(matrix, ({ all, holed, reports, seed }) => {
      const systems = names(all, "system");
      const drawn = balancedDraw(holed, { systems, topics: null, reports, seed });
      const key = ({ topic, system }: TopicSystem) => `${topic} ${system}`;
      expect(new Set(drawn.map(key)).size).toBe(drawn.length);
      for (const report of drawn) expect(holed).toContainEqual(report);
      expect(drawn).toHaveLength(Math.min(reports, holed.length));
      const most = Math.max(...numbers(drawn, "system", systems));
      for (const system of systems) {
        const own = drawn.filter((report) => report.system === system).length;
        const written = holed.filter((report) => report.system === system).length;
        if (own < most - 1) expect(own).toBe(written);
      }
    }),
  );
});

test("the order of reports and systems does not change the draw, and another seed does", () => {
  const all = whole(20, 3);
  const options = { systems: ["s0", "s1", "s2"], topics: 10, reports: 15, seed: 4 };
  const drawn = balancedDraw(all, options);
  expect(balancedDraw(all.toReversed(), { ...options, systems: ["s2", "s0", "s1"] })).toEqual(
    drawn,
  );
  expect(balancedDraw(all, { ...options, seed: 5 })).not.toEqual(drawn);
});

test("30 reports of three systems on ten topics are ten of each system, three of each topic", () => {
  const systems = ["s0", "s1", "s2"];
  const drawn = balancedDraw(whole(25, 4), { systems, topics: 10, reports: 30, seed: 1 });
  expect(numbers(drawn, "system", systems)).toEqual([10, 10, 10]);
  const topics = names(drawn, "topic");
  expect(topics).toHaveLength(10);
  expect(numbers(drawn, "topic", topics)).toEqual(topics.map(() => 3));
});
