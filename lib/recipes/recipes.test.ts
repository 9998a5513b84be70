import { readFileSync } from "node:fs";
import { format } from "oxfmt";
import { expect, test } from "vitest";
import type { InputFile } from "@/lib/formats/input-file";
import { writeTable } from "@/lib/formats/paper-tables/write-table";
import { svgText } from "@/lib/domain/pictures/svg-text";
import { roleOf, type DataFolder, type RecipeRole } from "./data-folder";
import { examples, recipes } from "./registry";
import { recipesPage } from "./page";
import type { Recipe } from "./recipe";

/** Returns a made-up collection as a folder. */
function exampleFolder(name: Recipe["example"]): DataFolder {
  return folderOf(examples[name]());
}

function folderOf(made: readonly { name: string; content: string }[]): DataFolder {
  const files: Partial<Record<RecipeRole, InputFile[]>> = {};
  for (const { name, content } of made) {
    const role = roleOf(name);
    expect(role, name).not.toBeNull();
    const stream = async function* () {
      yield await Promise.resolve(new TextEncoder().encode(content));
    };
    (files[role!] ??= []).push({ name, stream });
  }
  return { path: "example", files };
}

const recipe = (name: string) => recipes.find((one) => one.name === name)!;

async function madeBy(name: string, folder = exampleFolder(recipe(name).example)) {
  return recipe(name).make(
    folder,
    recipe(name).sets.map(() => folder),
  );
}

function rowsOf(tables: Awaited<ReturnType<Recipe["make"]>>["tables"], name: string) {
  return tables.find((table) => table.name === name)!.rows.map(({ cells }) => cells);
}

test("every recipe has its own name, and docs/recipes.md describes it as it is (npm run docs:recipes)", async () => {
  expect(new Set(recipes.map(({ name }) => name)).size).toBe(recipes.length);
  const filepath = "docs/recipes.md";
  const { code } = await format(filepath, recipesPage(), { proseWrap: "never" });
  expect(readFileSync(filepath, "utf8")).toBe(code);
});

test.each(recipes.map(({ name }) => name))(
  "%s makes tables and pictures of the made-up collection in every format",
  async (name) => {
    const { tables, pictures = [] } = await madeBy(name);
    expect(tables.length).toBeGreaterThan(0);
    for (const table of tables) {
      expect(table.rows.length, table.name).toBeGreaterThan(0);
      expect(writeTable(table, { format: "latex", intervals: false })).toContain("\\toprule");
      expect(writeTable(table, { format: "csv", intervals: true })).toContain(
        table.columns[0]!.key,
      );
    }
    for (const picture of pictures) expect(svgText(picture)).toContain("<svg");
    expect(tables.some((table) => table.name.startsWith("beside-the-paper"))).toBe(false);
  },
);

test("CRUX Table 1 has every system with its reports, the oracle, and the correlation of both below", async () => {
  const { tables } = await madeBy("crux-table-1");
  const systems = tables.find(({ name }) => name === "systems")!;
  expect(systems.rows.map(({ cells }) => cells.system)).toEqual([
    "bm25",
    "bm25:setwise",
    "dense",
    "dense:setwise",
    "sparse",
    "sparse:setwise",
    "oracle context",
  ]);
  expect(systems.foot![0]!.cells["cov@oracle"]).toBeGreaterThanOrEqual(-1);
  for (const { cells } of systems.rows.slice(0, -1))
    expect(cells["report:cov"]).toMatchObject({ value: expect.any(Number) as number });
});

test("CRUX Table 4 counts tokens by tokens.jsonl where it has all texts of a kind, and says what it lacks", async () => {
  const files = examples.coverage();
  const [first, ...others] = files
    .find(({ name }) => name === "passages.jsonl")!
    .content.trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { docid: string }).docid);
  const made = (docids: readonly string[]) =>
    madeBy(
      "crux-table-4",
      folderOf([
        ...files,
        {
          name: "tokens.jsonl",
          content: docids
            .map((docid) => `${JSON.stringify({ docid, tokens: 7, tokenizer: "paper" })}\n`)
            .join(""),
        },
      ]),
    );
  const all = await made([first!, ...others]);
  const value = ({ tables }: typeof all) =>
    rowsOf(tables, "statistics").find(({ what }) => what === "Tokens of a passage")?.value;
  expect(value(all)).toBe("7");
  expect(all.notes!.some((note) => note.includes("(passage)"))).toBe(false);
  const some = await made(others);
  expect(value(some)).toBeUndefined();
  expect(some.notes).toContainEqual(
    expect.stringMatching(/no count for 1 of \d+ texts \(passage\)/),
  );
});

