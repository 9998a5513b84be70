import { createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { literal, withFileDatabase } from "./file-database";

/** The columns of exported judgments and their types in Parquet. */
const TYPES = {
  task: "VARCHAR",
  topic_id: "VARCHAR",
  run_id: "VARCHAR",
  docid: "VARCHAR",
  question_id: "VARCHAR",
  sentence_id: "VARCHAR",
  member: "VARCHAR",
  rater_id: "VARCHAR",
  rater_type: "VARCHAR",
  purpose: "VARCHAR",
  condition: "VARCHAR",
  shown_label: "VARCHAR",
  shown_rater_id: "VARCHAR",
  label: "VARCHAR",
  rating: "INTEGER",
  status: "VARCHAR",
  duration_ms: "INTEGER",
  submitted_at: "TIMESTAMP",
  comment: "VARCHAR",
  difficult: "BOOLEAN",
  reads_differently: "BOOLEAN",
  synthetic: "BOOLEAN",
  late: "BOOLEAN",
  reason: "VARCHAR",
  highlights: 'STRUCT("start" INTEGER, "end" INTEGER, quote VARCHAR, requirement VARCHAR)[]',
  nugget: "JSON",
} as const;

/**
 * Writes judgments, given as JSON lines, as a Parquet file with a type for each column.
 * @returns its size in bytes
 */
export async function writeJudgmentsParquet(
  lines: AsyncIterable<string>,
  path: string,
): Promise<number> {
  return withFileDatabase(async (database) => {
    const folder = mkdtempSync(join(tmpdir(), "assay-parquet-"));
    try {
      const source = join(folder, "judgments.jsonl");
      await pipeline(Readable.from(lines, { objectMode: false }), createWriteStream(source));
      await database.run(copySql(source, path));
      return statSync(path).size;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

function copySql(source: string, path: string): string {
  const columns = Object.entries(TYPES).map(([name, type]) => `${name}: ${literal(type)}`);
  return `
    COPY (
      FROM read_json(
        ${literal(source)},
        format = 'newline_delimited',
        columns = {${columns.join(", ")}},
        maximum_object_size = 67108864
      )
    ) TO ${literal(path)} (FORMAT parquet, COMPRESSION zstd)`;
}
