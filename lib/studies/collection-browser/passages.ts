import {
  citingSentences,
  reportsFrom,
  browsedPassages,
  lastPassage,
  passageByDocid,
  passageDetail,
} from "@/lib/db/collection-browser/passages";
import { itemsAboutPassage } from "@/lib/db/collection-browser/items-about";
import type { Range } from "@/lib/db/collection-browser/range";
import { AppError } from "@/lib/domain/app-error";
import type { BrowserChoices } from "./filter";
import type { Cursor } from "@/lib/domain/listing";
import { listingOf, neighboursOf } from "./scan";

function passagesOf(collectionId: string, { words, topic }: BrowserChoices) {
  const filter = { collectionId, words, topic };
  return {
    isSelective: words !== undefined,
    rows: (range: Range, scanned: number) => browsedPassages(filter, range, scanned),
    last: (range: Range) => lastPassage(filter, range),
  };
}

/** Returns a page of the passages of a collection. */
export function listPassages(
  collectionId: string,
  choices: BrowserChoices,
  cursor: Cursor,
  most?: number,
) {
  return listingOf(passagesOf(collectionId, choices), cursor, most);
}

/** Returns the id of the passage whose docid was searched for, however large the collection is. */
export async function passageNamed(
  collectionId: string,
  { words }: BrowserChoices,
): Promise<string | undefined> {
  return words === undefined ? undefined : passageByDocid(collectionId, words);
}

/** Returns a passage with all that cites it, the study's items about it, and its neighbours. */
export async function readPassage(
  study: { id: string; collectionId: string },
  passageId: string,
  choices: BrowserChoices,
) {
  const passage = await passageDetail(study.collectionId, passageId);
  if (!passage) throw new AppError("not_found", "request.no_such_thing", { what: "passage" });
  const [sentences, reports, items, neighbours] = await Promise.all([
    citingSentences(passageId),
    reportsFrom(study.collectionId, passage.docid),
    itemsAboutPassage(study.id, passageId),
    neighboursOf(passagesOf(study.collectionId, choices), passageId),
  ]);
  return { ...passage, sentences, reports, items, neighbours };
}
