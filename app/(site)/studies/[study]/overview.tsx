import { NothingYet } from "@/components/study/shared/nothing-yet";
import { Suspense } from "react";
import { AgreementSection } from "@/components/study/overview/agreement-section";
import { AttentionList } from "@/components/study/overview/attention-list";
import { CollectionTable } from "@/components/study/overview/collection-table";
import { PeopleSection } from "@/components/study/overview/people-section";
import { FigureStrip, MoneyFigure } from "@/components/study/overview/figure-strip";
import { LiveUpdates } from "@/components/study/overview/live-updates";
import { AgreementOverTime, ProgressSection } from "@/components/study/overview/progress-section";
import { StudyHeader } from "@/components/study/overview/study-header";
import { namedStages, requestStageName, texts, withStageNames } from "@/components/texts/request";
import { Skeleton } from "@/components/ui/kit/skeleton";
import { Notice } from "@/components/ui/notice";
import type { StudyAccess } from "@/lib/auth/study-access";
import type { StageOverview } from "@/lib/contract/studies";
import { stateOf } from "@/lib/domain/study-state";
import { attentionOf, peopleAtWork } from "@/lib/studies/overview/attention";
import { studyHeadlines } from "@/lib/studies/overview/headlines";
import { agreementOverTime, progressOverTime } from "@/lib/studies/overview/stage-progress";
import { studyMoney } from "@/lib/studies/overview/study-money";
import { countFlagged } from "@/lib/studies/quality/annotator-quality";
import { collectionCounts, stageOverviews } from "@/lib/studies/study-overview";
import { sourceOf } from "@/lib/tasks/labels";

/** The overview of a study for those who run it. */
export async function Overview({ study }: { study: StudyAccess }) {
  const { id, slug, blind } = study;
  const now = new Date();
  const runs = study.role === "coordinator";
  const closed = study.closedAt !== null;
  const archived = study.archivedAt !== null;
  const [t, stages, counts, progress, found, work] = await Promise.all([
    texts("overview"),
    stageOverviews(id).then(namedStages),
    collectionCounts(study.collectionId),
    progressOverTime(id, now),
    runs && !closed ? attentionOf(id, now) : null,
    runs ? peopleAtWork(study, now) : null,
  ]);
  const stageName = await requestStageName();
  const matters = found?.map((matter) => ({ ...matter, stages: matter.stages.map(stageName) }));
  const paused = progress.length > 0 && progress.every((stage) => stage.paused);
  // A study that takes no label will not be done on any day.
  const isWaiting = closed || paused;
  const rows = stages.map((stage) => {
    const counts = progress.find((one) => one.id === stage.id)!;
    const shown = { ...counts, ...stage, isDrawn: sourceOf(stage.task).drawn };
    return isWaiting || shown.paused ? { ...shown, forecast: null, whyUnknown: null } : shown;
  });
  const people = work && stages.length > 0 && (
    <PeopleSection
      slug={slug}
      now={now}
      hasLabels={stages.some(({ humanLabels }) => humanLabels > 0)}
      {...work}
    />
  );
  return (
    <div className="flex flex-col gap-6">
      <StudyHeader study={study} state={stateOf({ archived, closed, paused })}>
        <LiveUpdates slug={slug} />
      </StudyHeader>
      {study.isDemo && <Notice kind="synthetic">{t("demo")}</Notice>}
      {stages.length === 0 ? (
        <NothingYet slug={slug} texts={(key) => t(`noStage.${key}`)} />
      ) : (
        <>
          <FigureStrip slug={slug} stages={rows} atWork={work && atWorkNow(work.people, now)}>
            {runs && (
              <Suspense fallback={null}>
                <Money study={study} />
              </Suspense>
            )}
          </FigureStrip>
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
            <div
              className={`grid grid-cols-1 items-start gap-6 ${blind ? "lg:col-span-2 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:*:nth-2:row-span-2" : ""}`}
            >
              {matters && (
                <Suspense fallback={<AttentionList slug={slug} matters={matters} flagged={null} />}>
                  <Attention study={study} stages={stages} matters={matters} />
                </Suspense>
              )}
              {people}
              <CollectionTable counts={counts} />
            </div>
            {!blind && (
              <Suspense
                fallback={
                  <section className="card" aria-label={t("agreement.title")}>
                    <Skeleton label={t("agreement.loading")} lines={4} />
                  </section>
                }
              >
                <Agreement study={study} stages={stages} />
              </Suspense>
            )}
          </div>
          <ProgressSection slug={slug} stages={rows} mayOpen={runs}>
            {!blind && (
              <Suspense fallback={<Skeleton label={t("agreement.loading")} lines={4} />}>
                <OverTime stages={stages} now={now} />
              </Suspense>
            )}
          </ProgressSection>
        </>
      )}
      {stages.length === 0 && <CollectionTable counts={counts} />}
    </div>
  );
}

/** Whoever labelled in the last quarter of an hour is at work. */
const AT_WORK_MS = 15 * 60_000;

function atWorkNow(
  people: readonly { lastActive: Date | null; labelsToday: number }[],
  now: Date,
): { now: number; today: number } {
  const isNow = (at: Date | null) => at !== null && now.getTime() - at.getTime() <= AT_WORK_MS;
  return {
    now: people.filter(({ lastActive }) => isNow(lastActive)).length,
    today: people.filter(({ labelsToday }) => labelsToday > 0).length,
  };
}

/** How often people agreed over time: a long study's pairs take a while to count. */
async function OverTime({ stages, now }: { stages: readonly StageOverview[]; now: Date }) {
  const found = await agreementOverTime(
    stages.map(({ id }) => id),
    now,
  );
  const names = new Map(stages.map(({ id, name }) => [id, name]));
  return (
    <AgreementOverTime stages={found.map(({ id, points }) => ({ name: names.get(id)!, points }))} />
  );
}

/** What is earned: the times of all pages have to be added up first. */
async function Money({ study }: { study: StudyAccess }) {
  return <MoneyFigure slug={study.slug} money={await studyMoney(study.id)} />;
}

/** The headline of agreement, which may have to be made: the page does not wait for it. */
async function Agreement({ study, stages }: { study: StudyAccess; stages: StageOverview[] }) {
  return (
    <AgreementSection
      slug={study.slug}
      headlines={await withStageNames(await studyHeadlines(study.id, stages))}
    />
  );
}

interface Props {
  study: StudyAccess;
  stages: StageOverview[];
  matters: Awaited<ReturnType<typeof attentionOf>>;
}

/** What needs attention, with the annotators with flags: their labels have to be counted first. */
async function Attention({ study, stages, matters }: Props) {
  const ids = stages.map(({ id }) => id);
  const flagged = study.blind ? null : await countFlagged(study.id, ids);
  return <AttentionList slug={study.slug} matters={matters} flagged={flagged} />;
}
