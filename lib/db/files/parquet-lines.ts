import { AppError } from "@/lib/domain/app-error";
import type { InputFile } from "@/lib/formats/input-file";
import { identifier, literal, openFileDatabase, type FileDatabase } from "./file-database";
import { asText, parquet, parquetColumns, type ParquetColumn } from "./parquet";

/** The lines that a Parquet file stands for: JSON objects, or the lines of a run or of qrels. */
export type LinesAs = "records" | "run" | "qrels";

/** Names of the columns of runs and qrels; the first is ours, the others are common elsewhere. */
const NAMES = {
  topic: ["topic_id", "query_id", "qid", "topic", "query"],
  docid: ["docid", "doc_id", "docno", "document_id"],
  rank: ["rank"],
  score: ["score"],
  tag: ["run_id", "tag", "system", "name"],
  question: ["question_id", "iteration", "iter", "subtopic"],
  label: ["label", "relevance", "rel", "rating"],
} as const;

/**
 * Returns a Parquet file as a file of lines, so that every reader of lines takes it. The number of a
 * line is that of the row.
 * @throws AppError while reading, if columns are missing or of other types
 */
export function parquetLines(file: { name: string; path: string }, as: LinesAs): InputFile {
  return { ...file, stream: () => streamed(file, as) };
}

const LINES_AT_ONCE = 64;

async function* streamed(
  file: { name: string; path: string },
  as: LinesAs,
): AsyncGenerator<Uint8Array> {
  const { database, close, explained } = await openFileDatabase();
  try {
    await database.run("SET preserve_insertion_order = true");
    const query = await lineQuery(database, file, as);
    let waiting: string[] = [];
    for await (const chunk of database.chunks(query)) {
      waiting.push(`${chunk.getColumnValues(0).join("\n")}\n`);
      if (waiting.length < LINES_AT_ONCE) continue;
      yield Buffer.from(waiting.join(""));
      waiting = [];
    }
    yield Buffer.from(waiting.join(""));
  } catch (error) {
    throw explained(error);
  } finally {
    close();
  }
}

async function lineQuery(
  database: FileDatabase,
  file: { name: string; path: string },
  as: LinesAs,
): Promise<string> {
  const columns = await parquetColumns(database, file);
  const line =
    as === "records"
      ? recordLine(columns)
      : as === "run"
        ? runLine(columns, file.name)
        : qrelsLine(columns, file.name);
  return `SELECT ${line} FROM ${parquet(file.path)}`;
}

/** One JSON object a row. Times are written as in files of judgments. */
function recordLine(columns: readonly ParquetColumn[]): string {
  const fields = columns.map((column) => {
    const value = column.type.startsWith("TIMESTAMP")
      ? `NULLIF(${asText(column)}, '')`
      : identifier(column.name);
    return `${literal(column.name)}: ${value}`;
  });
  return `CAST(to_json({${fields.join(", ")}}) AS VARCHAR)`;
}

function runLine(columns: readonly ParquetColumn[], file: string): string {
  const of = finder(columns, file, "topic_id, docid, rank, score, run_id");
  return [of("topic"), "'Q0'", of("docid"), of("rank"), of("score", true), of("tag")].join(
    " || ' ' || ",
  );
}

function qrelsLine(columns: readonly ParquetColumn[], file: string): string {
  const of = finder(columns, file, "topic_id, docid, label");
  const hasQuestion = columns.some(({ name }) => NAMES.question.some((one) => one === name));
  return [of("topic"), hasQuestion ? of("question") : "'0'", of("docid"), of("label")].join(
    " || ' ' || ",
  );
}

/** Returns a function that writes the SQL of a column as text, or refuses the file. */
function finder(columns: readonly ParquetColumn[], file: string, needed: string) {
  return (what: keyof typeof NAMES, mayBeNumber = false): string => {
    const column = NAMES[what]
      .map((name) => columns.find((one) => one.name === name))
      .find((one) => one !== undefined);
    if (!column)
      throw new AppError("bad_input", "parquet.other_columns", { file, columns: needed });
    const text = asText(column, mayBeNumber);
    if (text === null)
      throw new AppError("bad_input", "parquet.wrong_type", {
        file,
        column: column.name,
        type: column.type,
      });
    return text;
  };
}
