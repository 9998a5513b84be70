import type { Workspace } from "@/lib/tasks/workspace-schema";
import type { Draft } from "./draft";

/**
 * Returns the annotator's own label on an identical sentence and passage: that of another item of
 * the page if there is one, otherwise the one of an earlier page. Null if there is none.
 */
export function earlierAnswer(
  page: Pick<Workspace, "items">,
  index: number,
  draftOf: (itemId: string) => Pick<Draft, "label" | "readsDifferently">,
): string | null {
  const item = page.items[index]!;
  const twin = page.items.find(
    (one) =>
      one.id !== item.id &&
      one.sentence !== null &&
      one.sentence.text === item.sentence?.text &&
      draftOf(one.id).label !== null &&
      !draftOf(one.id).readsDifferently,
  );
  return twin ? draftOf(twin.id).label : item.earlier;
}

/** Returns whether an answer differs from the earlier one on the same texts: then that is shown. */
export function differsFromEarlier(
  page: Pick<Workspace, "items">,
  index: number,
  draftOf: (itemId: string) => Pick<Draft, "label" | "readsDifferently">,
): boolean {
  const { label, readsDifferently } = draftOf(page.items[index]!.id);
  const earlier = earlierAnswer(page, index, draftOf);
  return earlier !== null && label !== null && label !== earlier && !readsDifferently;
}
