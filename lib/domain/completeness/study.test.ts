import { expect, test } from "vitest";
import { parseMeasure } from "../measures/measure-name";
import {
  averagePrecision,
  ndcg,
  precisionAt,
  recallAt,
  reciprocalRank,
  rPrecision,
} from "../measures/classic";
import type { SystemRun } from "@/lib/domain/measures/system-run";
import { pairedTTestN } from "../statistics/sample-size";
import { Seeded, seedFor } from "../random/seeded";
import { completenessStudy, type CompletenessOptions } from "./completeness-study";
import { moreJudgments } from "./more-judgments";
import { poolCounts } from "./pool-counts";
import { fullScores, positivesOf, type Positives } from "./positives";
import { pairCounts } from "./completeness-figures";

const SYSTEMS = 6;

/** Systems of decreasing strength on topics with several positives. */
function collection(
  topics: number,
  seed = 1,
): { positives: Positives; qrels: Map<string, Map<string, number>>; runs: SystemRun[] } {
  const random = new Seeded(seed);
  const qrels = new Map(
    Array.from({ length: topics }, (_, t) => [
      `t${t}`,
      new Map([
        ...Array.from({ length: 8 }, (__, i): [string, number] => [`p${i}`, 1 + (i % 3)]),
        ["n0", 0],
      ]),
    ]),
  );
  const runs = Array.from({ length: SYSTEMS }, (_, s): SystemRun => ({
    tag: `s${s}`,
    file: `s${s}.run`,
    lines: new Map(),
    topics: new Map(
      [...qrels.keys()].map((topic) => [
        topic,
        random
          .sample(Array.from({ length: 8 }, (__, i) => `p${i}`))
          .flatMap((docid, i) => (random.below(10) < 8 - s ? [docid] : [`x${i}`])),
      ]),
    ),
  }));
  return { positives: positivesOf(qrels, runs), qrels, runs };
}
const OPTIONS: CompletenessOptions = {
  measure: parseMeasure("recall@5")!,
  repetitions: 40,
  curveRepetitions: 10,
  depth: 5,
  interval: "percentile",
  bootstrap: 100,
  seed: 1,
  popularity: null,
  length: null,
};

test("scores from the ranks of positives equal those of the measures themselves", () => {
  const { positives, qrels, runs } = collection(10);
  const same = {
    "recall@3": 3,
    "p@3": 3,
    "ndcg@3": 3,
    "map@3": 3,
    map: Infinity,
    ndcg: Infinity,
    rprec: 0,
    rr: 0,
  };
  for (const [name, k] of Object.entries(same)) {
    const scores = fullScores(positives, parseMeasure(name)!);
    positives.topicIds.forEach((topic, t) =>
      runs.forEach((run, s) => {
        const judged = {
          ranked: run.topics.get(topic)!.map((docid) => qrels.get(topic)!.get(docid) ?? -1000),
          judged: [...qrels.get(topic)!.values()],
        };
        const expected = name.startsWith("recall")
          ? recallAt(judged, k)
          : name.startsWith("p@")
            ? precisionAt(judged, k)
            : name.startsWith("ndcg")
              ? ndcg(judged, k)
              : name.startsWith("map")
                ? averagePrecision(judged, 1, k)
                : name === "rprec"
                  ? rPrecision(judged)
                  : reciprocalRank(judged);
        expect(scores[s]![t], `${name} ${topic} ${run.tag}`).toBeCloseTo(expected, 12);
      }),
    );
  }
});

test("judging everything gives the full ranking, judging less is worse on average, and a seed gives one result", async () => {
  const { positives } = collection(60);
  const report = await completenessStudy(positives, OPTIONS);
  expect(report.curve.at(-1)).toMatchObject({
    share: 1,
    tau: 1,
    low: 1,
    high: 1,
    error_rate_pct: 0,
  });
  expect(report.curve[0]!.tau).toBeLessThan(1);
  const random = report.selections.find(({ selection }) => selection === "random")!;
  expect(random).toMatchObject({ repetitions: 40, pairs: 15, topics: 60 });
  expect(random.error_rate_pct).toBeCloseTo((100 * (1 - random.tau!)) / 2, 9);
  expect(random.buckets.reduce((sum, { pairs }) => sum + pairs, 0)).toBeLessThanOrEqual(15);
  // The first point of the curve judges one of eight positives, like random selection.
  expect(Math.abs(report.curve[0]!.tau - random.tau!)).toBeLessThan(0.1);
  expect(await completenessStudy(positives, OPTIONS)).toEqual(report);
  expect((await completenessStudy(positives, { ...OPTIONS, seed: 2 })).curve).not.toEqual(
    report.curve,
  );
});

