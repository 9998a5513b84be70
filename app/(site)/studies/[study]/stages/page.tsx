import type { Metadata } from "next";
import { StageCard } from "@/components/study/stages/stage-card";
import { StudyNav } from "@/components/study/shared/study-nav";
import { requirePageStudy } from "@/lib/auth/page-study";
import { answerOf } from "@/lib/contract/endpoint";
import { stages as stageContract } from "@/lib/contract/stages";
import { stagesWithSettings } from "@/lib/studies/stages/stages-with-settings";
import { stageProgress } from "@/lib/studies/stages/progress";
import { planStage } from "@/lib/studies/stages/stage-plan";

export const metadata: Metadata = { title: "Stages" };

const PACE_SECONDS = 30;
const RATE = 12;

export default async function StagesPage({ params }: { params: Promise<{ study: string }> }) {
  const { study: slug } = await params;
  const { study } = await requirePageStudy(slug, "coordinate", `/studies/${slug}/stages`);
  const { stages, judges } = await stagesWithSettings(study.id);
  const cards = await Promise.all(
    stages.map(async (stage) => ({
      stage,
      plan: await planStage(study.id, stage.id, PACE_SECONDS, RATE),
      progress: answerOf(stageContract.progress, await stageProgress(study.id, stage.id)),
    })),
  );
  return (
    <>
      <StudyNav slug={slug} name={study.name} role={study.role} current="stages" />
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
      </div>
    </>
  );
}
