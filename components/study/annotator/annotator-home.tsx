import { useFormats, useTexts } from "#texts";
import { files } from "@/components/ui/api";
import { Section } from "@/components/ui/kit/card";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { Notice } from "@/components/ui/notice";
import { givesPages, ownState } from "@/lib/domain/assignment/own-state";
import type {
  AnnotatorStage,
  CrowdWork,
  OwnTotals,
  StageSummary,
} from "@/lib/domain/assignment/own-work";
import type { StageOffer } from "./stage-facts";
import { StageSection } from "./stage-section";
import { StageSummaryCard } from "./stage-summary";
import { StateCard } from "./state-card";

/**
 * Shows an annotator's own work in a study: the one thing to do next, then a list of the stages with
 * progress and time. A crowd worker whose link names stages sees the way on alone.
 */
export function AnnotatorHome({
  slug,
  description,
  stages,
  closed,
  offer,
  hasJudged,
  summary,
  totals,
  lastPage,
  lost,
}: {
  slug: string;
  description: string;
  stages: readonly AnnotatorStage[];
  closed: boolean;
  offer: StageOffer;
  hasJudged: boolean;
  /** What was done in the stage that was finished last, or whose summary was asked for. */
  summary: StageSummary | null;
  totals: OwnTotals;
  /** The page that was just finished; null if none was. */
  lastPage: string | null;
  /** Topics that were released because nothing was done. */
  lost: readonly { id: string; title: string; stage: string; at: Date }[];
}) {
  const t = useTexts("annotator");
  const { date } = useFormats();
  const { work } = offer;
  const state = ownState({ closed, work, stages });
  const isOpen = givesPages(state);
  const next = state.kind === "start" || state.kind === "continue" ? state.stage : null;
  const summed = stages.find(({ id }) => id === summary?.stageId);
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      {description && <p className="max-w-3xl text-ink-soft">{description}</p>}
      {lost.map(({ id, title, stage, at }) => (
        <Notice key={`${stage} ${id}`} kind="info">
          {t("lost", { topic: title, stage, date: date(at) })}
        </Notice>
      ))}
      {summary && summed && (
        <StageSummaryCard stage={summed} summary={summary} lastPage={lastPage} />
      )}
      {work && isOpen && <CrowdProgress work={work} />}
      {stages.length === 0 ? (
        <EmptyState title={t("empty.title")} text={t("empty.text")} />
      ) : (
        <StateCard slug={slug} state={state} offer={offer} />
      )}
      {!work?.isOfStages && stages.length > 0 && (
        <Section
          id="stages"
          heading={t("stage.all")}
          actions={!summed && totals.pay && <Earned pay={totals.pay} />}
        >
          <div className="divide-y divide-line">
            {stages.map((stage) => (
              <StageSection
                key={stage.id}
                slug={slug}
                stage={stage}
                isOpen={isOpen}
                isNext={stage === next}
                isSummed={stage === summed}
                activeMs={totals.stageMs[stage.id] ?? 0}
                offer={offer}
              />
            ))}
          </div>
        </Section>
      )}
      {hasJudged && (
        <p className="text-sm">
          <a className="link" href={files.pages.ownJudgments({ study: slug })} download>
            {t("download")}
          </a>
        </p>
      )}
    </div>
  );
}

/** What was earned in the study so far, and what of it is still to be paid. */
function Earned({ pay: { earned, paid, currency } }: { pay: NonNullable<OwnTotals["pay"]> }) {
  const t = useTexts("annotator.stage");
  const { money } = useFormats();
  return (
    <p className="tabular-nums">
      <strong>{t("earned", { earned: money(earned, currency) })}</strong>{" "}
      <span className="text-ink-soft">
        {t("unpaid", { open: money(Math.max(0, earned - paid), currency) })}
      </span>
    </p>
  );
}

/** How far a crowd worker is towards the quota, and what comes at its end. */
function CrowdProgress({ work: { quota, done } }: { work: CrowdWork }) {
  const t = useTexts("annotator.work");
  return (
    <section className="card flex flex-col gap-2" aria-label={t("title")}>
      <p className="flex flex-wrap items-center gap-3 font-medium">
        {quota !== null && (
          <progress className="h-2 w-40" max={quota} value={done} aria-label={t("title")} />
        )}
        {quota === null ? t("finished", { count: done }) : t("finishedOf", { count: done, quota })}
      </p>
      <p className="text-ink-soft">{t("codeLater")}</p>
    </section>
  );
}
