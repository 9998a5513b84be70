import type { DuckDBDataChunk } from "@duckdb/node-api";
import type { CountedRater } from "@/lib/domain/agreement/count-table";
import { unpackedCodes, type CountedLabels } from "@/lib/domain/agreement/counted-labels";
import { sourceOf } from "@/lib/tasks/labels";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { patternCountsSql, wordNames, wordsFor } from "../counting/pattern-counts";
import { isAboutContent, literal, type FileDatabase } from "./file-database";
import { judgmentRows, type LocalFile } from "./judgment-columns";
import { judgmentKinds, KIND_COLUMNS, type KindColumn, type Kinds } from "./judgment-kinds";

export interface CountRequest {
  /** Null if the files hold one task only. */
  task: TaskKey | null;
  /** Lowest rating that counts as answerable, 1 to 5. */
  threshold: number;
  /** Topic and question of the filtered questions, whose items are left out. */
  filtered: readonly (readonly [string, string])[];
}

/** The labels of files, counted. */
export interface FileCounts {
  task: TaskKey;
  raters: CountedRater[];
  counts: CountedLabels;
  synthetic: number;
  superseded: number;
}

/**
 * Counts the labels of judgment files in DuckDB, without keeping their rows in memory.
 * @returns null if something about the files is not as usual, a problem for example; reading them
 * row by row then tells what
 */
export async function countJudgments(
  database: FileDatabase,
  files: readonly LocalFile[],
  request: CountRequest,
): Promise<FileCounts | null> {
  try {
    const queries = await Promise.all(files.map((file) => judgmentRows(database, file)));
    if (queries.includes(null)) return null;
    const rows = queries.join("\nUNION ALL\n");
    const kinds = await judgmentKinds(database, rows, request);
    if (kinds === null) return null;
    await addKinds(database, kinds);
    await addFiltered(database, request.filtered);
    const labels = labelsSql(kinds, rows, request.filtered.length > 0);
    return await counted(database, kinds, labels, queries as string[], request);
  } catch (error) {
    if (isAboutContent(error)) return null;
    throw error;
  }
}

async function counted(
  database: FileDatabase,
  kinds: Kinds,
  labels: string,
  queries: readonly string[],
  { filtered }: CountRequest,
): Promise<FileCounts> {
  const { rows, synthetic } =
    filtered.length > 0 ? await countRows(database, labels) : sumsOf(kinds);
  const once = await countPatterns(database, kinds, labels);
  const { task, raters } = kinds;
  if (labelsIn(once) === rows) return { task, raters, counts: once, synthetic, superseded: 0 };
  // A rater has several rows on an item, of which the later one counts.
  const latest = latestSql(kinds, queries, filtered.length > 0);
  await database.run("SET preserve_insertion_order = true");
  const counts = await countPatterns(database, kinds, latest);
  return { task, raters, counts, synthetic, superseded: rows - labelsIn(counts) };
}

/** Returns the number of labels of raters, which is that of rows unless some are on the same item. */
function labelsIn({ groups, pattern, items, patterns }: CountedLabels): number {
  let sum = 0;
  for (let g = 0; g < groups; g += 1) sum += items[g]! * patterns[pattern[g]!]!.length;
  return sum;
}

function sumsOf({ counted: kinds }: Kinds): { rows: number; synthetic: number } {
  const sum = (list: Kinds["counted"]) => list.reduce((total, one) => total + one.rows, 0);
  return { rows: sum(kinds), synthetic: sum(kinds.filter(({ isSynthetic }) => isSynthetic)) };
}

async function countRows(
  database: FileDatabase,
  labels: string,
): Promise<{ rows: number; synthetic: number }> {
  const [sums] = await database.rows<{ rows: number; synthetic: number }>(`
    SELECT
      CAST(count(*) AS DOUBLE) AS rows,
      CAST(count(*) FILTER (WHERE synthetic) AS DOUBLE) AS synthetic
    FROM (${labels}) AS labels`);
  return sums!;
}

