import type { Metadata } from "next";
import { HeldList } from "@/components/study/held-pages/held-list";
import { StageCard } from "@/components/study/stages/stage-card";
import { StudyNav } from "@/components/study/shared/study-nav";
import { requirePageStudy } from "@/lib/auth/page-study";
import { answerOf } from "@/lib/contract/endpoint";
import { pages } from "@/lib/contract/pages";
import { stages as stageContract } from "@/lib/contract/stages";
import { listMembers } from "@/lib/studies/members";
import { runningStages } from "@/lib/studies/stages/running-stages";
import { heldPages } from "@/lib/studies/stages/held-pages";
import { stageProgress } from "@/lib/studies/stages/progress";
import { planStage } from "@/lib/studies/stages/stage-plan";

export const metadata: Metadata = { title: "Running" };

const PACE_SECONDS = 30;
const RATE = 12;

export default async function RunningPage({ params }: { params: Promise<{ study: string }> }) {
  const { study: slug } = await params;
  const { study } = await requirePageStudy(slug, "coordinate", `/studies/${slug}/running`);
  const [{ stages, judges }, held, members] = await Promise.all([
    runningStages(study.id),
    heldPages(study.id),
    listMembers(study.id),
  ]);
  const cards = await Promise.all(
    stages.map(async (stage) => ({
      stage,
      plan: await planStage(study.id, stage.id, PACE_SECONDS, RATE),
      progress: answerOf(stageContract.progress, await stageProgress(study.id, stage.id)),
    })),
  );
  return (
    <>
      <StudyNav slug={slug} name={study.name} role={study.role} current="running" />
      <div className="flex flex-col gap-6">
        {study.closedAt && (
          <p className="card">This study is closed: no page is given out and no label is taken.</p>
        )}
        {cards.length === 0 && <p className="card">There is no stage yet: import texts first.</p>}
        {cards.map(({ stage, plan, progress }) => (
          <StageCard
            key={stage.id}
            slug={slug}
            stage={stage}
            settings={stage.settings}
            plan={plan}
            progress={progress}
            judges={judges}
          />
        ))}
        <HeldList
          slug={slug}
          pages={answerOf(pages.held, { pages: held }).pages}
          annotators={members
            .filter((member) => member.role === "annotator")
            .map((member) => member.username)}
          closed={study.closedAt !== null}
          blind={study.blind}
        />
      </div>
    </>
  );
}
