import Link from "next/link";
import { useTexts } from "#texts";
import type { JudgeRun } from "@/lib/contract/judge-runs";

/** Leads from two selected runs to their comparison, or says which to select. */
export function CompareSelected({
  slug,
  selected,
}: {
  slug: string;
  selected: readonly JudgeRun[];
}) {
  const t = useTexts("judgeRuns.compare");
  const [first, second, more] = selected.toSorted((x, y) => (x.createdAt < y.createdAt ? -1 : 1));
  if (!first || !second || more) return <span className="text-ink-soft">{t("two")}</span>;
  if (first.stageId !== second.stageId) return <span className="text-bad">{t("otherStage")}</span>;
  return (
    <Link
      className="button button-primary"
      href={`/studies/${slug}/judges/compare?a=${first.id}&b=${second.id}`}
    >
      {t("action")}
    </Link>
  );
}
