import type { TakenSheets } from "@/lib/contract/sheets";
import type { InputFile } from "@/lib/formats/input-file";
import type { FileProblem, Problems } from "@/lib/formats/problems";
import { openSheets } from "@/lib/formats/sheets/sheet-files";
import { readSheet } from "@/lib/formats/sheets/read-sheet";
import type { SheetFacts } from "@/lib/tasks/task-definition";
import { checkSheet, topicOf, type SheetCounts, type SheetLabel } from "./check-sheet";
import type { KnownRow } from "./sheet-stage";

/** The contract's answer, with problems that can be told in any language. */
export interface Taken extends Omit<TakenSheets, "problems" | "sheets"> {
  sheets: (SheetCounts & { file: string; topic: string })[];
  problems: FileProblem[];
}
type Summary = Taken["sheets"][number];

/** What filled sheets are compared with. */
interface Source<Row extends KnownRow> {
  facts: SheetFacts;
  /** External ids of the topics that have a sheet. */
  topics: ReadonlySet<string>;
  rowsOf(topicId: string): Promise<Row[]>;
}

interface CheckedSheet<Row extends KnownRow> {
  summary: Summary;
  /** The labels that differ from what is stored. */
  labels: SheetLabel<Row>[];
}

/** Reads filled sheets, and compares each with its topic. */
export async function readSheets<Row extends KnownRow>(
  files: readonly InputFile[],
  { facts, topics, rowsOf }: Source<Row>,
  problems: Problems,
): Promise<CheckedSheet<Row>[]> {
  const taken = new Map<string, string>();
  const checked: CheckedSheet<Row>[] = [];
  for await (const { name, cells } of openSheets(files, problems)) {
    const sheet = cells && readSheet(facts, name, cells, problems);
    const topicId = sheet && topicOf({ name, sheet, topics, taken, problems });
    if (!sheet || topicId === null) continue;
    taken.set(topicId, name);
    const known = await rowsOf(topicId);
    const { counts, labels } = checkSheet({ facts, name, sheet, topicId, known, problems });
    checked.push({ summary: { file: name, topic: topicId, ...counts }, labels });
  }
  return checked;
}

/** Returns the answer to sheets that were read. */
export function takenOf(sheets: readonly Summary[], stored: number, problems: Problems): Taken {
  return {
    labels: sum(sheets, "labels"),
    missing: sum(sheets, "missing"),
    stored,
    sheets: [...sheets],
    problems: problems.list,
    problemCount: problems.count,
  };
}

function sum(sheets: readonly Summary[], key: "labels" | "missing"): number {
  return sheets.reduce((total, sheet) => total + sheet[key], 0);
}
