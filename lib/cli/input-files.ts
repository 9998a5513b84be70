import { createReadStream, existsSync, statSync } from "node:fs";
import { basename } from "node:path";
import { parquetLines, type LinesAs } from "@/lib/db/files/parquet-lines";
import { AppError } from "@/lib/domain/app-error";
import type { InputFile } from "@/lib/formats/input-file";

/**
 * Returns a file named on the command line. A Parquet file is read as the lines it stands for.
 * @param as what the lines of a Parquet file are
 */
export function inputFile(path: string, as: LinesAs = "records"): InputFile {
  if (!existsSync(path)) throw new AppError("bad_input", "files.no_file", { path });
  if (statSync(path).isDirectory()) throw new AppError("bad_input", "files.is_folder", { path });
  const name = basename(path);
  if (/\.parquet$/i.test(name)) return parquetLines({ name, path }, as);
  return {
    name,
    path,
    stream: () => createReadStream(path, { highWaterMark: 1 << 20 }),
  };
}
