import { statSync } from "node:fs";
import { countJudgments, type CountRequest } from "@/lib/db/files/count-judgments";
import { withFileDatabase } from "@/lib/db/files/file-database";
import { tableOfCounts } from "@/lib/domain/agreement/count-table";
import type { ItemTable, TableRules } from "@/lib/domain/agreement/item-table";
import { AppError } from "@/lib/domain/app-error";
import type { InputFile } from "@/lib/formats/input-file";
import { readLabelCounts } from "@/lib/formats/label-counts";
import type { Problems } from "@/lib/formats/problems";
import type { TaskKey } from "@/lib/tasks/task-definition";

/** How judgment files are read: counted in DuckDB, row by row, or whichever is better. */
export const READING = ["auto", "counted", "rows"] as const;
export type Reading = (typeof READING)[number];

/** Files that are larger together are counted, in bytes. */
const LARGE = 32_000_000;

/**
 * Returns the table of judgment files that DuckDB counts, so that their rows are never in memory.
 * Null if they are small, or hold something that counts do not tell.
 */
export async function countedTable(
  files: readonly InputFile[],
  reading: Reading,
  request: CountRequest & Pick<TableRules, "malformed">,
): Promise<ItemTable | null> {
  const local = files.flatMap(({ name, path }) => (path === undefined ? [] : [{ name, path }]));
  if (reading === "rows" || local.length < files.length) return null;
  if (!local.every(({ name }) => /\.(csv|parquet)$/i.test(name))) return null;
  if (reading === "auto" && !areLarge(local)) return null;
  const counted = await withFileDatabase((database) => countJudgments(database, local, request));
  if (counted === null) return null;
  const { task, raters, counts, ...uncounted } = counted;
  const rules = { task, threshold: request.threshold, malformed: request.malformed };
  return tableOfCounts(rules, raters, counts, uncounted);
}

function areLarge(files: readonly { name: string; path: string }[]): boolean {
  const bytes = files.reduce((sum, { path }) => sum + statSync(path).size, 0);
  return bytes >= LARGE || files.some(({ name }) => /\.parquet$/i.test(name));
}

/**
 * Returns the table of a file of label counts, which another program made. Refuses a file with
 * problems, or of several tasks.
 */
export async function tableOfCountsFile(
  file: InputFile,
  { task, ...rules }: Omit<TableRules, "task"> & { task: TaskKey | null },
  problems: Problems,
): Promise<ItemTable> {
  const { tasks, raters, counts } = await readLabelCounts(file, problems, task);
  problems.refuse();
  const [only, ...others] = tasks;
  if (only === undefined)
    throw task === null
      ? new AppError("bad_input", "files.no_judgment")
      : new AppError("bad_input", "files.no_judgment_of_task", { task });
  if (others.length > 0)
    throw new AppError("bad_input", "files.several_tasks", { tasks: tasks.join(" and ") });
  return tableOfCounts({ task: only, ...rules }, raters, counts);
}
