import type { Metadata } from "next";
import { howIntervalsAreMade } from "@/components/figures/interval-text";
import { ConditionSection } from "@/components/agreement/condition-section";
import { EffectsSection } from "@/components/agreement/effects-section";
import { JudgeSummarySection } from "@/components/agreement/judge-summary-section";
import { RaterSummary } from "@/components/agreement/rater-summary";
import { AgreementControls } from "@/components/agreement/agreement-controls";
import { SelfConsistencySection } from "@/components/agreement/self-consistency-section";
import { ThresholdSection } from "@/components/agreement/threshold-section";
import { BlindCard } from "@/components/study/shared/blind-card";
import { StudyNav } from "@/components/study/shared/study-nav";
import { Notice } from "@/components/ui/notice";
import { plural } from "@/components/ui/plural";
import { requirePageStudy } from "@/lib/auth/page-study";
import { noteText } from "@/lib/messages/note-text";
import { stageOverviews } from "@/lib/studies/study-overview";
import { stageAgreement } from "@/lib/studies/agreement/stage-agreement";
import { taskDefinition } from "@/lib/tasks/registry";

export const metadata: Metadata = { title: "Agreement" };

interface Props {
  params: Promise<{ study: string }>;
  searchParams: Promise<{ stage?: string; threshold?: string; malformed?: string }>;
}

export default async function AgreementPage({ params, searchParams }: Props) {
  const { study: slug } = await params;
  const asked = await searchParams;
  const { study } = await requirePageStudy(slug, "research", `/studies/${slug}/agreement`);
  if (study.blind)
    return (
      <>
        <StudyNav slug={slug} name={study.name} role={study.role} current="agreement" />
        <BlindCard />
      </>
    );
  const stages = await stageOverviews(study.id);
  const stage = stages.find((candidate) => candidate.id === asked.stage) ?? stages[0];
  const nav = <StudyNav slug={slug} name={study.name} role={study.role} current="agreement" />;
  if (!stage)
    return (
      <>
        {nav}
        <p className="card">There is nothing to report yet: import texts and labels first.</p>
      </>
    );
  const threshold = [1, 2, 3, 4, 5].find((n) => String(n) === asked.threshold);
  const malformed = asked.malformed === "drop" ? "drop" : "zero";
  const { figures, topicTitles, thresholds } = await stageAgreement({
    studyId: study.id,
    stageId: stage.id,
    threshold,
    malformed,
  });
  const conditions =
    figures.conditions.length > 0
      ? figures.conditions
      : [{ ...figures, condition: figures.condition ?? ("from_scratch" as const) }];
  return (
    <>
      {nav}
      <AgreementControls
        slug={slug}
        stages={stages}
        stageId={stage.id}
        threshold={figures.threshold}
        malformed={malformed}
        showThreshold={taskDefinition(stage.task).rating !== null}
      />
      <div className="flex flex-col gap-6">
        {figures.synthetic > 0 && (
          <Notice kind="synthetic">
            {figures.synthetic} of the labels here were written for the demonstration; no person
            gave them.
          </Notice>
        )}
        {figures.raters.length === 0 ? (
          <p className="card">No label has been given in this stage yet.</p>
        ) : (
          <>
            <p className="text-sm text-ink-soft">
              {plural(figures.items, "item")}, {plural(figures.topics, "topic")}.
              {figures.malformed_count > 0 &&
                ` ${figures.malformed_count} malformed answers ${malformed === "zero" ? "count as 0" : "are left out"}.`}{" "}
              Figures have {howIntervalsAreMade(figures.interval, figures)}.
              {/* A separate notice is shown for labels written for a demonstration. */}
              {figures.warnings
                .filter(({ code }) => code !== "labels.synthetic")
                .map((warning) => ` ${noteText(warning)}`)}
            </p>
            <RaterSummary raters={figures.raters} />
            {conditions.map((one) => (
              <div key={one.condition}>
                {conditions.length > 1 && (
                  <h2 className="mb-3 text-xl font-semibold">
                    Condition: {one.condition.replace("_", " ")}
                  </h2>
                )}
                <div className="mb-6">
                  <JudgeSummarySection figures={one} topics={figures.topics} />
                </div>
                <ConditionSection
                  itemsAt={`/studies/${slug}/disagreements?stage=${stage.id}&threshold=${figures.threshold}`}
                  figures={one}
                  raters={figures.raters}
                  titles={topicTitles}
                />
              </div>
            ))}
            {figures.suggestion_effects && <EffectsSection effects={figures.suggestion_effects} />}
            {figures.self_consistency && <SelfConsistencySection rows={figures.self_consistency} />}
            {thresholds.length > 0 && (
              <ThresholdSection rows={thresholds} current={figures.threshold} />
            )}
          </>
        )}
      </div>
    </>
  );
}
