import { answeredElsewhere } from "@/lib/db/judgments/own";
import { oneAtATime } from "@/lib/db/core/one-at-a-time";
import { AppError } from "@/lib/domain/app-error";
import { maxUnjudgeable } from "@/lib/domain/assignment/max-unjudgeable";

interface ItemToSave {
  userId: string;
  slotId: string;
  itemId: string;
  settings: { unjudgeableShare: number };
}

/**
 * Runs `save` if the person's share of unjudgeable items allows one more; refuses otherwise.
 * Simultaneous saves are checked one after another.
 */
export function withinUnjudgeableShare<T>(item: ItemToSave, save: () => Promise<T>): Promise<T> {
  return oneAtATime(`unjudgeable ${item.userId}`, async () => {
    const { answered, unjudgeable } = await answeredElsewhere(
      item.slotId,
      item.userId,
      item.itemId,
    );
    const most = maxUnjudgeable(answered + 1, item.settings.unjudgeableShare);
    if (unjudgeable + 1 > most)
      throw new AppError("conflict", "label.too_many_unjudgeable", { unjudgeable });
    return save();
  });
}