test("a system that selects the positives is left out, and topics where it finds none do not count", async () => {
  const { positives } = collection(30);
  const report = await completenessStudy(positives, OPTIONS);
  const chosen = report.selections.filter(({ selection }) => selection === "system-based");
  expect(chosen.map(({ system }) => system)).toEqual(["s0", "s1", "s2", "s3", "s4", "s5"]);
  for (const { pairs, topics } of chosen) {
    expect(pairs).toBe(10);
    expect(topics).toBeLessThanOrEqual(30);
  }
});

test("one for each member is the full judging if each positive has its own member, and leaves out positives of none", async () => {
  const { positives } = collection(20);
  const by = async (members: CompletenessOptions["members"]) => {
    const { selections } = await completenessStudy(positives, { ...OPTIONS, members });
    return selections.find(({ selection }) => selection === "member");
  };
  expect(await by((_topic, docid) => [docid])).toMatchObject({ tau: 1, topics: 20 });
  const ofOne = (docid: string) => (docid === "p0" ? ["m"] : []);
  const some = await by((_topic, docid) => ofOne(docid));
  expect(some!.topics).toBe(positives.docids.filter((docid) => ofOne(docid).length > 0).length);
  expect(await by(() => [])).toBeUndefined();
});

test("popular, longest and shortest select by value; a pool finds more with more systems and more depth", async () => {
  const { positives } = collection(20);
  const report = await completenessStudy(positives, {
    ...OPTIONS,
    popularity: (docid) => Number(docid.slice(1)),
    length: (docid) => docid.length + Number(docid.slice(1)),
  });
  const by = (name: string) => report.selections.find(({ selection }) => selection === name)!;
  // Both select p7, and the shortest is p0.
  expect({ ...by("popular"), selection: "longest" }).toEqual(by("longest"));
  expect(by("shortest").tau).not.toBeNull();
  for (const curve of [report.pool.by_systems!, report.pool.by_depth!])
    for (let i = 1; i < curve.coverage.length; i += 1)
      expect(curve.coverage[i]!).toBeGreaterThanOrEqual(curve.coverage[i - 1]! - 1e-12);
  expect(Object.keys(report.pool.by_systems!.extrapolated!)).toEqual(["7", "20", "50", "100"]);
});

test("one sentence says how many more judgments are needed; closer systems need more topics", async () => {
  const few = (await completenessStudy(collection(8).positives, OPTIONS)).more_judgments;
  expect(few.sentence).toMatch(/^With 8 topics \d+ of 15 pairs of systems can be told apart/);
  expect(few.topics_needed).toBeGreaterThan(8);
  expect(few.more_judgments).toBe(Math.ceil((few.topics_needed! - 8) * 9));
  const many = (await completenessStudy(collection(300).positives, OPTIONS)).more_judgments;
  expect(many.separated).toBeGreaterThan(few.separated);
  const twins = collection(20);
  twins.runs[1] = { ...twins.runs[0]!, tag: "twin" };
  expect(
    (await completenessStudy(positivesOf(twins.qrels, twins.runs), OPTIONS)).more_judgments.closest,
  ).toMatchObject({ difference: 0, topics_needed: null });
});

test("a system that finds nothing selects nothing, and one topic gives no number of topics", async () => {
  const { qrels, runs } = collection(3);
  runs[2] = {
    ...runs[2]!,
    tag: "blind",
    topics: new Map([...qrels.keys()].map((topic) => [topic, ["x"]])),
  };
  const report = await completenessStudy(positivesOf(qrels, runs), OPTIONS);
  expect(report.selections.find(({ system }) => system === "blind")).toMatchObject({
    topics: 0,
    tau: null,
    error_rate_pct: null,
    concordance: null,
  });
  const alone = await completenessStudy(
    positivesOf(new Map([...qrels].slice(0, 1)), runs),
    OPTIONS,
  );
  expect(alone.more_judgments.sentence).toMatch(/^One topic alone says nothing/);
});