test("D-MERIT Table 2 counts each query once, and its evidence adds up", async () => {
  const { tables } = await madeBy("d-merit-table-2");
  const buckets = rowsOf(tables, "members");
  const overview = new Map(rowsOf(tables, "overview").map(({ what, value }) => [what, value]));
  expect(buckets.reduce((sum, { queries }) => sum + Number(queries), 0)).toBe(
    Number(overview.get("Queries")),
  );
  const evidence = buckets.reduce(
    (sum, { queries, evidence: mean }) => sum + Number(queries) * Number(mean ?? 0),
    0,
  );
  expect(evidence).toBeCloseTo(Number(overview.get("Evidence")), 6);
});

test("D-MERIT Table 3 is the row of depth 20 of Table 9", async () => {
  const [small, large] = [await madeBy("d-merit-table-3"), await madeBy("d-merit-table-9")];
  const selections = rowsOf(small.tables, "selections");
  expect(selections.map(({ selection }) => selection)).toEqual([
    "Random",
    "Most popular",
    "Longest",
    "Shortest",
    "System-based",
    "One for each member",
  ]);
  expect(rowsOf(large.tables, "selections").filter(({ k }) => k === 20)).toEqual(selections);
});

const withFile = (name: string, content: string | null, from = examples.reranking()) => [
  ...from.filter((file) => file.name !== name),
  ...(content === null ? [] : [{ name, content }]),
];
const contentOf = (name: string) =>
  examples.reranking().find((file) => file.name === name)!.content;

test("without ratings of the reranking model nothing is reranked by the scoring ones, and a run with their order is marked", async () => {
  const bare = withFile("rerank-ratings.jsonl", null);
  const { tables, notes } = await madeBy("lancer-figure-6", folderOf(bare));
  expect(rowsOf(tables, "strategies").map(({ variant }) => variant)).not.toContain("sum");
  expect(notes!.join(" ")).toContain("Without rerank-ratings.jsonl nothing is reranked");
  const copied = withFile("rerank-ratings.jsonl", contentOf("ratings.jsonl"));
  const circular = await madeBy("lancer-figure-6", folderOf(copied));
  const order = new Map(
    rowsOf(circular.tables, "strategies").map(({ variant, order: mark }) => [variant, mark]),
  );
  expect([order.get("sum"), order.get("greedy-alpha-tau=3")]).toEqual([
    "sum",
    "greedy-alpha-tau=3",
  ]);
  const own = await madeBy("lancer-figure-6");
  expect(own.tables[0]!.columns.map(({ key }) => key)).not.toContain("order");
});

