import { QualityTable } from "@/components/study/quality/quality-table";
import { Trainees } from "@/components/study/qualification/trainees";
import { BlindCard } from "@/components/study/shared/blind-card";
import { PageTexts } from "@/components/texts/page-texts";
import { namedStages, texts, titled } from "@/components/texts/request";
import { studyPage } from "@/lib/auth/page-study";
import { raterNames } from "@/lib/studies/people/rater-names";
import { outputSchemaOf } from "@/lib/contract/endpoint";
import { quality } from "@/lib/contract/quality";
import { qualification } from "@/lib/contract/qualification";
import { stageAttempts } from "@/lib/studies/qualification/review";
import { annotatorQuality } from "@/lib/studies/quality/annotator-quality";
import { stagesWithSettings } from "@/lib/studies/stages/stages-with-settings";

export const generateMetadata = titled("frame.pages.quality");

export default studyPage("coordinate", async ({ study, slug, query }) => {
  const t = await texts("quality");
  if (study.blind) return <BlindCard />;
  const stages = await namedStages((await stagesWithSettings(study.id)).stages);
  const stage = stages.find((one) => one.id === query.stage) ?? stages[0];
  const found = stage ? await annotatorQuality(study.id, stage.id) : [];
  const { annotators } = outputSchemaOf(quality.list, { annotators: found });
  const { attempts } = outputSchemaOf(qualification.list, {
    attempts: stage ? await stageAttempts(study.id, stage.id) : [],
  });
  return (
    <PageTexts areas={["quality"]}>
      <Trainees
        slug={slug}
        stageId={stage?.id ?? ""}
        attempts={attempts}
        nameOf={await raterNames(study)}
      />
      <section className="card">
        <p className="mb-4 max-w-3xl text-sm text-ink-soft">{t("hint")}</p>
        <QualityTable
          key={stage?.id}
          slug={slug}
          stageId={stage?.id ?? ""}
          annotators={annotators}
        />
      </section>
    </PageTexts>
  );
});
