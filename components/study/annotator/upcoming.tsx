import { useTexts } from "#texts";
import type { AnnotatorStage } from "@/lib/domain/assignment/own-work";

/** Announces practice, exam or training: its size, what passes, and what follows. */
export function Upcoming({ stage: { upcoming } }: { stage: AnnotatorStage }) {
  const t = useTexts("annotator.upcoming");
  if (!upcoming) return null;
  const { kind, items, pages, needed, attempts } = upcoming;
  return (
    <p className="mt-1 max-w-2xl text-sm text-ink-soft">
      {kind === "practice" && t(pages > 0 ? "practice" : "practiceItems", { pages, items })}
      {kind === "exam" && t("exam", { items, needed, attempts: attempts ?? 1 })}
      {kind === "batch" &&
        t("batch", {
          items,
          needed,
          limit: attempts === null ? "none" : attempts === 1 ? "one" : "some",
          attempts: attempts ?? 1,
        })}
    </p>
  );
}
