import { ownLabelList, type OwnLabelFilter } from "@/lib/db/judgments/own-label-list";

export const OWN_LABELS_PER_PAGE = 50;

/** Returns one page of a user's own answers in a study, newest first. */
export async function ownLabels(
  studyId: string,
  userId: string,
  { page, ...filter }: OwnLabelFilter & { page: number },
) {
  const rows = await ownLabelList(studyId, userId, filter, {
    limit: OWN_LABELS_PER_PAGE,
    offset: (page - 1) * OWN_LABELS_PER_PAGE,
  });
  return { labels: rows, total: rows[0]?.total ?? 0 };
}
