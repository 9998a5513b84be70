import { AppError } from "@/lib/domain/app-error";
import type { TableChoices, TableName } from "@/lib/domain/table-choices";
import { completenessPaperTables } from "@/lib/formats/paper-tables/completeness-tables";
import { namedTable } from "@/lib/formats/paper-tables/named-table";
import type { PaperTable } from "@/lib/formats/paper-tables/paper-table";
import { systemsPaperTables } from "@/lib/formats/paper-tables/systems-tables";
import { writeTable } from "@/lib/formats/paper-tables/write-table";
import { evaluationState, evaluationTopics, readEvaluation } from "./evaluations";

/** Returns the tables of an evaluation, or of a completeness study; refused while it is computed. */
export async function evaluationTables(
  study: { id: string; blind: boolean },
  id: string,
): Promise<PaperTable<TableName>[]> {
  const { kind, status } = await evaluationState(study, id);
  if (status !== "done") throw new AppError("conflict", "evaluation.not_computed");
  if (kind === "completeness") {
    const { result } = await readEvaluation(study, id, "completeness");
    return completenessPaperTables(result!);
  }
  const { result } = await readEvaluation(study, id, "systems");
  const { topics } = await evaluationTopics(id, 1, 1_000_000);
  return systemsPaperTables(result!, topics);
}

/** Returns one table of an evaluation as a file. */
export async function evaluationTable(
  study: { id: string; blind: boolean },
  id: string,
  table: string,
  choices: TableChoices,
): Promise<string> {
  return writeTable(namedTable(await evaluationTables(study, id), table), choices);
}
