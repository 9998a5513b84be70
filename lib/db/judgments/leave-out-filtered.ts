import type { BulkTransaction } from "../core/database";
import { importing } from "./import-tables";
import type { StagedJudgments } from "./stage-import";

/**
 * Leaves out the labels of filtered questions, and the items and raters that have no other label.
 * @returns the staged judgments without them
 */
export async function leaveOutFiltered(
  bulk: BulkTransaction,
  staged: StagedJudgments,
): Promise<StagedJudgments> {
  const tables = importing(bulk);
  const { numDeletedRows: leftOut } = await tables
    .deleteFrom("staged")
    .using(["given_labels", "resolved"])
    .whereRef("given_labels.n", "=", "staged.given")
    .whereRef("resolved.n", "=", "staged.item")
    .where("resolved.filtered", "=", true)
    .where("given_labels.category", "is not", null)
    .executeTakeFirstOrThrow();
  const labelled = tables.selectFrom("staged").select("staged.item");
  await tables.deleteFrom("staged_items").where("n", "not in", labelled).execute();
  await tables.deleteFrom("resolved").where("n", "not in", labelled).execute();
  const { numDeletedRows: raters } = await tables
    .deleteFrom("staged_raters")
    .where("n", "not in", tables.selectFrom("staged").select("staged.rater"))
    .executeTakeFirstOrThrow();
  return { ...staged, leftOut: Number(leftOut), raters: staged.raters - Number(raters) };
}
