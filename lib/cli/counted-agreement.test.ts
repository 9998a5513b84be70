import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { withFileDatabase } from "@/lib/db/files/file-database";
import { patternCountsSql } from "@/lib/db/counting/pattern-counts";
import { countedTable } from "@/lib/studies/agreement/counted-files";
import { agreementOfFiles } from "@/lib/studies/agreement/agreement-of-files";
import { inputFile } from "./files";
import { assay, json, path, removeFolder, rows, text } from "./test-command";

afterAll(removeFolder);

const COLUMNS = [
  "task",
  "topic_id",
  "run_id",
  "docid",
  "question_id",
  "sentence_id",
  "rater_id",
  "rater_type",
  "purpose",
  "label",
  "rating",
  "status",
  "reason",
  "submitted_at",
  "synthetic",
  "comment",
] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], string>>;

function csv(name: string, list: readonly Row[]): string {
  const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const lines = list.map((row) => COLUMNS.map((column) => quoted(row[column] ?? "")).join(","));
  return text(name, `${[COLUMNS.join(","), ...lines].join("\n")}\n`);
}

async function figures(file: string, reading: "rows" | "counted", topics: string | null = null) {
  return agreementOfFiles({
    judgments: [inputFile(file)],
    counts: null,
    topics: topics === null ? null : inputFile(topics),
    answers: null,
    task: null,
    threshold: 3,
    malformed: "zero",
    interval: "jackknife",
    bootstrap: 20,
    seed: 1,
    reading,
  }).catch((error: Error) => error.message);
}

const RATERS = [
  ...Array.from({ length: 11 }, (_, i) => ({ id: `person ${i}`, type: "human" })),
  { id: "judge, the first", type: "llm" },
];

const judgments = (task: "answerability" | "support" | "rubric") =>
  fc
    .array(
      fc.record({
        t: fc.nat(3),
        s: fc.nat(2),
        q: fc.nat(2),
        c: fc.nat(1),
        r: fc.nat(RATERS.length - 1),
        label: fc.nat(2),
        rating: fc.option(fc.integer({ min: -1, max: 5 }), { freq: 3 }),
        status: fc.constantFrom("", "", "", "submitted", "skipped", "unjudgeable", "withdrawn"),
        purpose: fc.constantFrom("", "work", "work", "gold"),
        at: fc.option(fc.nat(5), { freq: 3 }),
        synthetic: fc.boolean(),
      }),
      { minLength: 1, maxLength: 60 },
    )
    .map((list) =>
      list.map(({ t, s, q, c, r, label, rating, status, purpose, at, synthetic }): Row => {
        const isLabel = status === "" || status === "submitted";
        const { id, type } = RATERS[r]!;
        const graded = task === "answerability" && type === "llm";
        return {
          task,
          topic_id: `t\u00e9 "${t}"`,
          run_id: task === "rubric" ? "" : ["'=s", "''=s", "' \u3000-s"][s]!,
          docid: task === "answerability" ? "" : `d${c}`,
          question_id: task === "support" ? "" : String(q),
          sentence_id: task === "support" ? String(q) : "",
          rater_id: id,
          rater_type: type,
          purpose,
          label: !isLabel || graded ? "" : labelOf(task, label),
          rating: isLabel && graded && rating !== null ? String(rating) : "",
          status,
          reason: status === "unjudgeable" ? "unreadable" : "",
          submitted_at: at === null ? "" : `2026-01-0${at + 1}T00:00:00.5Z`,
          synthetic: synthetic ? "true" : "",
          comment: "with, comma\nand line",
        };
      }),
    );

function labelOf(task: string, label: number): string {
  if (task === "support") return ["none", "partial", "full"][label]!;
  return String(task === "rubric" ? label : label % 2);
}

