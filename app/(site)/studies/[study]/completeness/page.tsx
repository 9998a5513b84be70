import { CompletenessForm } from "@/components/study/evaluations/completeness-form";
import { EvaluationList } from "@/components/study/evaluations/evaluation-list";
import { PageTexts } from "@/components/texts/page-texts";
import { texts, titled } from "@/components/texts/request";
import { namedStages } from "@/components/texts/stage-names";
import { studyPage } from "@/lib/auth/page-study";
import { outputSchemaOf } from "@/lib/contract/endpoint";
import { evaluations as contract } from "@/lib/contract/evaluations";
import { judgedStages } from "@/lib/studies/evaluations/study-files";
import { listEvaluations } from "@/lib/studies/evaluations/evaluations";

export const generateMetadata = titled("completeness.title");

export default studyPage("research", async ({ study, slug }) => {
  const t = await texts("completeness");
  const [listed, stages] = await Promise.all([
    listEvaluations(study, "completeness"),
    study.blind ? [] : judgedStages(study.id).then(namedStages),
  ]);
  const { evaluations } = outputSchemaOf(contract.list, { evaluations: listed });
  return (
    <PageTexts areas={["completeness"]}>
      <p className="mb-6 max-w-3xl text-ink-soft">{t("about")}</p>
      <div className="flex flex-col gap-6">
        <EvaluationList
          evaluations={evaluations}
          base={`/studies/${slug}/completeness`}
          label={t("list")}
        />
        <CompletenessForm slug={slug} stages={stages} />
      </div>
    </PageTexts>
  );
});
