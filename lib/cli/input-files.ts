import { createReadStream, existsSync, statSync } from "node:fs";
import { basename } from "node:path";
import { AppError } from "@/lib/domain/app-error";
import type { InputFile } from "@/lib/formats/input-file";

/** Returns a file named on the command line. */
export function inputFile(path: string): InputFile {
  if (!existsSync(path)) throw new AppError("bad_input", "files.no_file", { path });
  if (statSync(path).isDirectory()) throw new AppError("bad_input", "files.is_folder", { path });
  return { name: basename(path), stream: () => createReadStream(path, { highWaterMark: 1 << 20 }) };
}
