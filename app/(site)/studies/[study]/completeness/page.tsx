import { ChartNoAxesColumn } from "lucide-react";
import { CompletenessForm } from "@/components/study/evaluations/completeness-form";
import { EvaluationList } from "@/components/study/evaluations/evaluation-list";
import { PageTexts } from "@/components/texts/page-texts";
import { namedStages, texts, titled } from "@/components/texts/request";
import { EmptyState } from "@/components/ui/kit/empty-state";
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
    <PageTexts areas={["completeness", "systems"]}>
      <div className="mb-6 flex flex-wrap items-start gap-x-6 gap-y-3">
        <p className="me-auto max-w-3xl text-ink-soft">{t("about")}</p>
        <CompletenessForm slug={slug} stages={stages} />
      </div>
      <EvaluationList
        evaluations={evaluations}
        base={`/studies/${slug}/completeness`}
        label={t("list")}
        empty={<EmptyState title={t("none")} text={t("noneText")} icon={ChartNoAxesColumn} />}
      />
    </PageTexts>
  );
});
