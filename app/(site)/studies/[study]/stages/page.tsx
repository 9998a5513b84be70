import Link from "next/link";
import { StageCard } from "@/components/study/stages/stage-card";
import { PageTexts } from "@/components/texts/page-texts";
import { requestLanguage, texts, titled } from "@/components/texts/request";
import { namedStages } from "@/components/texts/stage-names";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { Notice } from "@/components/ui/notice";
import { studyPage } from "@/lib/auth/page-study";
import { outputSchemaOf } from "@/lib/contract/endpoint";
import { stages as stageContract } from "@/lib/contract/stages";
import { stageProgress } from "@/lib/studies/stages/progress";
import { planStage } from "@/lib/studies/stages/stage-plan";
import { stagesWithSettings } from "@/lib/studies/stages/stages-with-settings";

export const generateMetadata = titled("frame.pages.stages");

const PACE_SECONDS = 30;

export default studyPage("coordinate", async ({ study, slug }) => {
  const [t, language] = await Promise.all([texts("stages"), requestLanguage()]);
  const { stages: all, judges } = await stagesWithSettings(study.id);
  const stages = await namedStages(all);
  const cards = await Promise.all(
    stages.map(async (stage) => ({
      stage,
      plan: await planStage(study.id, stage.id, PACE_SECONDS, null, language),
      progress: outputSchemaOf(stageContract.progress, await stageProgress(study.id, stage.id)),
    })),
  );
  const shared = sharedWarnings(
    cards.map(({ stage, plan }) => ({ name: stage.name, warnings: plan.warnings })),
  );
  return (
    <PageTexts areas={["stages", "forecast"]}>
      <div className="flex flex-col gap-6">
        {study.closedAt && <Notice kind="info">{t("closed")}</Notice>}
        {shared.map(({ warning, names }) => (
          <Notice key={warning} kind="info">
            {t("inStages", { count: names.length, names: names.join(", "), warning })}
          </Notice>
        ))}
        {cards.length === 0 && (
          <EmptyState
            title={t("none")}
            text={t("noneText")}
            action={
              <Link className="button button-primary" href={`/studies/${slug}/import`}>
                {t("importLink")}
              </Link>
            }
          />
        )}
        {cards.map(({ stage, plan, progress }) => (
          <StageCard
            key={stage.id}
            slug={slug}
            stage={stage}
            settings={stage.settings}
            plan={plan}
            progress={progress}
            judges={judges}
            closed={study.closedAt !== null}
            warnings={plan.warnings.filter((one) => !shared.some(({ warning }) => warning === one))}
          />
        ))}
      </div>
    </PageTexts>
  );
});

interface Warned {
  name: string;
  warnings: readonly string[];
}

/** Returns the warnings that several stages have, each once, with the names of these stages. */
function sharedWarnings(stages: readonly Warned[]): { warning: string; names: string[] }[] {
  const all = new Set(stages.flatMap(({ warnings }) => warnings));
  return [...all]
    .map((warning) => ({
      warning,
      names: stages.filter(({ warnings }) => warnings.includes(warning)).map(({ name }) => name),
    }))
    .filter(({ names }) => names.length > 1);
}
