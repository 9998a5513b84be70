import fc from "fast-check";
import { expect, test } from "vitest";
import { dealTopics, type DealtTopic } from "./deal-topics";

const PEOPLE = ["a", "b", "c", "d", "e"];

const topic = fc.record({
  items: fc.integer({ min: 1, max: 400 }),
  wanted: fc.integer({ min: 0, max: 3 }),
  without: fc.uniqueArray(fc.constantFrom(...PEOPLE), { maxLength: 5 }),
  first: fc.uniqueArray(fc.constantFrom(...PEOPLE, "gone"), { maxLength: 2 }),
});

const topics = fc
  .array(topic, { maxLength: 60 })
  .map((all) =>
    all.map((one, i): DealtTopic => ({ ...one, id: `t${i}`, without: new Set(one.without) })),
  );

const people = fc
  .uniqueArray(fc.constantFrom(...PEOPLE), { minLength: 1 })
  .map((ids) => ids.map((id) => ({ id, items: 0 })));

test("nobody gets a topic twice, one they have, or one they may not have; every place is given or named", () => {
  fc.assert(
    fc.property(topics, people, fc.nat(), (all, who, seed) => {
      const { given, short } = dealTopics(all, who, seed);
      for (const { id, without, wanted } of all) {
        const got = given.filter(({ topicId }) => topicId === id).map(({ personId }) => personId);
        expect(new Set(got).size).toBe(got.length);
        expect(got.some((one) => without.has(one))).toBe(false);
        const missing = short.find(({ topicId }) => topicId === id)?.missing ?? 0;
        expect(got.length + missing).toBe(wanted);
        const mayHave = who.filter((one) => !without.has(one.id)).length;
        expect(got.length).toBe(Math.min(wanted, mayHave));
      }
    }),
  );
});

test("without exceptions, people differ by no more than the items of one topic", () => {
  fc.assert(
    fc.property(topics, people, fc.nat(), (all, who, seed) => {
      const plain = all.map((one) => ({
        ...one,
        wanted: 1,
        without: new Set<string>(),
        first: [],
      }));
      const items = new Map(plain.map((one) => [one.id, one.items]));
      const load = new Map(who.map(({ id }) => [id, 0]));
      for (const { topicId, personId } of dealTopics(plain, who, seed).given)
        load.set(personId, load.get(personId)! + items.get(topicId)!);
      const loads = [...load.values()];
      const largest = Math.max(0, ...plain.map((one) => one.items));
      expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(largest);
    }),
  );
});

test("who had a topic in the earlier stage gets it again, also with more items than others", () => {
  fc.assert(
    fc.property(topics, people, fc.nat(), (all, who, seed) => {
      const { given } = dealTopics(all, who, seed);
      for (const { id, first, without, wanted } of all) {
        const got = given.filter(({ topicId }) => topicId === id).map(({ personId }) => personId);
        const again = first.filter(
          (one) => who.some((person) => person.id === one) && !without.has(one),
        );
        expect(got.filter((one) => again.includes(one)).length).toBe(
          Math.min(wanted, again.length),
        );
      }
    }),
  );
});

test("the same seed deals the same, another one deals otherwise", () => {
  const all = Array.from({ length: 40 }, (_, i): DealtTopic => ({
    id: `t${i}`,
    items: 10,
    wanted: 1,
    without: new Set(),
    first: [],
  }));
  const who = PEOPLE.map((id) => ({ id, items: 0 }));
  expect(dealTopics(all, who, 7)).toEqual(dealTopics(all, who, 7));
  expect(dealTopics(all, who, 7)).not.toEqual(dealTopics(all, who, 8));
});