test("figures of counted files equal those of their rows, with several labels of a rater on an item", async () => {
  const topics = rows("filtered.jsonl", [
    {
      topic_id: 't\u00e9 "1"',
      request: "r",
      sub_questions: [
        { question_id: "0", text: "q", filtered: true },
        { question_id: "1", text: "q" },
      ],
    },
  ]);
  let [n, wereCounted] = [0, 0];
  for (const task of ["answerability", "support", "rubric"] as const)
    await fc.assert(
      fc.asyncProperty(judgments(task), async (list) => {
        const file = csv(`property-${(n += 1)}.csv`, list);
        const withTopics = task === "answerability" && n % 2 === 0 ? topics : null;
        const counted = await figures(file, "counted", withTopics);
        const table = await countedTable([inputFile(file)], "counted", {
          task: null,
          threshold: 3,
          malformed: "zero",
          filtered: [],
        });
        wereCounted += Number(table !== null);
        expect(JSON.stringify(counted)).toBe(
          JSON.stringify(await figures(file, "rows", withTopics)),
        );
      }),
      { numRuns: 15 },
    );
  // The others hold no label at all.
  expect(wereCounted).toBeGreaterThan(30);
});

const people = (list: readonly [string, string, string, string][]): Row[] =>
  list.map(([topic_id, question_id, rater_id, label]) => ({
    task: "answerability",
    topic_id,
    run_id: "s",
    question_id,
    rater_id,
    rater_type: rater_id === "judge" ? "llm" : "human",
    purpose: "work",
    label,
    status: "submitted",
  }));
const SOME = people([
  ["t1", "1", "ann", "1"],
  ["t1", "1", "bob", "1"],
  ["t1", "1", "judge", "0"],
  ["t1", "2", "ann", "0"],
  ["t1", "2", "bob", "1"],
  ["t2", "1", "ann", "0"],
  ["t2", "1", "bob", "0"],
  ["t2", "1", "judge", "0"],
  ["t2", "2", "ann", "1"],
  ["t2", "2", "bob", "1"],
]);

async function parquet(name: string, select: string): Promise<string> {
  const file = path(name);
  await withFileDatabase((database) =>
    database.run(`COPY (${select}) TO '${file}' (FORMAT parquet)`),
  );
  return file;
}

test("a Parquet file gives the same figures as the CSV, counted and row by row", async () => {
  const file = csv("some.csv", SOME);
  const same = await parquet(
    "some.parquet",
    `SELECT * EXCLUDE (question_id, label), CAST(question_id AS INTEGER) AS question_id, CAST(label AS TINYINT) AS label FROM read_csv('${file}', all_varchar = true)`,
  );
  const expected = await figures(file, "rows");
  expect(expected).toMatchObject({ items: 4, topics: 2 });
  expect(await figures(same, "counted")).toEqual(expected);
  expect(await figures(same, "rows")).toEqual(expected);
});

test("a Parquet file with other columns or types is refused by name", async () => {
  const lacking = await parquet("lacking.parquet", "SELECT 1 AS task, 'x' AS label");
  expect((await assay("agreement", lacking)).stderr).toContain(
    "lacking.parquet lacks the column topic_id, rater_id.",
  );
  const other = await parquet(
    "other.parquet",
    "SELECT 'answerability' AS task, [1] AS topic_id, 'a' AS rater_id, '1' AS label",
  );
  expect((await assay("agreement", other)).stderr).toContain(
    "The column topic_id of other.parquet has the type INTEGER[]",
  );
  const cut = text("cut.parquet", "PAR1 and no end");
  expect((await assay("agreement", cut)).stderr).toContain("cut.parquet is no Parquet file");
});

test("a CSV that changes its columns half way is refused at the line, also when it is counted", async () => {
  const lines = readFileSync(csv("half.csv", [...SOME, ...SOME]), "utf8").split("\n");
  lines[12] = lines[12]!.replace(",submitted,", ",");
  const file = text("half.csv", lines.join("\n"));
  for (const reading of ["counted", "rows"]) {
    const { code, stderr } = await assay("agreement", file, "--reading", reading);
    expect(code).toBe(1);
    expect(stderr).toContain("half.csv, line 13: the row has 15 cells and the header 16.");
  }
});

const COUNTS = "task,topic_id,run_id,labels,items,judgments\n";

test("counts of another program give the figures of the judgments", async () => {
  const file = csv("counted-elsewhere.csv", SOME);
  const counts = text(
    "counts.csv",
    `${COUNTS}answerability,t2,s,human:ann=1;human:bob=1,1,2
answerability,t1,s,human:ann=1;human:bob=1;llm:judge=0,1,3
answerability,t1,s,human:ann=0;human:bob=1,1,2
answerability,t2,s,llm:judge=0;human:ann=0;human:bob=0,1,3
`,
  );
  expect(await json("agreement", "--counts", counts)).toEqual(await json("agreement", file));
});

