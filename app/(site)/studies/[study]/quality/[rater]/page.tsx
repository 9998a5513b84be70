import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { RaterFigures, RaterPace, RaterTraining } from "@/components/study/quality/rater-figures";
import { RaterLabels } from "@/components/study/quality/rater-labels";
import { RaterHead } from "@/components/study/quality/rater-head";
import { RaterTables } from "@/components/study/quality/rater-tables";
import { BlindCard } from "@/components/study/shared/blind-card";
import { PageTexts } from "@/components/texts/page-texts";
import { requestTaskWords, texts } from "@/components/texts/request";
import { orNotFound, studyPage } from "@/lib/auth/page-study";
import { choicesOf } from "@/lib/contract/shapes";
import { outputSchemaOf } from "@/lib/contract/endpoint";
import { quality as contract } from "@/lib/contract/quality";
import { annotatorDetail, LABELS_PER_PAGE } from "@/lib/studies/quality/annotator-detail";
import { stagesWithSettings } from "@/lib/studies/stages/stages-with-settings";
import { levelNames } from "@/lib/tasks/task-words";

export async function generateMetadata(props: {
  params: Promise<{ rater: string }>;
}): Promise<Metadata> {
  const { rater } = await props.params;
  const t = await texts("quality");
  return { title: t("annotator", { name: decodeURIComponent(rater) }) };
}

export default studyPage<"rater">("coordinate", async ({ study, slug, params, query }) => {
  const rater = decodeURIComponent(params.rater);
  const { stage } = query;
  if (study.blind) return <BlindCard />;
  if (typeof stage !== "string" || !/^[0-9a-f-]{36}$/.test(stage)) notFound();
  const choices = choicesOf(contract.annotator.input, query);
  const found = await orNotFound(() => annotatorDetail(study.id, stage, rater, choices));
  const detail = outputSchemaOf(contract.annotator, found);
  const { annotators } = outputSchemaOf(contract.list, { annotators: found.all });
  const index = annotators.findIndex((one) => one.rater === rater);
  const quality = annotators[index] ?? null;
  const { stages } = await stagesWithSettings(study.id);
  const { task, settings } = stages.find((one) => one.id === stage)!;
  const words = await requestTaskWords(task, settings);
  return (
    <PageTexts areas={["quality"]}>
      <RaterHead
        slug={slug}
        stageId={stage}
        rater={rater}
        quality={quality}
        previous={annotators[index - 1]?.rater ?? null}
        next={annotators[index + 1]?.rater ?? null}
      />
      <div className="flex flex-col gap-6">
        <RaterFigures slug={slug} stageId={stage} quality={quality} />
        <RaterTraining slug={slug} stageId={stage} rater={rater} attempts={detail.attempts} />
        <RaterPace days={detail.days} />
        <RaterLabels
          slug={slug}
          stageId={stage}
          rater={rater}
          detail={detail}
          pages={Math.ceil(detail.labelCount / LABELS_PER_PAGE)}
          choices={choices}
          levels={levelNames(words)}
        />
        <RaterTables slug={slug} stageId={stage} detail={detail} />
      </div>
    </PageTexts>
  );
});
