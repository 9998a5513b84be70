import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openXlsx, saveXlsx } from "hucre/xlsx";
import { closeConnections } from "../lib/db/connections";
import { applyMigrations } from "../lib/db/schema/migrations";
import { createStudy } from "../lib/studies/create-study";
import { importFiles } from "../lib/studies/import/import-files";
import { takeSheets } from "../lib/studies/sheets/take-sheets";
import { writeSheet } from "../lib/studies/sheets/write-sheets";
import { startPostgres } from "../scripts/lib/postgres.mjs";

const SYSTEMS = 50;
const SENTENCES = 20;
const CITED = 10;
const PASSAGES = 500;

/** Times a sheet of 10,000 rows out, as a dry run, and in, on a PostgreSQL of its own with fsync. */
export async function benchSheets(): Promise<object> {
  const home = mkdtempSync(join(tmpdir(), "assay-bench-sheets-"));
  const server = await startPostgres({ root: process.cwd(), home, password: "bench" });
  process.env.DATABASE_URL = server.url;
  try {
    await applyMigrations(server.url, process.cwd());
    const study = await createStudy({ name: "Sheets", slug: "sheets", userId: null });
    const of = { studyId: study.id, collectionId: study.collectionId, userId: null };
    await importFiles({ ...of, files: files() });
    const written = { csv: await out(study.id, "csv"), xlsx: await out(study.id, "xlsx") };
    return {
      rows: SYSTEMS * SENTENCES * CITED,
      csv: { ...written.csv.told, ...(await back(of, "csv", marked(written.csv.content))) },
      xlsx: {
        ...written.xlsx.told,
        ...(await back(of, "xlsx", await filled(written.xlsx.content))),
      },
    };
  } finally {
    await closeConnections();
    server.child.kill("SIGINT");
    await new Promise((resolve) => server.child.once("exit", resolve));
    rmSync(home, { recursive: true, force: true });
  }
}

/** One topic with passages of 1,500 characters and answers of 20 sentences. */
function files() {
  const numbers = (length: number) => Array.from({ length }, (_, i) => i);
  const records = {
    "topics.jsonl": [{ topic_id: "t", request: "Write about ferries." }],
    "passages.jsonl": numbers(PASSAGES).map((i) => ({
      docid: `d${i}`,
      topic_id: "t",
      text: `Passage ${i} tells of a ferry, its crew and its cargo. `.repeat(28),
    })),
    "answers.jsonl": numbers(SYSTEMS).map((run) => ({
      run_id: `s${run}`,
      topic_id: "t",
      references: numbers(PASSAGES).map((i) => `d${i}`),
      answer: numbers(SENTENCES).map((at) => ({
        text: `Sentence ${at} of answer ${run} says when the ferry runs, where to, and for whom.`,
        citations: numbers(CITED).map((n) => (run * 31 + at * 17 + n * 43) % PASSAGES),
      })),
    })),
  };
  return Object.entries(records).map(([name, rows]) =>
    fileOf(name, Buffer.from(rows.map((row) => JSON.stringify(row)).join("\n"))),
  );
}

function fileOf(name: string, bytes: Uint8Array) {
  return {
    name,
    async *stream() {
      yield bytes;
    },
  };
}

async function out(studyId: string, format: "csv" | "xlsx") {
  const { ms, made } = await timed(() => writeSheet(studyId, "t", { format }));
  const content = Buffer.from(made as Uint8Array);
  return { content, told: { outMs: ms, bytes: content.length } };
}

async function back(
  of: { studyId: string; collectionId: string; userId: null },
  format: string,
  content: Uint8Array,
) {
  const request = { ...of, files: [fileOf(`t.${format}`, content)], person: { rater: format } };
  const checked = await timed(() => takeSheets({ ...request, isDryRun: true }));
  const stored = await timed(() => takeSheets(request));
  return { checkMs: checked.ms, storeMs: stored.ms, stored: stored.made.stored };
}

/** Puts an x under Full in every row. */
function marked(csv: Buffer): Buffer {
  return Buffer.from(csv.toString().replaceAll(",,,,,", ",x,,,,"));
}

async function filled(xlsx: Buffer): Promise<Uint8Array> {
  const book = await openXlsx(xlsx);
  for (const row of book.sheets[0]!.rows.slice(1)) row[2] = "x";
  return saveXlsx(book);
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; made: T }> {
  const begun = performance.now();
  const made = await work();
  return { ms: Math.round(performance.now() - begun), made };
}
