import { closeSync, openSync, readSync } from "node:fs";
import { unzipSync, type Unzipped } from "fflate";
import { problem } from "@/lib/messages/problem";
import type { InputFile } from "../input-file";
import type { Problems } from "../problems";
import type { SheetCells } from "./sheet-cells";
import { readTextSheet } from "./text-sheet";
import { readWorkbook } from "./workbook";

/** Most bytes of all files together, as they are sent and as they are unpacked. */
export interface SheetLimits {
  sent: number;
  unpacked: number;
  files: number;
}
const LIMITS: SheetLimits = { sent: 100_000_000, unpacked: 400_000_000, files: 1000 };

interface SheetFile {
  name: string;
  bytes: Uint8Array;
  kind: "text" | "workbook";
}

/** The cells of one file; null if the file cannot be read. */
export interface OpenedSheet {
  name: string;
  cells: SheetCells | null;
}

/**
 * Opens sheets of any format, which is told by their content: CSV, TSV, XLSX, and zips of these.
 * One at a time, so that only one is in memory as cells.
 */
export async function* openSheets(
  files: readonly InputFile[],
  problems: Problems,
  limits = LIMITS,
): AsyncGenerator<OpenedSheet> {
  const room = { sent: limits.sent, unpacked: limits.unpacked };
  for (const file of files) {
    const bytes = await bytesOf(file, room.sent);
    if (!bytes) {
      problems.add(file.name, 0, problem("sheets.too_large", { megabytes: limits.sent / 1e6 }));
      return;
    }
    room.sent -= bytes.length;
    for (const one of sheetsIn(file.name, bytes, { room, limits, problems })) {
      const { name } = one;
      yield {
        name,
        cells:
          one.kind === "workbook"
            ? await readWorkbook(name, one.bytes, problems)
            : readTextSheet(name, one.bytes, problems),
      };
    }
  }
}

interface Unpacking {
  room: { unpacked: number };
  limits: SheetLimits;
  problems: Problems;
}

/** Returns the sheets in a file: itself, or those in a zip. */
function sheetsIn(name: string, bytes: Uint8Array, unpacking: Unpacking): SheetFile[] {
  const { problems, limits } = unpacking;
  const refuse = (found: ReturnType<typeof problem>) => {
    problems.add(name, 0, found);
    return [];
  };
  if (isOldWorkbook(bytes)) return refuse(problem("sheets.old_workbook"));
  if (!isZip(bytes)) return [{ name, bytes, kind: "text" }];
  const names: string[] = [];
  let size = 0;
  try {
    unzipSync(bytes, {
      filter: (entry) => {
        names.push(entry.name);
        size += entry.originalSize;
        return false;
      },
    });
  } catch {
    return refuse(problem("sheets.cannot_be_read"));
  }
  const isWorkbook = names.includes("[Content_Types].xml");
  if (size > unpacking.room.unpacked || names.length > limits.files)
    return refuse(
      problem("sheets.unpacks_too_large", {
        megabytes: limits.unpacked / 1e6,
        files: limits.files,
      }),
    );
  unpacking.room.unpacked -= size;
  if (isWorkbook) return [{ name, bytes, kind: "workbook" }];
  if (names.includes("mimetype")) return refuse(problem("sheets.old_workbook"));
  let entries: Unzipped;
  try {
    entries = unzipSync(bytes, { filter: ({ name: entry }) => isSheetName(entry) });
  } catch {
    return refuse(problem("sheets.cannot_be_read"));
  }
  const inner = Object.entries(entries);
  if (inner.length === 0) return refuse(problem("sheets.no_sheet_in_zip"));
  return inner.flatMap(([entry, content]) => {
    if (!isZip(content)) return [{ name: entry, bytes: content, kind: "text" as const }];
    const found = sheetsIn(entry, content, unpacking);
    if (found.every(({ kind }) => kind === "workbook")) return found;
    problems.add(entry, 0, problem("sheets.zip_in_zip"));
    return [];
  });
}

/** Folders, and what macOS adds to its zips, hold no sheet. */
function isSheetName(entry: string): boolean {
  return !entry.endsWith("/") && !/(^|\/)(__MACOSX\/|\.)/.test(entry);
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/** Returns whether a file holds compressed content, by its first bytes. */
export function isPacked(path: string): boolean {
  const begin = new Uint8Array(4);
  const file = openSync(path, "r");
  try {
    readSync(file, begin);
  } finally {
    closeSync(file);
  }
  return isZip(begin);
}

/** The container of .xls and of workbooks with a password. */
function isOldWorkbook(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte);
}

/** Returns the content of a file; null if it is larger than allowed. */
async function bytesOf(file: InputFile, most: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of file.stream()) {
    size += part.length;
    if (size > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