test("a hundred and fifty thousand topics do not overflow the stack", async () => {
  const topicIds = Array.from({ length: 150_000 }, (_, t) => `t${t}`);
  const qrels = new Map(topicIds.map((topic) => [topic, new Map([["p", 1]])]));
  const runs = ["a", "b"].map((tag): SystemRun => ({
    tag,
    file: tag,
    lines: new Map(),
    topics: new Map(topicIds.map((topic) => [topic, tag === "a" ? ["p"] : ["x", "p"]])),
  }));
  expect(
    (
      await completenessStudy(positivesOf(qrels, runs), {
        ...OPTIONS,
        measure: parseMeasure("rr")!,
        repetitions: 1,
        curveRepetitions: 1,
        interval: "percentile",
        bootstrap: 0,
      })
    ).systems.map(({ mean }) => mean.value),
  ).toEqual([1, 0.5]);
}, 180_000);

test("topics without a relevant document are left out and counted", () => {
  const { qrels, runs } = collection(5);
  qrels.set("barren", new Map([["p0", 0]]));
  expect(positivesOf(qrels, runs)).toMatchObject({ without: 1, judged: 45 });
});

test("a fit needs three systems, because a line through two points always fits", async () => {
  const { qrels, runs } = collection(10);
  const two = await completenessStudy(positivesOf(qrels, runs.slice(0, 2)), OPTIONS);
  expect(two.pool.by_systems).toMatchObject({ fit: null, extrapolated: null });
  const three = await completenessStudy(positivesOf(qrels, runs.slice(0, 3)), OPTIONS);
  expect(three.pool.by_systems!.fit).not.toBeNull();
});

test("systems with the same difference on every topic have a reason instead of a number of topics", () => {
  const scores = [0.9, 0.4].map((score) => new Float64Array(5).fill(score));
  const found = moreJudgments(["a", "b"], scores, 50, []);
  expect(found).toMatchObject({ separated: 0, pairs: 1, topics_needed: null });
});

test("from ten topics on the number of topics has an interval, whose upper end may be unknown", () => {
  const [effect, topics] = [0.5, 10];
  const needed = Math.ceil(pairedTTestN(effect, 0.8, 0.05));
  let [held, unknown] = [0, 0];
  for (let repetition = 0; repetition < 300; repetition += 1) {
    const random = new Seeded(seedFor(repetition, "topics"));
    const uniform = () => (random.below(1e6) + 0.5) / 1e6;
    const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
    const base = Float64Array.from({ length: topics }, normal);
    const other = base.map((value) => value - effect - normal());
    const { topics_needed_ci, sentence } = moreJudgments(["a", "b"], [base, other], 100, []);
    if (topics_needed_ci === null) {
      unknown += 1;
      continue;
    }
    const [least, most] = topics_needed_ci;
    if (most === null) {
      unknown += 1;
      expect(sentence).toContain("cannot be told yet");
      // A lower end that is below the topics at hand says nothing: "at least 8" beside 10.
      expect(sentence.includes("at least")).toBe(least > topics);
    }
    held += Number(least <= needed && (most === null || needed <= most));
  }
  expect(held / 300).toBeGreaterThan(0.95 - 2 * Math.sqrt((0.95 * 0.05) / 300));
  expect(unknown).toBeGreaterThan(100);
});

