import { AppError } from "@/lib/domain/app-error";
import { identifier, isAboutContent, literal, type FileDatabase } from "./file-database";

/** A column of a Parquet file with DuckDB's name of its type. */
export interface ParquetColumn {
  name: string;
  type: string;
}

/** Returns the columns of a Parquet file. Refuses a file that is none. */
export async function parquetColumns(
  database: FileDatabase,
  file: { name: string; path: string },
): Promise<ParquetColumn[]> {
  try {
    const columns = await database.rows<{ column_name: string; column_type: string }>(
      `DESCRIBE SELECT * FROM ${parquet(file.path)}`,
    );
    return columns.map(({ column_name, column_type }) => ({
      name: column_name,
      type: column_type,
    }));
  } catch (error) {
    if (!isAboutContent(error)) throw error;
    throw new AppError("bad_input", "parquet.unreadable", { file: file.name });
  }
}

/** Returns the SQL of a Parquet file as a table. */
export function parquet(path: string): string {
  return `read_parquet(${literal(path)})`;
}

const WHOLE = /^U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?$/;
const TEXT = /^(VARCHAR|BOOLEAN|UUID|JSON)$|^ENUM/;
const TIME = /^TIMESTAMP/;
const NUMBER = /^(DOUBLE|FLOAT|DECIMAL.*)$/;

/**
 * Returns the SQL of a column's values as text, empty for null; null if values of its type are no
 * text. A time is written as in files of judgments.
 * @param mayBeNumber whether numbers with decimals make sense in this column
 */
export function asText({ name, type }: ParquetColumn, mayBeNumber = false): string | null {
  const column = identifier(name);
  if (WHOLE.test(type) || TEXT.test(type)) return `COALESCE(CAST(${column} AS VARCHAR), '')`;
  if (TIME.test(type))
    return `COALESCE(strftime(CAST(${column} AS TIMESTAMP), '%Y-%m-%dT%H:%M:%S.%gZ'), '')`;
  if (mayBeNumber && NUMBER.test(type)) return `COALESCE(CAST(${column} AS VARCHAR), '')`;
  return null;
}
