import { seesLabels, type StudyAccess } from "@/lib/auth/study-access";
import { browsedItems, labelsOfItems, lastItem } from "@/lib/db/collection-browser/items";
import type { Range } from "@/lib/db/collection-browser/range";
import { hidesItems } from "@/lib/db/items/hidden";
import { itemWithText, labelsOfItem } from "@/lib/db/judgments/of-item";
import { stageOfStudy } from "@/lib/db/studies/stages";
import { AppError } from "@/lib/domain/app-error";
import { showsLabels, type BrowserChoices } from "./filter";
import type { Cursor } from "@/lib/domain/listing";
import { listingOf, neighboursOf } from "./scan";

type Reader = Pick<StudyAccess, "id" | "role" | "blind">;

/** Items of a stage. Refuses choices that would tell what was answered to who may not know it. */
function itemsOf(study: Reader, stageId: string, choices: BrowserChoices) {
  const { words, topic, run, state } = choices;
  if (state !== undefined && showsLabels(state) && !seesLabels(study))
    throw new AppError("forbidden", "study.blind");
  const filter = { stageId, words, topic, run, state };
  return {
    isSelective: words !== undefined || state !== undefined,
    rows: (range: Range, scanned: number) => browsedItems(filter, range, scanned),
    last: (range: Range) => lastItem(filter, range),
  };
}

/** Returns whether nobody may see the items of a stage, because the study is blind. */
export async function hidesItemsOf(study: Reader, stageId: string): Promise<boolean> {
  return study.blind && (await hidesItems(study.id, stageId));
}

/** Returns a page of the items of a stage, with their labels for who may read these. */
export async function listItems(
  study: Reader,
  stageId: string,
  choices: BrowserChoices,
  cursor: Cursor,
) {
  if (!(await stageOfStudy(study.id, stageId)))
    throw new AppError("not_found", "stage.unknown_choose");
  if (await hidesItemsOf(study, stageId)) throw new AppError("forbidden", "study.blind_drawn");
  const listing = await listingOf(itemsOf(study, stageId, choices), cursor);
  const labels = seesLabels(study)
    ? await labelsOfItems(listing.rows.map(({ id }) => id))
    : undefined;
  return {
    ...listing,
    rows: listing.rows.map((row) => ({ ...row, labels: labels && (labels.get(row.id) ?? []) })),
  };
}

/** Returns an item with its text and neighbours, and every rater's label for who may read these. */
export async function readItem(study: Reader, itemId: string, choices: BrowserChoices) {
  const item = await itemWithText(study.id, itemId);
  if (!item) throw new AppError("not_found", "disagreement.unknown_item");
  const [labels, neighbours] = await Promise.all([
    seesLabels(study) ? labelsOfItem(itemId) : null,
    neighboursOf(itemsOf(study, item.stageId, choices), itemId),
  ]);
  return { ...item, labels, neighbours };
}
