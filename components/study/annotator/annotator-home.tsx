import { useTexts } from "#texts";
import { files } from "@/components/ui/api";
import { EmptyState } from "@/components/ui/kit/empty-state";
import type { AnnotatorStage, CrowdWork } from "@/lib/domain/assignment/own-work";
import { NextCard } from "./next-card";
import { StageSection } from "./stage-section";
import { WorkCard } from "./work-card";
import { hasWork, isOver } from "./work";

/** Shows an annotator's own work in a study: one way on, then what is open, available and done. */
export function AnnotatorHome({
  slug,
  description,
  stages,
  closed,
  work,
  hasJudged,
}: {
  slug: string;
  description: string;
  stages: readonly AnnotatorStage[];
  closed: boolean;
  work: CrowdWork | null;
  hasJudged: boolean;
}) {
  const t = useTexts("annotator");
  const isOpen = !closed && !isOver(work);
  const next = stages.find(hasWork);
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      {description && <p className="max-w-3xl text-ink-soft">{description}</p>}
      {closed && <p className="card">{t("closed")}</p>}
      {work && <WorkCard work={work} />}
      {stages.length === 0 && <EmptyState title={t("empty.title")}>{t("empty.text")}</EmptyState>}
      {isOpen && stages.length > 0 && <NextCard slug={slug} stage={next} />}
      {stages.map((stage) => (
        <StageSection
          key={stage.id}
          slug={slug}
          stage={stage}
          isOpen={isOpen}
          isNext={stage === next}
        />
      ))}
      {hasJudged && (
        <p className="text-sm">
          <a href={files.pages.ownJudgments({ study: slug })} download>
            {t("download")}
          </a>
        </p>
      )}
    </div>
  );
}
