import { setBudgets } from "@/lib/db/assignment/changes";
import { assessorsOf } from "@/lib/db/assignment/matrix";
import { stageWithState } from "@/lib/db/studies/stages";
import { audit } from "@/lib/db/core/audit";
import { inTransaction } from "@/lib/db/core/database";
import { AppError } from "@/lib/domain/app-error";

/** Sets how many active hours people may work in a stage; null for those of the stage. */
export async function changeBudgets(
  studyId: string,
  stageId: string,
  budgets: readonly { account: string; hours: number | null }[],
  byUserId: string | null,
): Promise<void> {
  await inTransaction(async (transaction) => {
    if (!(await stageWithState(studyId, stageId)))
      throw new AppError("not_found", "stage.unknown_choose");
    const people = await assessorsOf(transaction, studyId);
    const ids = new Map(people.map(({ id, username }) => [username, id]));
    const unknown = budgets.map(({ account }) => account).filter((account) => !ids.has(account));
    if (unknown.length > 0)
      throw new AppError(
        "bad_input",
        "assignment.people_unknown",
        { names: unknown.slice(0, 10).join(", "), count: unknown.length },
        { unknown },
      );
    await setBudgets(
      transaction,
      stageId,
      budgets.map(({ account, hours }) => ({ userId: ids.get(account)!, hours })),
    );
    const detail = { stageId, people: budgets.length };
    await audit({ userId: byUserId, studyId, action: "topics.budget", detail }, transaction);
  });
}
