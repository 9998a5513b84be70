import { describe, expect, test } from "vitest";
import type { PoolCounts } from "@/lib/domain/completeness/completeness-figures";
import { defined, figure, type Figure } from "@/lib/domain/figure";
import { RankCorrelation } from "@/lib/domain/statistics/rank-correlation";
import type { SystemRow, SystemsFigures } from "@/lib/domain/systems/systems-figures";
import * as besideCrux from "./crux/printed";
import * as crux from "./crux/printed-table-1";
import { TABLE_3 as CRUX_TABLE_3 } from "./crux/tables-1-to-3";
import { besideMembers } from "./d-merit/collection";
import { besideTable5, poolRows } from "./d-merit/pool";
import * as dMerit from "./d-merit/printed";
import { besideBuckets, besideSelections } from "./d-merit/selections";
import { besidePublished, isPublishedPool } from "./d-merit/study";
import { recipes } from "./registry";

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The standard deviation of a sample (n - 1). */
function deviation(values: readonly number[]): number {
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}

const isRising = (values: readonly number[]) =>
  values.every((value, i) => i === 0 || values[i - 1]! <= value);

const share = (value: number): Figure => figure(defined(value), 10, 10);

/** Names of the printed rows that take a tag. */
function takersOf<Row extends { tags: RegExp }>(
  rows: readonly Row[],
  tag: string,
  name: (row: Row) => string,
): string[] {
  return rows.filter(({ tags }) => tags.test(tag)).map(name);
}

