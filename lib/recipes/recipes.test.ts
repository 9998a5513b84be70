import { readFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
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
  const page = await format(recipesPage(), { ...(await resolveConfig(filepath)), filepath });
  expect(readFileSync(filepath, "utf8")).toBe(page);
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
