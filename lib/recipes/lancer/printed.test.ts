import { expect, test } from "vitest";
import { defined, figure } from "@/lib/domain/figure";
import * as lancer from "./printed";
import { besideTable2 as besideLancer } from "./table-2";

test("Table 2 has 18 rows of percentages by collection; the judged sub-questions are best for coverage", () => {
  expect(lancer.TABLE_2.length).toBe(2 * 18);
  for (const { values } of lancer.TABLE_2)
    for (const value of values) expect(value > 40 && value < 95).toBe(true);
  for (const best of lancer.TABLE_2.filter(({ method }) => method === "LANCER Q*"))
    for (const other of lancer.TABLE_2)
      if (other.first === best.first && other.collection === best.collection)
        for (const m of [2, 3]) expect(best.values[m]).toBeGreaterThanOrEqual(other.values[m]!);
});

test.each(
  Object.entries({
    lr: ["bm25", "bm25-mds-duc04"],
    "lr Pointwise": ["bm25:pointwise"],
    lsr: ["lsr-mds-duc04"],
    "lsr LANCER Q*": ["lsr-mds-duc04:lancer:oracle:agg_sum", "lsr-mds-duc04:lancer-q*"],
    "lsr Listwise": ["splade-v3:listwise"],
    qwen: ["qwen3-embed"],
    "qwen LANCER": ["Qwen3-Embed:lancer"],
    "qwen Setwise": ["qwen3-embed-mds-duc04:setwise"],
    none: ["bm25-rm3", "bm25-rm3:lancer-q*", "lsr:lancer:other", "lsr-minilm", "qwen-reranker"],
    "neuclir lsr": ["milco", "lsr", "lsr-milco-neuclir", "milco_neuclir24"],
    "neuclir lsr LANCER": ["lsr-milco-neuclir:lancer:agg_sum:nq_2"],
    "neuclir lr Pointwise": [
      "bm25-neuclir:autorerank:point:meta-llama.Llama-3.3-70B-Instruct",
      "bm25:pointwise",
    ],
    "neuclir qwen LANCER Q*": ["qwen3-embed-8b-neuclir:lancer:oracle:agg_sum"],
    "neuclir none": ["splade-v3", "lsr-mds-duc04", "bm25-neuclir:lancer:agg_sum:nq_3"],
  }),
)("in Table 2, %s alone takes its tags", (name, tags) => {
  const collection = name.startsWith("neuclir") ? "neuclir" : "duc";
  const nameOf = ({ first, method }: lancer.PrintedReranking) =>
    method === null ? first : `${first} ${method}`;
  const rows = lancer.TABLE_2.filter((row) => row.collection === collection);
  const wanted = name.replace("neuclir ", "");
  for (const tag of tags)
    expect(rows.filter(({ tags: own }) => own.test(tag)).map(nameOf), tag).toEqual(
      wanted === "none" ? [] : [wanted],
    );
});

test("values stand beside the columns of the collection whose topics they are of, and topics of development are named", () => {
  const row = (collection: string) => [{ what: collection, value: 1, paper: 2 }];
  const shown = (...topics: string[]) =>
    lancer
      .besidePaper(topics, row, "")
      .map(({ rows, caption }) => `${String(rows[0]!.cells.what)}: ${caption}`);
  expect(shown("duc04-test-1")[0]).toMatch(/^duc: .*Here 1 of the paper's 50 topics/);
  expect(shown("300", "303")[0]).toMatch(/^neuclir: .*Here 2 of the paper's 19 topics/);
  expect(shown("300", "324")[0]).toContain("The paper leaves out 324");
  expect(shown("300", "301")).toEqual([]);
});

test("a published run with the judged sub-questions takes the place of the one made here", () => {
  const row = (run: string) => ({ run, measures: { "cov@10": figure(defined(0.8), 10, 10) } });
  const shown = (runs: readonly string[]) => [
    ...new Set(besideLancer(runs.map(row), "duc").map(({ what }) => what.replace(/: .*/, ""))),
  ];
  const published = ["lsr", "lsr:lancer:oracle:agg_sum", "lsr:lancer-q*", "bm25:lancer-q*"];
  expect(shown(published)).toEqual(["lsr", "lsr:lancer:oracle:agg_sum", "bm25:lancer-q*"]);
  expect(shown(["lsr", "lsr:lancer-q*"])).toEqual(["lsr", "lsr:lancer-q*"]);
});