describe("CRUX", () => {
  const all = [...crux.REFERENCES, ...crux.PIPELINES];

  test("Table 1 has 24 systems, with values between 0 and 111", () => {
    expect(all.length).toBe(24);
    expect(new Set(all.map(({ name }) => name)).size).toBe(24);
    for (const { cov, alpha, den, reportCov, reportDen } of all)
      for (const value of [cov, alpha, den, reportCov, reportDen])
        if (value !== null) {
          expect(value).toBeGreaterThan(0);
          expect(value).toBeLessThanOrEqual(111);
        }
  });

  test("the pipelines of Table 1 have the means and deviations of Table 2", () => {
    const [defaultPrompt] = besideCrux.TABLE_2;
    const contexts = crux.PIPELINES.map(({ cov }) => cov!);
    const reports = crux.PIPELINES.map(({ reportCov }) => reportCov);
    expect(mean(contexts)).toBeCloseTo(defaultPrompt!.contexts.mean, 1);
    expect(mean(reports)).toBeCloseTo(defaultPrompt!.reports.mean, 1);
    expect(Math.abs(deviation(contexts) - defaultPrompt!.contexts.sd)).toBeLessThan(0.05);
    expect(Math.abs(deviation(reports) - defaultPrompt!.reports.sd)).toBeLessThan(0.05);
  });

  test("the columns of Table 1 have nearly the rank correlations of its last row, for both collections", () => {
    const pipelinesOfNews = crux.NEWS.slice(crux.REFERENCES.length);
    expect(crux.NEWS.map(({ name }) => name)).toEqual(all.map(({ name }) => name));
    const tau = (
      rows: readonly crux.PrintedSystem[],
      a: "cov" | "alpha" | "den",
      b: "reportCov" | "reportDen",
    ) =>
      new RankCorrelation(
        rows.map((row) => row[a]!),
        rows.map((row) => row[b]!),
      ).kendallTauB().value!;
    // The paper's are of values that are not rounded, so pairs that are close may change.
    crux.RANK_CORRELATIONS.forEach((printed, i) => {
      const [of, report] = (
        [
          ["cov", "reportCov"],
          ["alpha", "reportCov"],
          ["den", "reportDen"],
        ] as const
      )[i]!;
      expect(Math.abs(tau(crux.PIPELINES, of, report) - printed.tau)).toBeLessThan(0.05);
      expect(Math.abs(tau(pipelinesOfNews, of, report) - printed.news)).toBeLessThan(0.05);
    });
  });

  test("Table 3 has every value between 0 and 1, and those of Table 1 for the oracle's size", () => {
    for (const values of Object.values(CRUX_TABLE_3).flatMap((of) => Object.values(of))) {
      expect(values.length).toBe(6);
      for (const value of values) expect(value > 0 && value < 1).toBe(true);
    }
    const [cov, , den] = crux.RANK_CORRELATIONS;
    expect(CRUX_TABLE_3.duc.oracle[0]).toBeCloseTo(cov!.tau, 2);
    expect(CRUX_TABLE_3.duc.oracle[5]).toBeCloseTo(den!.tau, 2);
  });

  test.each(
    Object.entries({
      BM25: ["bm25", "LR"],
      Contriever: ["contriever", "dense"],
      "SPLADE-v3": ["lsr", "lsr-mds-duc04", "splade-v3"],
      "LSR + miniLM": ["lsr-minilm"],
      "LR + monoT5": ["lr+monot5"],
      "DR + RankFirst": ["dr-rankfirst", "dr_rankfirst"],
      "LR + SetwiseFlanT5": ["bm25-setwise", "bm25:setwise"],
      "LSR + MMR": ["lsr-mds-duc04:mmr"],
      "Oracle retrieval": ["oracle", "oracle context"],
      none: ["bm25-rm3", "splade++", "oracle-2", "my-lsr", "bm25-setwise-rankfirst"],
    }),
  )("in Table 1, %s alone takes its tags", (name, tags) => {
    for (const tag of tags)
      expect(
        takersOf(all, tag, (row) => row.name),
        tag,
      ).toEqual(name === "none" ? [] : [name]);
  });

  test("every pipeline is taken by its own name in the paper", () => {
    for (const { name } of all)
      expect(takersOf(all, name.replace(/ \(.*/, ""), (row) => row.name)).toEqual([name]);
  });

  test("an evaluation stands beside all columns of its systems, the oracle and the last row", () => {
    const row = (run: string, kind: SystemRow["kind"]) =>
      ({
        run,
        kind,
        measures: { "cov@oracle": share(0.5), "alpha_ndcg@oracle": share(0.4) },
        reports: { cov: share(0.3), den: share(0.6) },
      }) as unknown as SystemRow;
    const rows = besideCrux.besideTable1({
      runs: [row("lsr-minilm", "run"), row("lsr-other", "run")],
      references: [row("oracle context", "oracle")],
      context_vs_report: [
        {
          context_measure: "alpha_ndcg@oracle",
          report_measure: "cov",
          n: 2,
          kendall_tau_b: share(1),
        },
      ],
    } as unknown as SystemsFigures);
    expect(rows.map(({ value, paper }) => [value, paper])).toEqual([
      [50, 49.4],
      [40, 42.6],
      [30, 39.2],
      [null, 69.3],
      [60, 59.2],
      [50, 100],
      [40, 80.6],
      [30, 64.6],
      [null, 100],
      [60, 93.8],
      [1, 0.724],
    ]);
    expect(rows.at(-1)!.what).toContain("over 2 systems");
  });

  test("Table 2 stands beside means, deviations and the correlation at 3 and 5", () => {
    const rows = besideCrux.besideTable2({
      thresholds: [3, 5].flatMap((threshold) =>
        ["cov@oracle", "report cov"].map((measure) => ({
          threshold,
          measure,
          systems: 21,
          mean: threshold / 10,
          sd: 0.02,
          tau_with_reports: measure === "report cov" ? null : 0.5,
        })),
      ),
    });
    expect(rows.map(({ paper }) => paper)).toEqual([
      ...[50.1, 3.5, 40.4, 3, 0.676],
      ...[42.6, 3.6, 35.6, 2.5, 0.562],
    ]);
    expect(rows.slice(0, 5).map(({ value }) => value)).toEqual([30, 2, 30, 2, 0.5]);
  });
});

describe("D-MERIT", () => {
  const errorOf = (tau: number) => 50 * (1 - tau);

  test("error rates are those of τ, except one that the paper misprints", () => {
    const isOff = (limit: number) => (row: dMerit.PrintedSelection) =>
      Math.abs(errorOf(row.tau) - row.errorRatePct) > limit;
    const slip = { k: 5, selection: "System-based", tau: 0.587, errorRatePct: 80.65 };
    expect(dMerit.TABLE_9.filter(isOff(0.06))).toEqual([slip]);
    // Table 3 has 15.10 for 0.696, which makes 15.20.
    expect(dMerit.TABLE_3.filter(isOff(0.11))).toEqual([]);
    for (const { tau, errorRatePct } of [...dMerit.TABLE_4, ...dMerit.TABLE_8])
      expect(Math.abs(errorOf(tau!) - errorRatePct!)).toBeLessThan(0.06);
  });

  test("Tables 3 and 4 are parts of Tables 9 and 8, up to the last digit", () => {
    expect(dMerit.TABLE_3.find(({ selection }) => selection === "Shortest")).toMatchObject({
      tau: 0.696,
      errorRatePct: 15.1,
    });
    for (const row of dMerit.TABLE_3) {
      const same = dMerit.TABLE_9.find((one) => one.k === 20 && one.selection === row.selection)!;
      expect(Math.abs(same.tau - row.tau)).toBeLessThan(0.0011);
      expect(Math.abs(same.errorRatePct - row.errorRatePct)).toBeLessThan(0.06);
    }
    for (const row of dMerit.TABLE_4) {
      const same = dMerit.TABLE_8.find((one) => one.k === 20 && one.b === row.b)!;
      expect(same.tau).toBe(row.tau);
    }
  });

  test("Tables 7, 8 and 9 have each depth as often, and concordances between 0 and 1", () => {
    for (const k of dMerit.DEPTHS) {
      expect(dMerit.TABLE_7.filter((row) => row.k === k).map(({ b }) => b)).toEqual([0, 1, 2]);
      expect(dMerit.TABLE_8.filter((row) => row.k === k).map(({ b }) => b)).toEqual([0, 1, 2]);
      expect(dMerit.TABLE_9.filter((row) => row.k === k).length).toBe(5);
    }
    for (const { concordance } of dMerit.TABLE_7)
      expect(concordance! > 0 && concordance! < 1).toBe(true);
  });

  test("the queries of Table 2 are all of the collection, and its evidence nearly so", () => {
    const { queries, evidence, meanEvidence } = dMerit.OVERVIEW;
    expect(dMerit.TABLE_2.reduce((sum, row) => sum + row.queries, 0)).toBe(queries);
    const total = dMerit.TABLE_2.reduce((sum, row) => sum + row.queries * row.evidence, 0);
    expect(Math.abs(total - evidence) / evidence).toBeLessThan(0.002);
    expect(Math.abs(evidence / queries - meanEvidence)).toBeLessThan(0.01);
  });

  test("the pool's evidence is what was known and what is new", () => {
    const { found, known, fresh, pooled, knownTotal, extrapolated } = dMerit.POOL;
    expect(known + fresh).toBe(found);
    expect((100 * found) / pooled).toBeCloseTo(14.9, 1);
    // The paper counts 578 known ones among the extrapolated, 60.8 % of all.
    expect(extrapolated.found - extrapolated.fresh).toBe(578);
    expect((100 * extrapolated.found) / (knownTotal + extrapolated.fresh)).toBeCloseTo(60.8, 1);
  });

  test("Table 5 has 12 systems from best to worst; recall and MAP rise with depth", () => {
    expect(dMerit.TABLE_5.length).toBe(12);
    expect(isRising(dMerit.TABLE_5.map(({ rprec }) => -rprec))).toBe(true);
    for (const { recall, ndcg, map } of dMerit.TABLE_5) {
      for (const values of [recall, ndcg, map]) expect(values.length).toBe(4);
      expect(isRising(recall)).toBe(true);
      expect(isRising(map)).toBe(true);
      map.forEach((value, i) => {
        expect(value).toBeLessThan(recall[i]!);
        expect(recall[i]! < 50 && ndcg[i]! > map[i]! && ndcg[i]! < 50).toBe(true);
      });
    }
  });

  test.each(
    Object.entries({
      BM25: ["bm25", "BM-25"],
      "SPLADE++": ["splade++", "splade_pp"],
      "TCT-Colbert": ["tct-colbert", "tct_colbert-v2"],
      "TCT-Colbert-Hybrid": ["TCT-Colbert-V2-Hybrid"],
      RetroMAE: ["retromae-distill"],
      "CoCondenser-Hybrid": ["coCondenser-Hybrid"],
      none: ["splade", "splade-v3", "bm25-rm3", "dpr-hybrid", "my-qld"],
    }),
  )("in Table 5, %s alone takes its tags", (name, tags) => {
    for (const tag of tags)
      expect(
        takersOf(dMerit.TABLE_5, tag, (row) => row.name),
        tag,
      ).toEqual(name === "none" ? [] : [name]);
  });

  test("every system of Table 5 is taken by its own name", () => {
    for (const { name } of dMerit.TABLE_5)
      expect(takersOf(dMerit.TABLE_5, name, (row) => row.name)).toEqual([name]);
  });

  test("systems stand beside 13 printed values each", () => {
    const names = ["recall", "ndcg", "map"].flatMap((name) =>
      dMerit.DEPTHS.map((depth) => `${name}@${depth}`),
    );
    expect([...dMerit.measuresOf(dMerit.TABLE_5[0]!).keys()]).toEqual([...names, "rprec"]);
    const measures = { "recall@20": share(0.2), rprec: share(0.3) };
    const rows = besideTable5({ benchmark: [{ run: "qld", measures }] }).filter(
      ({ value }) => value !== null,
    );
    expect(rows.map(({ value, paper }) => [value, paper])).toEqual([
      [20, 13.96],
      [30, 16.56],
    ]);
  });

  test("selections and buckets stand beside the values of their own depth and kind", () => {
    const row = { k: 20, selection: "Shortest", tau: 0.7, error_rate_pct: 15 };
    const papers = (printed: readonly dMerit.PrintedSelection[]) =>
      besideSelections([row], printed).map(({ paper }) => paper);
    expect(papers(dMerit.TABLE_3)).toEqual([0.696, 15.1]);
    expect(papers(dMerit.TABLE_9)).toEqual([0.697, 15.15]);
    const bucket = {
      ...{ k: 50, b: 2, min: 0.05, max: 1 },
      ...{ tau: 0.1, errorRatePct: 45, concordance: 0.6 },
    };
    const beside = besideBuckets([bucket], ["tau", "errorRatePct"], dMerit.TABLE_8);
    expect(beside.map(({ value, paper }) => [value, paper])).toEqual([
      [0.1, 0.2],
      [45, 40],
    ]);
    expect(besideBuckets([bucket], ["concordance"], dMerit.TABLE_7)[0]!.paper).toBe(0.592);
  });

  test("buckets of members stand beside Table 2", () => {
    const rows = besideMembers([{ members: "100+", evidence: 280, queries: 40 }]);
    expect(rows.map(({ paper }) => paper)).toEqual([281.2, 43]);
  });

  test("the pool's counts are those at depth 20, and 100 beyond it", () => {
    const counts = (factor: number) => Array.from({ length: 25 }, (_, d) => factor * (d + 1));
    const fit = { intercept: 0, slope: 1, rmse: 0, maxAbsError: 0 };
    const pool: PoolCounts = {
      pooled: counts(100),
      found: counts(10),
      known: counts(9),
      new: counts(1),
      known_total: 990,
      extrapolated: { found: { fit, at: { "100": 700 } }, new: { fit, at: { "100": 70 } } },
    };
    expect(poolRows(pool).map(({ value, paper }) => [value, paper])).toEqual([
      [2000, 2329],
      [200, 346],
      [180, 311],
      [20, 35],
      [700, 638],
      [70, 60],
    ]);
  });

  test("the paper's values are shown only for collections of its sizes", () => {
    const rows = [{ what: "x", value: 1, paper: 2 }];
    expect(besidePublished([{ topics: 1196, positives: 60_333 }], rows).length).toBe(1);
    expect(besidePublished([{ topics: 1196, positives: 60_332 }], rows)).toEqual([]);
    expect(isPublishedPool({ topics: 23, positives: 1025 })).toBe(true);
    expect(isPublishedPool({ topics: 1196, positives: 60_333 })).toBe(false);
  });

  test("recipes name the files they show, and none twice", () => {
    const own = recipes.filter(({ paper }) => paper === "D-MERIT");
    const uses = new Map(own.map(({ name, uses: of }) => [name, of]));
    const LABELS = ["evidence", "judgments"];
    const without = "table-4 table-5 table-7 table-8 figure-2 figure-5 figure-6".split(" ");
    for (const name of without) expect(uses.get(`d-merit-${name}`), name).toEqual([]);
    for (const name of ["table-3", "table-9"])
      expect(uses.get(`d-merit-${name}`)).toEqual(["passages", "popularity", ...LABELS]);
    expect(uses.get("d-merit-figure-7")).toEqual(["known"]);
    for (const { sets, uses: of } of own)
      for (const set of sets) expect(of.filter((role) => set.includes(role))).toEqual([]);
  });
});
