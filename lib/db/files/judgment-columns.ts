import { open } from "node:fs/promises";
import { AppError } from "@/lib/domain/app-error";
import { ESCAPED_PATTERN } from "@/lib/formats/safe-cell";
import { identifier, literal, type FileDatabase } from "./file-database";
import { ID_COLUMNS, KIND_COLUMNS } from "./judgment-kinds";
import { asText, parquet, parquetColumns } from "./parquet";

/** A file of judgments on this machine. */
export interface LocalFile {
  name: string;
  path: string;
}

/** The columns that figures of agreement depend on. */
const JUDGMENT_COLUMNS = [
  ...KIND_COLUMNS,
  "topic_id",
  ...ID_COLUMNS,
  "duration_ms",
  "submitted_at",
] as const;
type JudgmentColumn = (typeof JUDGMENT_COLUMNS)[number];

const NEEDED: readonly JudgmentColumn[] = ["task", "topic_id", "rater_id", "label"];
/** Columns of numbers, for which decimals make sense. */
const NUMBERS: readonly JudgmentColumn[] = ["rating", "duration_ms"];

/**
 * Returns a query for the judgments of a file with all columns as text; those that the file lacks
 * are empty. Null if the header of a CSV lacks a column or cannot be read: reading row by row then
 * says why.
 * @throws AppError for a Parquet file with other columns or types
 */
export async function judgmentRows(
  database: FileDatabase,
  file: LocalFile,
): Promise<string | null> {
  return /\.parquet$/i.test(file.name) ? ofParquet(database, file) : ofCsv(file);
}

async function ofParquet(database: FileDatabase, file: LocalFile): Promise<string> {
  const columns = new Map((await parquetColumns(database, file)).map((one) => [one.name, one]));
  const missing = NEEDED.filter((name) => !columns.has(name));
  if (missing.length > 0)
    throw new AppError("bad_input", "parquet.lacks", {
      file: file.name,
      columns: missing.join(", "),
    });
  const selected = JUDGMENT_COLUMNS.map((name) => {
    const column = columns.get(name);
    if (!column) return `'' AS ${name}`;
    const text = asText(column, NUMBERS.includes(name));
    if (text === null)
      throw new AppError("bad_input", "parquet.wrong_type", {
        file: file.name,
        column: name,
        type: column.type,
      });
    return `${text} AS ${name}`;
  });
  return `SELECT ${selected.join(", ")} FROM ${parquet(file.path)}`;
}

async function ofCsv(file: LocalFile): Promise<string | null> {
  const header = await headerOf(file.path);
  if (header === null || NEEDED.some((name) => !header.includes(name))) return null;
  // The first of two columns with the same name counts, as when reading row by row.
  const names = header.map((name, i) => (header.indexOf(name) === i ? name : `${name} ${i}`));
  if (new Set(names).size < names.length) return null;
  const types = names.map((name) => `${literal(name)}: 'VARCHAR'`);
  const selected = JUDGMENT_COLUMNS.map((name) =>
    header.includes(name) ? `${originalCell(name)} AS ${name}` : `'' AS ${name}`,
  );
  return `
    SELECT ${selected.join(", ")}
    FROM read_csv(
      ${literal(file.path)},
      auto_detect = false,
      header = false,
      skip = 1,
      columns = {${types.join(", ")}},
      delim = ',',
      quote = '"',
      escape = '"',
      null_padding = false,
      strict_mode = true,
      max_line_size = 16000000
    )`;
}

/** Like `withoutApostrophe`; empty for a missing cell. */
function originalCell(column: string): string {
  const cell = identifier(column);
  const escaped = literal(`^'${ESCAPED_PATTERN}`);
  return `
    CASE
      WHEN starts_with(${cell}, '''') AND regexp_matches(${cell}, ${escaped}) THEN substr(${cell}, 2)
      ELSE COALESCE(${cell}, '')
    END`;
}

const MAX_HEADER_BYTES = 65_536;

/** Returns the names of the first line; null if it is long, empty or has quotation marks. */
async function headerOf(path: string): Promise<string[] | null> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAX_HEADER_BYTES), 0);
    const text = buffer.toString("utf8", 0, bytesRead);
    const end = text.indexOf("\n");
    if (end <= 0 || text.slice(0, end).includes('"')) return null;
    return text
      .slice(0, end)
      .split(",")
      .map((name) => name.replace(/^\uFEFF/, "").trim());
  } finally {
    await handle.close();
  }
}
