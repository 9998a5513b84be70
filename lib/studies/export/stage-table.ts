import type { Condition } from "@/lib/domain/agreement/item-table";
import type { TableChoices, TableName } from "@/lib/domain/table-choices";
import { agreementPaperTables } from "@/lib/formats/paper-tables/agreement-tables";
import { namedTable } from "@/lib/formats/paper-tables/named-table";
import type { PaperTable } from "@/lib/formats/paper-tables/paper-table";
import { writeTable } from "@/lib/formats/paper-tables/write-table";
import type { DataSource } from "@/lib/db/servers/read-server";
import {
  readStageAgreement,
  type AgreementRequest,
  type StageAgreement,
} from "@/lib/studies/agreement/stage-agreement";

/**
 * Returns the tables of a stage's agreement under one condition: the one that was asked for, or the
 * first.
 */
export function stageTables(
  { figures, topicTitles }: Pick<StageAgreement, "figures" | "topicTitles">,
  condition?: Condition,
): PaperTable<TableName>[] {
  const part = figures.conditions.find((one) => one.condition === condition) ?? figures;
  return agreementPaperTables(figures, part, topicTitles);
}

/** Returns one table of a stage's agreement as a file. */
export async function stageTable(
  request: AgreementRequest,
  table: string,
  { condition, ...choices }: TableChoices & { condition?: Condition },
): Promise<{ content: string; task: string; source: DataSource }> {
  const agreement = await readStageAgreement(request);
  return {
    content: writeTable(namedTable(stageTables(agreement, condition), table), choices),
    task: agreement.stage.task,
    source: agreement.source,
  };
}