test("LANCER Table 2 ranks the rows by contexts and by reports, and says whether expected ratings help", async () => {
  const { tables } = await madeBy("lancer-table-2");
  expect(rowsOf(tables, "reports").map(({ measure, n }) => [measure, n])).toEqual([
    ["α-nDCG at 10", 9],
    ["Coverage at 10", 9],
  ]);
  expect(rowsOf(tables, "expected-ratings")).toHaveLength(3 * 4);
  const partly = withFile(
    "rerank-ratings.jsonl",
    contentOf("rerank-ratings.jsonl").replace(
      /"expected_ratings":\[[^,]+/,
      '"expected_ratings":[null',
    ),
  );
  const without = await madeBy("lancer-table-2", folderOf(partly));
  expect(without.tables.map(({ name }) => name)).not.toContain("expected-ratings");
  expect(without.notes!.join(" ")).toContain(
    "no expected_rating for 1 of 2880 ratings (topic, passage, question: t1 t1-p1 0)",
  );
});

test("diversity qrels give what ratings from the threshold give, and reports are rated beside them", async () => {
  const lines = contentOf("ratings.jsonl").trim().split("\n");
  const rows = lines.map(
    (line) => JSON.parse(line) as Record<string, string> & { ratings: number[] },
  );
  const answers = rows.flatMap(({ topic_id, docid, ratings }) =>
    docid === undefined
      ? []
      : ratings.flatMap((rating, q) => (rating >= 3 ? [`${topic_id} ${q} ${docid} 1`] : [])),
  );
  const qrels = `${answers.join("\n")}\n`;
  const reports = `${lines.filter((line) => line.includes("report_run_id")).join("\n")}\n`;
  const nuggets = (of: string, ratings: string | null) =>
    folderOf(withFile("ratings.jsonl", ratings, withFile("diversity.qrels", of)));
  const [graded, binary] = [
    await madeBy("lancer-table-2"),
    await madeBy("lancer-table-2", nuggets(qrels, reports)),
  ];
  const shown = ({ tables: [systems] }: typeof binary) =>
    systems!.rows.map(({ cells }) => systems!.columns.map(({ key }) => cells[key]));
  expect(shown(binary)).toEqual(shown(graded));
  await expect(
    madeBy("lancer-figure-4", nuggets(qrels.replaceAll(/^(t\d) \d/gm, "$1 0"), null)),
  ).rejects.toThrow("name no questions");
  await expect(
    madeBy("lancer-figure-4", folderOf(withFile("diversity.qrels", qrels))),
  ).rejects.toThrow("ratings.jsonl rates passages, and diversity.qrels says");
});

test("the gap to the judged sub-questions is missed ones, ones off the topic and other words, and nothing without the reranking model's ratings", async () => {
  const { tables } = await madeBy("lancer-questions");
  expect(rowsOf(tables, "reached").map(({ n, off }) => [n, Number(off) > 0])).toEqual([
    [1, false],
    [2, false],
    [5, true],
  ]);
  const gap = rowsOf(tables, "gap");
  expect(gap).toHaveLength(3 * 3 * 2);
  for (const row of gap)
    expect(Number(row.missed) + Number(row.off) + Number(row.words)).toBeCloseTo(
      Number(row.gap),
      10,
    );
  expect(rowsOf(tables, "map")[0]).toMatchObject({
    generated: "How were the tidal mills built?",
    judged: "When were the tidal mills opened?",
  });
  const bare = folderOf(withFile("rerank-ratings.jsonl", null));
  const without = await madeBy("lancer-questions", bare);
  expect(without.tables.map(({ name }) => name)).toEqual(["reached", "map"]);
});

test("topics and passages that the reranking model did not rate are named", async () => {
  const lines = contentOf("rerank-ratings.jsonl").trim().split("\n");
  const some = lines.filter((line) => !line.includes('"t2"') && !line.includes('"t1-p7"'));
  const { notes } = await madeBy(
    "lancer-figure-6",
    folderOf(withFile("rerank-ratings.jsonl", `${some.join("\n")}\n`)),
  );
  expect(notes).toEqual(
    expect.arrayContaining([
      'bm25.run: 1 judged topics have no ratings to rerank by and keep their order: "t2".',
      'bm25.run: 1 documents have no ratings to rerank by and count as 0, the first of them "t1-p7" (topic "t1").',
    ]),
  );
});

test("a collection without categories, other topics in a first stage, and no verdicts are refused in a sentence", async () => {
  const bare = examples
    .completeness()
    .map((file) =>
      file.name === "topics.jsonl"
        ? { ...file, content: file.content.replaceAll('"structured_query"', '"other"') }
        : file,
    );
  await expect(madeBy("d-merit-table-6", folderOf(bare))).rejects.toThrow(
    "The topic g1 of topics.jsonl has no structured_query",
  );
  const other = examples
    .coverage()
    .map((file) =>
      file.name === "dense.run"
        ? { ...file, content: file.content.replaceAll("t1 ", "t9 ") }
        : file,
    );
  await expect(madeBy("lancer-table-2", folderOf(other))).rejects.toThrow(
    'The runs "bm25" and "dense" have different topics, for example "t1"',
  );
  const unverified = examples
    .completeness()
    .map((file) => ({ ...file, content: file.content.replaceAll("verify", "from_scratch") }));
  await expect(madeBy("d-merit-figure-10", folderOf(unverified))).rejects.toThrow(
    "no label of an annotator in the condition verify",
  );
});