test("counts are refused with what they do not hold, before figures are wrong", async () => {
  const counts = text("refused.csv", COUNTS);
  const topics = rows("filtered.jsonl", [
    {
      topic_id: "t",
      request: "Write.",
      sub_questions: [
        { question_id: "0", text: "What?" },
        { question_id: "1", text: "Why?", filtered: true },
      ],
    },
  ]);
  const said = async (...args: string[]) =>
    (await assay("agreement", "--counts", counts, ...args)).stderr;
  expect(await said("--topics", topics)).toContain(
    "1 question of filtered.jsonl is filtered, which counts cannot leave out",
  );
  expect(await said("--answers", topics)).toContain(
    "Counts do not hold the sentences that --answers is about",
  );
});

test("counts that do not add up, and other bad rows, are told by line", async () => {
  const refused = async (row: string) =>
    (await assay("agreement", "--counts", text("bad.csv", `${COUNTS}${row}\n`))).stderr;
  expect(await refused("answerability,t,s,human:ann=1;human:bob=1,3,5")).toContain(
    "bad.csv, line 2: the counts do not add up: 3 items with 2 labels each are 6 judgments, and the row says 5.",
  );
  expect(await refused("answerability,t,s,human:ann=1;human:ann=0,3,6")).toContain(
    "a rater has two labels",
  );
  expect(await refused("answerability,t,s,ann,1,1")).toContain('"ann" is no label of a rater');
  expect(await refused("answerability,t,s,human:ann=2,1,1")).toContain('"2"');
  expect(await refused("answerability,t,s,human:ann=1,0.5,1")).toContain("whole number from 1");
  expect((await assay("agreement")).stderr).toContain("with --counts");
});

test("the documented SQL contains the text that the product runs, and DuckDB runs it", async () => {
  const sql = /<!-- sql -->\n+```sql\n([^`]+)```/.exec(readFileSync("docs/counts.md", "utf8"))![1]!;
  expect(sql).toContain(patternCountsSql(1).trim());
  const file = csv("for-sql.csv", SOME);
  const counts = await withFileDatabase(async (database) => {
    await database.run(
      `CREATE TABLE judgments AS SELECT * EXCLUDE (rating), 'from_scratch' AS condition, TRY_CAST(rating AS INTEGER) AS rating FROM read_csv('${file}', all_varchar = true)`,
    );
    const target = path("made.csv");
    await database.run(`COPY (${sql}) TO '${target}' (HEADER)`);
    return target;
  });
  expect(await json("agreement", "--counts", counts)).toEqual(await json("agreement", file));
});

test("evaluate reads runs and qrels from Parquet", async () => {
  const lines = ["t Q0 a 1 3 sys", "t Q0 b 2 2.5 sys"];
  const run = text("sys.run", `${lines.join("\n")}\n`);
  const qrels = text("sys.qrels", "t 0 a 1\nt 0 b 0\n");
  const [sameRun, sameQrels] = [
    await parquet(
      "sys-run.parquet",
      "SELECT * FROM (VALUES ('t', 'a', 1, 3.0, 'sys'), ('t', 'b', 2, 2.5, 'sys')) AS run (query_id, docid, rank, score, tag)",
    ),
    await parquet(
      "sys-qrels.parquet",
      "SELECT * FROM (VALUES ('t', 'a', 1), ('t', 'b', 0)) AS qrels (query_id, docid, relevance)",
    ),
  ];
  const asked = ["--measures", "map,ndcg@10"];
  const found = await assay("evaluate", "--run", sameRun, "--qrels", sameQrels, ...asked);
  expect(found.stdout).toBe(
    (await assay("evaluate", "--run", run, "--qrels", qrels, ...asked)).stdout,
  );
  const { stderr } = await assay("evaluate", "--run", sameQrels, "--qrels", sameQrels, ...asked);
  expect(stderr).toContain(
    "sys-qrels.parquet has other columns: topic_id, docid, rank, score, run_id are needed.",
  );
});
