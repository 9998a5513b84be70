import { createReadStream, existsSync, statSync } from "node:fs";
import { basename } from "node:path";
import { AppError } from "@/lib/domain/app-error";
import type { InputFile } from "@/lib/formats/input-file";

/** A file named on the command line. */
export function inputFile(path: string): InputFile {
  if (!existsSync(path))
    throw new AppError("bad_input", `There is no file ${path}: check the path.`);
  if (statSync(path).isDirectory())
    throw new AppError("bad_input", `${path} is a folder: name the files in it.`);
  return { name: basename(path), stream: () => createReadStream(path, { highWaterMark: 1 << 20 }) };
}
