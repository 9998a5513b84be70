import type { Metadata } from "next";
import { QualityTable } from "@/components/study/quality/quality-table";
import { Trainees } from "@/components/study/quality/trainees";
import { BlindCard } from "@/components/study/shared/blind-card";
import { StudyNav } from "@/components/study/shared/study-nav";
import { PageTexts } from "@/components/texts/page-texts";
import { texts } from "@/components/texts/request";
import { namedStages } from "@/components/texts/stage-names";
import { AppliedForm } from "@/components/ui/kit/applied-form";
import { ChoiceField } from "@/components/ui/kit/select";
import { requirePageStudy } from "@/lib/auth/page-study";
import { raterNames } from "@/lib/studies/people/rater-names";
import { answerOf } from "@/lib/contract/endpoint";
import { quality } from "@/lib/contract/quality";
import { training } from "@/lib/contract/training";
import { stageAttempts } from "@/lib/studies/qualification/review";
import { annotatorQuality } from "@/lib/studies/quality/annotator-quality";
import { stagesWithSettings } from "@/lib/studies/stages/stages-with-settings";

export async function generateMetadata(): Promise<Metadata> {
  const t = await texts("frame");
  return { title: t("pages.quality") };
}

interface Props {
  params: Promise<{ study: string }>;
  searchParams: Promise<{ stage?: string }>;
}

export default async function QualityPage({ params, searchParams }: Props) {
  const { study: slug } = await params;
  const { stage: wanted } = await searchParams;
  const { study } = await requirePageStudy(slug, "coordinate", `/studies/${slug}/quality`);
  const t = await texts("quality");
  if (study.blind)
    return (
      <PageTexts areas={["quality"]}>
        <StudyNav slug={slug} name={study.name} role={study.role} current="quality" />
        <BlindCard />
      </PageTexts>
    );
  const stages = await namedStages((await stagesWithSettings(study.id)).stages);
  const stage = stages.find((one) => one.id === wanted) ?? stages[0];
  const found = stage ? await annotatorQuality(study.id, stage.id) : [];
  const { annotators } = answerOf(quality.list, { annotators: found });
  const { attempts } = answerOf(training.list, {
    attempts: stage ? await stageAttempts(study.id, stage.id) : [],
  });
  return (
    <PageTexts areas={["quality"]}>
      <StudyNav slug={slug} name={study.name} role={study.role} current="quality" />
      {stages.length > 1 && (
        <AppliedForm className="mb-4">
          <ChoiceField
            label={t("stage")}
            className="items-start"
            name="stage"
            defaultValue={stage?.id}
            choices={stages}
          />
        </AppliedForm>
      )}
      <Trainees
        slug={slug}
        stageId={stage?.id ?? ""}
        attempts={attempts}
        nameOf={await raterNames(study)}
      />
      <section className="card">
        <p className="mb-4 max-w-prose text-sm text-ink-soft">{t("hint")}</p>
        <QualityTable
          key={stage?.id}
          slug={slug}
          stageId={stage?.id ?? ""}
          annotators={annotators}
        />
      </section>
    </PageTexts>
  );
}
