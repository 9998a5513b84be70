"use client";

import { useTexts } from "#texts";
import { usePage } from "../store-context";

/** Says which of the annotator's pages this is, and of how many where that is known. */
export function PagePlace() {
  const t = useTexts("standing");
  const { standing, training } = usePage().page;
  if (!standing) return null;
  const { number, total, hasMore } = standing;
  if (total !== null) return <>{t("pageOf", { number, total })}</>;
  const isLast = !hasMore && training === null;
  return (
    <>
      {t("page", { number })}
      {isLast && `, ${t("last")}`}
    </>
  );
}
