import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, rmSync } from "node:fs";
import { statSync } from "node:fs";
import { dirname } from "node:path";
import { AppError } from "@/lib/domain/app-error";

/**
 * Checks that files can be written, before anything is paid for: their folders exist, none of them
 * is a folder, and they can be opened. Existing files keep their contents.
 */
export function checkOutputs(paths: readonly (string | undefined)[]): void {
  for (const path of paths) if (path !== undefined) checkOutput(path);
}

function checkOutput(path: string): void {
  const folder = dirname(path);
  if (!existsSync(folder)) throw new AppError("bad_input", "files.no_folder", { folder });
  const isThere = existsSync(path);
  if (isThere && statSync(path).isDirectory())
    throw new AppError("bad_input", "files.is_folder", { path });
  try {
    // A whole file is written beside the old one and renamed.
    accessSync(folder, constants.W_OK);
    closeSync(openSync(path, "a"));
  } catch (error) {
    throw unwritable(path, error);
  }
  if (!isThere) rmSync(path);
}

/** Makes a folder, and those that it is in. */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw unwritable(path, error);
  }
}

function unwritable(path: string, error: unknown): AppError {
  const problem = (error as Error).message.split(",", 1).join();
  return new AppError("bad_input", "files.cannot_be_written", { path, problem });
}
