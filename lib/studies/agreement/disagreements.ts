import {
  disagreementRows,
  filterChoices,
  positionOfDisagreement,
  type DisagreementFilter,
} from "@/lib/db/judgments/disagreements";
import { itemWithText, labelsOfItem } from "@/lib/db/judgments/of-item";
import { AppError } from "@/lib/domain/app-error";
import type { TaskKey } from "@/lib/tasks/task-definition";

export { filterChoices };

export const DISAGREEMENTS_PER_PAGE = 25;

/** Returns a page of a stage's items in descending order of disagreement, and the total number. */
export async function disagreements(filter: DisagreementFilter & { page: number }, task: TaskKey) {
  const from = (Math.max(1, filter.page) - 1) * DISAGREEMENTS_PER_PAGE;
  const rows = await disagreementRows(filter, task, { most: DISAGREEMENTS_PER_PAGE, from });
  return { rows, total: rows[0]?.total ?? 0 };
}

/**
 * Returns an item with its text and every rater's label, and its place among the disagreements that
 * match a filter; null if it does not match. For users who may read labels, never for annotators.
 */
export async function itemDetail(
  studyId: string,
  itemId: string,
  filter: Omit<DisagreementFilter, "stageId">,
) {
  const item = await itemWithText(studyId, itemId);
  if (!item) throw new AppError("not_found", "disagreement.unknown_item");
  const [labels, place = null] = await Promise.all([
    labelsOfItem(itemId),
    positionOfDisagreement({ ...filter, stageId: item.stageId }, item.task, itemId),
  ]);
  const page = place && Math.ceil(place.n / DISAGREEMENTS_PER_PAGE);
  return { ...item, labels, place, page };
}
