import { AnnotatorHome } from "@/components/study/home/annotator-home";
import { AttentionList } from "@/components/study/overview/attention-list";
import { CollectionTable } from "@/components/study/overview/collection-table";
import { StudyDetails } from "@/components/study/overview/study-details";
import { StudyState } from "@/components/study/overview/study-state";
import { StageTable } from "@/components/study/overview/stage-table";
import { StudyNav } from "@/components/study/shared/study-nav";
import { Notice } from "@/components/ui/notice";
import { asAnnotator } from "@/lib/auth/for-annotator";
import { requirePageStudy } from "@/lib/auth/page-study";
import { attentionOf } from "@/lib/studies/overview/attention";
import { crowdWork } from "@/lib/studies/people/crowd-work";
import { annotatorStages } from "@/lib/studies/annotator-overview";
import { hasJudged } from "@/lib/studies/people/privacy";
import { collectionCounts, stageOverviews } from "@/lib/studies/study-overview";

export default async function StudyPage({ params }: { params: Promise<{ study: string }> }) {
  const { study: slug } = await params;
  const { study, user } = await requirePageStudy(slug, "view", `/studies/${slug}`);
  if (study.role === "annotator") {
    const [stages, work, judged] = await asAnnotator(() =>
      Promise.all([
        annotatorStages(study.id, user.id),
        crowdWork(study.id, user.id),
        hasJudged(study.id, user.id),
      ]),
    );
    return (
      <>
        <StudyNav slug={slug} name={study.name} role={study.role} current="overview" />
        <AnnotatorHome
          slug={slug}
          description={study.description}
          stages={stages}
          closed={study.closedAt !== null}
          work={work}
          hasJudged={judged}
        />
      </>
    );
  }
  const [stages, counts] = await Promise.all([
    stageOverviews(study.id),
    collectionCounts(study.collectionId),
  ]);
  const matters =
    study.role === "coordinator" && !study.closedAt
      ? await attentionOf(study.id, new Date())
      : null;
  return (
    <>
      <StudyNav slug={slug} name={study.name} role={study.role} current="overview" />
      <div className="flex flex-col gap-6">
        {study.isDemo && (
          <Notice kind="synthetic">
            The labels that came with this study were written for the demonstration; no person gave
            them.
          </Notice>
        )}
        {study.closedAt && (
          <Notice kind="info">
            This study is {study.archivedAt ? "archived" : "closed"}: no page is given out and no
            label is taken.
          </Notice>
        )}
        {study.description && <p className="max-w-3xl text-ink-soft">{study.description}</p>}
        {matters && stages.length > 0 && <AttentionList slug={slug} matters={matters} />}
        <StageTable slug={slug} stages={stages} />
        <CollectionTable counts={counts} />
        {study.role === "coordinator" && (
          <>
            <StudyState slug={slug} closed={study.closedAt !== null} blind={study.blind} />
            <StudyDetails
              slug={slug}
              name={study.name}
              description={study.description}
              archived={study.archivedAt !== null}
              blind={study.blind}
              stages={stages.map(({ id, name }) => ({ id, name }))}
            />
          </>
        )}
      </div>
    </>
  );
}