/** Stores the kinds of rows that count, by the columns that tell them from all others. */
async function addKinds(database: FileDatabase, kinds: Kinds): Promise<void> {
  await database.run(
    `CREATE TEMP TABLE kinds (${KIND_COLUMNS.map((name) => `${name} VARCHAR`).join(", ")}, rater INTEGER, code BIGINT, synthetic_label BOOLEAN)`,
  );
  const values = kinds.counted.map(
    ({ values: own, rater, code, isSynthetic }) =>
      `(${KIND_COLUMNS.map((name) => literal(own[name])).join(", ")}, ${rater}, ${code}, ${isSynthetic})`,
  );
  for (let from = 0; from < values.length; from += 1000)
    await database.run(`INSERT INTO kinds VALUES ${values.slice(from, from + 1000).join(", ")}`);
}

async function addFiltered(
  database: FileDatabase,
  filtered: CountRequest["filtered"],
): Promise<void> {
  await database.run("CREATE TEMP TABLE filtered (topic_id VARCHAR, question_id VARCHAR)");
  const values = filtered.map(([topic, question]) => `(${literal(topic)}, ${literal(question)})`);
  for (let from = 0; from < values.length; from += 1000)
    await database.run(`INSERT INTO filtered VALUES ${values.slice(from, from + 1000).join(", ")}`);
}

/**
 * Returns the columns that tell all kinds apart, without those that the others imply: joining by two
 * columns is much faster than by eleven.
 */
function distinguishingColumns(all: readonly Record<KindColumn, string>[]): KindColumn[] {
  let kept: KindColumn[] = [...KIND_COLUMNS];
  for (const column of KIND_COLUMNS) {
    const others = kept.filter((name) => name !== column);
    const different = new Set(all.map((kind) => JSON.stringify(others.map((name) => kind[name]))));
    if (different.size === all.length) kept = others;
  }
  return kept;
}

/** Returns the relation `labels` that `patternCountsSql` reads. */
function labelsSql(kinds: Kinds, rows: string, isFiltered: boolean, more = ""): string {
  const columns = distinguishingColumns(kinds.all);
  const same = columns.map((name) => `kinds.${name} = judgments.${name}`).join(" AND ") || "true";
  return `
    SELECT
      judgments.topic_id AS topic,
      judgments.run_id AS run,
      ${sourceOf(kinds.task).ofSentences ? "judgments.sentence_id" : "CAST(NULL AS VARCHAR)"} AS sentence,
      ${itemSql(kinds)} AS item,
      kinds.rater,
      kinds.code,
      kinds.synthetic_label AS synthetic${more}
    FROM (${rows}) AS judgments
    JOIN kinds
      ON ${same}
    ${isFiltered ? "WHERE (judgments.topic_id, judgments.question_id) NOT IN (SELECT topic_id, question_id FROM filtered)" : ""}`;
}

/** Returns what tells the items of a topic and run apart, as one value. */
function itemSql({ itemColumns }: Kinds): string {
  const [only, ...others] = itemColumns.map((name) => `judgments.${name}`);
  if (only === undefined) return "''";
  // With the length of each part, so that no two items give the same text.
  return [...others.map((part) => `length(${part}) || ':' || ${part}`), only].join(" || ':' || ");
}

/**
 * Returns the relation `labels` with the last row of each rater on an item: a row replaces an
 * earlier one unless that has a later time.
 */
