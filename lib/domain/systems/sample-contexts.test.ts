import fc from "fast-check";
import { expect, test } from "vitest";
import type { SystemRun } from "@/lib/domain/measures/system-run";
import { checkDepth, contextLines, contextsOfRuns } from "./sample-contexts";

function runOf(tag: string, topics: number, documents: number): SystemRun {
  return {
    tag,
    file: tag,
    lines: new Map(),
    topics: new Map(
      Array.from({ length: topics }, (_, t) => [
        `t${t}`,
        Array.from({ length: documents }, (__, i) => `${tag}-d${i}`),
      ]),
    ),
  };
}

const draw = { top: 50, size: 10, n: 16, seed: 1 };

test("16 contexts of each of three runs are 48 with names of their own, each of 10 documents of the first 50", () => {
  const found = contextsOfRuns(
    ["bm25", "dense", "lsr"].map((tag) => runOf(tag, 3, 60)),
    draw,
  ).flatMap(({ contexts }) => contexts);
  expect(new Set(found.map(({ tag }) => tag)).size).toBe(48);
  expect(found[0]!.tag).toBe("bm25-sample-01");
  for (const { topics } of found)
    for (const docids of topics.values()) {
      const indexes = docids.map((docid) => Number(docid.split("-d")[1]));
      expect(new Set(indexes).size).toBe(10);
      expect(indexes.toSorted((a, b) => a - b)).toEqual(indexes);
      expect(Math.max(...indexes)).toBeLessThan(50);
    }
  expect(contextLines(found[0]!)[0]).toMatch(/^t0 Q0 bm25-d\d+ 1 10 bm25-sample-01$/);
});

test("topics with too few documents are named, and all of their documents are in every context", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 99 }), (size, seed) => {
      const [found] = contextsOfRuns([runOf("a", 2, 8)], { top: 50, size, n: 3, seed });
      expect(found!.short).toEqual(size > 8 ? ["t0", "t1"] : []);
      for (const { topics } of found!.contexts)
        expect(topics.get("t0")).toHaveLength(Math.min(8, size));
    }),
  );
});

test("what does not fit together is refused in one sentence", () => {
  const refused = (runs: SystemRun[], over: Partial<typeof draw> = {}) => {
    const given = () => contextsOfRuns(runs, { ...draw, ...over });
    expect(given).toThrow(Error);
    try {
      given();
    } catch (error) {
      return (error as { reasonCode: string }).reasonCode;
    }
    return null;
  };
  expect(refused([])).toBe("contexts.no_run");
  expect(refused([runOf("a", 2, 60), runOf("b", 3, 60)])).toBe("contexts.other_topics");
  expect(refused([runOf("a", 2, 60), runOf("a", 2, 60)])).toBe("contexts.same_name");
  expect(refused([runOf("a", 2, 60)], { size: 60 })).toBe("contexts.size_above_top");
  expect(() => checkDepth([runOf("a", 2, 20)], 50)).toThrow(/at most 20 documents/);
  expect(() => checkDepth([runOf("a", 2, 20)], 20)).not.toThrow();
});