test("the mean over choosing systems is the mean of their rows, with every bucket and every system's score", async () => {
  const { positives } = collection(40);
  const { selections } = await completenessStudy(positives, OPTIONS);
  const own = selections.filter(({ selection }) => selection === "system-based");
  const all = selections.find(({ selection }) => selection === "system-mean")!;
  const mean = (values: (number | null)[]) => {
    const known = values.filter((value) => value !== null);
    return known.reduce((sum, value) => sum + value, 0) / known.length;
  };
  expect(all).toMatchObject({ repetitions: SYSTEMS, system: null, pairs: 10 });
  expect(all.tau).toBeCloseTo(mean(own.map(({ tau }) => tau)), 12);
  expect(all.error_rate_pct).toBeCloseTo((100 * (1 - all.tau!)) / 2, 9);
  expect(all.buckets.map(({ min, max }) => [min, max])).toEqual([
    [0, 0.01],
    [0.01, 0.05],
    [0.05, 1],
  ]);
  all.buckets.forEach(({ tau }, b) => {
    const taus = own.map(({ buckets }) => buckets[b]!.tau);
    if (tau !== null) expect(tau).toBeCloseTo(mean(taus), 12);
    else expect(taus.every((one) => one === null)).toBe(true);
  });
  for (const { scores } of selections) {
    expect(scores.map(({ run }) => run)).toEqual(positives.systems);
    for (const { mean: score } of scores) expect(score).toBeGreaterThanOrEqual(0);
  }
  // A system does best on the evidence that it chose itself.
  const chosenBy0 = own.find(({ system }) => system === "s0")!.scores;
  expect(chosenBy0[0]!.mean).toBe(Math.max(...chosenBy0.map((one) => one.mean!)));
});

test("pairs with p < .05 are those of the buckets below it, and all evidence gives the full ranking", async () => {
  const { positives } = collection(40);
  const { selections, evidence_curve } = await completenessStudy(positives, OPTIONS);
  for (const { buckets, significant } of selections.filter(
    ({ repetitions }) => repetitions === 1,
  )) {
    const below = buckets.slice(0, 2);
    const pairs = below.reduce((sum, bucket) => sum + bucket.pairs, 0);
    expect(significant!.pairs).toBe(pairs);
    const agreement = below.reduce((sum, bucket) => sum + bucket.pairs * (bucket.tau ?? 0), 0);
    if (pairs > 0) expect(significant!.tau).toBeCloseTo(agreement / pairs, 12);
  }
  expect(evidence_curve.map(({ share }) => share)[0]).toBe(0.05);
  const last = evidence_curve.at(-1)!;
  expect(last).toMatchObject({ share: 1, tau: 1, error_rate_pct: 0, concordance: 1, pairs: 10 });
  expect(evidence_curve[0]!.tau).toBeLessThan(1);
  for (const { tau, significant } of last.buckets.map((bucket) => ({
    tau: bucket.tau,
    significant: last.significant!.tau,
  }))) {
    if (tau !== null) expect(tau).toBe(1);
    expect(significant).toBe(1);
  }
});

test("a pool counts what was known before and what is new, and both together are what it found", () => {
  const { qrels, runs } = collection(20);
  const known = new Map(
    [...qrels].map(([topic]) => [
      topic,
      new Map([
        ["p0", 1],
        ["p1", 1],
      ]),
    ]),
  );
  const counts = poolCounts(positivesOf(qrels, runs, known), 5)!;
  expect(counts.known_total).toBe(40);
  counts.found.forEach((found, d) => {
    expect(counts.known![d]! + counts.new![d]!).toBe(found);
    expect(counts.pooled[d]).toBeGreaterThanOrEqual(found);
    const inPool = runs.flatMap((run) =>
      [...run.topics].flatMap(([topic, docids]) =>
        docids.slice(0, d + 1).map((docid) => `${topic} ${docid}`),
      ),
    );
    expect(counts.pooled[d]).toBe(new Set(inPool).size);
    expect(found).toBe(new Set(inPool.filter((one) => one.includes(" p"))).size);
  });
  expect(Object.keys(counts.extrapolated.new!.at)).toEqual(["10", "25"]);
  for (const [depth, found] of Object.entries(counts.extrapolated.found!.at))
    expect(found).toBeLessThanOrEqual(40 + counts.extrapolated.new!.at[depth]!);
  const unknown = poolCounts(positivesOf(qrels, runs), 5)!;
  expect(unknown).toMatchObject({ found: counts.found, known: null, new: null, known_total: null });
});

test("the pairs of a range of p-values are those of all figures, not of the first", () => {
  const figures = [0, 1, 2].map((pairs) => ({ buckets: [{ pairs }, { pairs: 3 }] }));
  expect(pairCounts(figures, 0)).toBe("0–2");
  expect(pairCounts(figures, 1)).toBe("3");
});