function latestSql(kinds: Kinds, queries: readonly string[], isFiltered: boolean): string {
  const ordered = queries.map(
    (query, file) =>
      `SELECT *, CAST(${file} AS BIGINT) * 1000000000000 + row_number() OVER () AS place FROM (${query}) AS file_${file}`,
  );
  const more = `,
      judgments.place,
      epoch_ms(TRY_CAST(NULLIF(judgments.submitted_at, '') AS TIMESTAMP)) AS given`;
  return `
    SELECT
      topic,
      run,
      sentence,
      item,
      rater,
      CASE
        WHEN count(*) = 1 THEN any_value(code)
        ELSE list_reduce(
          list({'given': given, 'code': code} ORDER BY place),
          lambda older, newer: CASE WHEN older.given > newer.given THEN older ELSE newer END
        ).code
      END AS code
    FROM (${labelsSql(kinds, ordered.join("\nUNION ALL\n"), isFiltered, more)}) AS given_labels
    GROUP BY topic, run, sentence, item, rater`;
}

/** Counts patterns, and reads them as columns of whole numbers. */
async function countPatterns(
  database: FileDatabase,
  { raters }: Kinds,
  labels: string,
): Promise<CountedLabels> {
  const words = wordsFor(raters.length);
  const names = wordNames(words).join(", ");
  await database.run(`
    CREATE OR REPLACE TEMP TABLE counted AS
    WITH labels AS (${labels})
    ${patternCountsSql(words)}`);
  const [topicIds, runIds, sentences, patterns] = [
    await numbered(database, "topics", "topic"),
    await numbered(database, "runs", "run"),
    await numbered(database, "sentences", "sentence"),
    await numbered(database, "patterns", names),
  ];
  const groups = await database.rows<{ groups: number }>(
    "SELECT CAST(count(*) AS DOUBLE) AS groups FROM counted",
  );
  const made: CountedLabels = {
    topicIds,
    runIds: runIds.filter((id) => id !== ""),
    groups: 0,
    topic: new Int32Array(groups[0]!.groups),
    run: new Int32Array(groups[0]!.groups),
    sentence: new Int32Array(groups[0]!.groups),
    pattern: new Int32Array(groups[0]!.groups),
    items: new Int32Array(groups[0]!.groups),
    patterns: patterns.map((text) => unpackedCodes(text.split(" ").map(BigInt))),
  };
  const noRun = runIds.indexOf("");
  const chunks = database.chunks(`
    SELECT
      topics.place,
      runs.place,
      ${sentences.length > 0 ? "COALESCE(sentences.place, -1)" : "CAST(-1 AS INTEGER)"},
      patterns.place,
      CAST(counted.items AS INTEGER)
    FROM counted
    JOIN topics ON topics.topic = counted.topic
    JOIN runs ON runs.run = counted.run
    LEFT JOIN sentences ON sentences.sentence = counted.sentence
    JOIN patterns USING (${names})`);
  for await (const chunk of chunks) addChunk(made, chunk, noRun);
  return made;
}

/**
 * Stores the different values of columns with numbers from 0, as the table `table`.
 * @returns the values as text by their numbers, without null
 */
async function numbered(database: FileDatabase, table: string, columns: string): Promise<string[]> {
  await database.run(`
    CREATE OR REPLACE TEMP TABLE ${table} AS
    SELECT ${columns}, CAST(row_number() OVER () - 1 AS INTEGER) AS place
    FROM (SELECT DISTINCT ${columns} FROM counted WHERE (${columns}) IS NOT NULL) AS known`);
  const rows = await database.rows<{ name: string }>(
    `SELECT concat_ws(' ', ${columns}) AS name FROM ${table} ORDER BY place`,
  );
  return rows.map(({ name }) => name);
}

function addChunk(made: CountedLabels, chunk: DuckDBDataChunk, noRun: number): void {
  const columns = [made.topic, made.run, made.sentence, made.pattern, made.items];
  const from = made.groups;
  columns.forEach((column, c) => {
    const vector = chunk.getColumnVector(c);
    for (let i = 0; i < chunk.rowCount; i += 1) column[from + i] = Number(vector.getItem(i));
  });
  if (noRun >= 0)
    for (let g = from; g < from + chunk.rowCount; g += 1) {
      const run = made.run[g]!;
      made.run[g] = run === noRun ? -1 : run - Number(run > noRun);
    }
  made.groups += chunk.rowCount;
}
