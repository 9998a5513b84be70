import { api } from "@/components/ui/api";
import { Badge } from "@/components/ui/kit/badge";
import { Button } from "@/components/ui/kit/button";
import { Notice } from "@/components/ui/notice";
import { useAskedAction } from "@/components/ui/use-action";
import type { AttemptReview } from "@/lib/contract/qualification";
import { useTexts } from "#texts";

/** After a batch that was not passed: releases the next one, or filters the annotator out. */
export function AttemptDecision({
  slug,
  stageId,
  attempt: { id, rater, standing },
  hasUnsaved,
}: {
  slug: string;
  stageId: string;
  attempt: AttemptReview;
  /** Whether feedback was written that is not saved. */
  hasUnsaved: boolean;
}) {
  const t = useTexts("quality");
  const { busy, problem, run } = useAskedAction();
  const decide = (decision: "released" | "filtered_out") => () =>
    api.qualification.decide({ study: slug, stage: stageId, attempt: id }, { decision });
  const release = () => run(decide("released"), { said: t("attempt.released", { name: rater }) });
  const filterOut = () =>
    run(decide("filtered_out"), {
      ask: {
        title: t("attempt.filterOutTitle", { name: rater }),
        text: t("attempt.filterOutText", { name: rater }),
        action: t("attempt.filterOut"),
        isDestructive: true,
      },
      said: t("attempt.filteredOut", { name: rater }),
    });

  return (
    <section className="card flex flex-col items-start gap-3" aria-label={t("attempt.decision")}>
      <h3 className="flex flex-wrap items-center gap-3 font-semibold">
        {t("attempt.decision")} <Badge>{t(`trainees.standings.${standing}`)}</Badge>
      </h3>
      {hasUnsaved && <p className="text-sm text-ink-soft">{t("attempt.unsaved")}</p>}
      {problem && <Notice kind="bad">{problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        {standing !== "released" && (
          <Button disabled={busy || hasUnsaved} onClick={() => void release()}>
            {t("attempt.release")}
          </Button>
        )}
        {standing !== "filtered_out" && (
          <Button kind="danger" disabled={busy || hasUnsaved} onClick={() => void filterOut()}>
            {t("attempt.filterOut")}
          </Button>
        )}
      </div>
    </section>
  );
}
