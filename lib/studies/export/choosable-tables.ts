import type { Condition } from "@/lib/domain/agreement/item-table";
import type { Choosable } from "@/lib/domain/table-choices";
import { choosable } from "@/lib/formats/paper-tables/chosen-table";
import { completenessPaperTables } from "@/lib/formats/paper-tables/completeness-tables";
import { systemsPaperTables } from "@/lib/formats/paper-tables/systems-tables";
import type { StageAgreement } from "@/lib/studies/agreement/stage-agreement";
import { evaluationTables } from "@/lib/studies/evaluations/evaluation-tables";
import { stageTables } from "./stage-table";

/** What can be chosen, by the figures it was found in: with many raters finding it takes a moment. */
const known = new WeakMap<object, Choosable[]>();

/** Returns what can be chosen of the tables of a stage's agreement. */
export function choosableOfStage(
  agreement: Pick<StageAgreement, "figures" | "topicTitles">,
  condition?: Condition,
): Choosable[] {
  const { figures } = agreement;
  const part = figures.conditions.find((one) => one.condition === condition) ?? figures;
  const before = known.get(part);
  if (before) return before;
  const found = choosable(stageTables(agreement, condition));
  known.set(part, found);
  return found;
}

/** Returns what can be chosen of the tables of an evaluation that was read. */
export function choosableOfSystems(
  ...evaluation: Parameters<typeof systemsPaperTables>
): Choosable[] {
  return choosable(systemsPaperTables(...evaluation));
}

/** Returns what can be chosen of the tables of a completeness study that was read. */
export function choosableOfCompleteness(
  ...evaluation: Parameters<typeof completenessPaperTables>
): Choosable[] {
  return choosable(completenessPaperTables(...evaluation));
}

/** Returns what can be chosen of the tables of an evaluation; refused while it is computed. */
export async function choosableOfEvaluation(
  ...evaluation: Parameters<typeof evaluationTables>
): Promise<Choosable[]> {
  return choosable(await evaluationTables(...evaluation));
}
