import type { Metadata } from "next";
import { StageHead } from "@/components/study/stages/stage-head";
import { StageSettingsForm } from "@/components/study/stages/stage-settings-form";
import { PageTexts } from "@/components/texts/page-texts";
import { namedStages, requestLanguage, texts } from "@/components/texts/request";
import { Section } from "@/components/ui/kit/card";
import { Notice } from "@/components/ui/notice";
import { orNotFound, requirePageStudy, studyPage } from "@/lib/auth/page-study";
import { outputSchemaOf } from "@/lib/contract/endpoint";
import { stages as stageContract } from "@/lib/contract/stages";
import { AppError } from "@/lib/domain/app-error";
import { stageProgress } from "@/lib/studies/stages/progress";
import { planStage } from "@/lib/studies/stages/stage-plan";
import { stagesWithSettings } from "@/lib/studies/stages/stages-with-settings";
import { taskWords } from "@/lib/tasks/task-words";

const PACE_SECONDS = 30;

/** Returns a stage by its id, and the judges whose labels it could show. */
async function stageOf(studyId: string, id: string) {
  const { stages, judges } = await stagesWithSettings(studyId);
  const stage = (await namedStages(stages)).find((one) => one.id === id);
  if (!stage) throw new AppError("not_found", "stage.unknown_choose");
  return { stage, judges };
}

export async function generateMetadata(props: {
  params: Promise<{ study: string; stage: string }>;
}): Promise<Metadata> {
  const params = await props.params;
  const { study } = await requirePageStudy(params.study, "coordinate");
  const { stage } = await orNotFound(() => stageOf(study.id, params.stage));
  return { title: stage.name };
}

export default studyPage<"stage">("coordinate", async ({ study, slug, params }) => {
  const { stage, judges } = await orNotFound(() => stageOf(study.id, params.stage));
  const [t, language] = await Promise.all([texts("stages"), requestLanguage()]);
  const [plan, found] = await Promise.all([
    planStage(study.id, stage.id, PACE_SECONDS, null, language),
    stageProgress(study.id, stage.id),
  ]);
  return (
    <PageTexts areas={["stages", "forecast"]}>
      <div className="flex flex-col gap-6">
        {study.closedAt && <Notice kind="info">{t("closed")}</Notice>}
        <StageHead
          slug={slug}
          stage={stage}
          task={taskWords(stage.task, language).name}
          plan={plan}
          progress={outputSchemaOf(stageContract.progress, found)}
          closed={study.closedAt !== null}
        />
        <Section id="settings" heading={t("settings")}>
          <StageSettingsForm
            key={JSON.stringify(stage.settings)}
            slug={slug}
            stage={stage}
            settings={stage.settings}
            judges={judges}
            hasPages={plan.pages > 0}
          />
        </Section>
      </div>
    </PageTexts>
  );
});
