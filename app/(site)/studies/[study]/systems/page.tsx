import Link from "next/link";
import { EvaluationList } from "@/components/study/evaluations/evaluation-list";
import { SystemsForm } from "@/components/study/evaluations/systems-form";
import { PageTexts } from "@/components/texts/page-texts";
import { requestLanguage, texts, titled } from "@/components/texts/request";
import { Term } from "@/components/ui/kit/term";
import { studyPage } from "@/lib/auth/page-study";
import { outputSchemaOf } from "@/lib/contract/endpoint";
import { evaluations as contract } from "@/lib/contract/evaluations";
import { listEvaluations } from "@/lib/studies/evaluations/evaluations";
import { studyFiles } from "@/lib/studies/evaluations/study-files";
import { supportStages } from "@/lib/studies/evaluations/support-results";

export const generateMetadata = titled("systems.title");

export default studyPage("research", async ({ study, slug }) => {
  const [t, support] = await Promise.all([texts("systems"), texts("supportResults")]);
  const [listed, own, stages] = await Promise.all([
    listEvaluations(study, "systems", await requestLanguage()),
    studyFiles(study.id),
    supportStages(study.id),
  ]);
  const { evaluations } = outputSchemaOf(contract.list, { evaluations: listed });
  return (
    <PageTexts areas={["systems"]}>
      <p className="mb-6 max-w-3xl text-ink-soft">
        {t.rich("about", {
          coverage: (chunks) => <Term name="coverage">{chunks}</Term>,
          density: (chunks) => <Term name="density">{chunks}</Term>,
        })}
      </p>
      <div className="flex flex-col gap-6">
        {stages.length > 0 && (
          <section className="card">
            <Link className="link font-medium" href={`/studies/${slug}/systems/support`}>
              {support("link")}
            </Link>
            <p className="mt-1 text-sm text-ink-soft">{support("linkAbout")}</p>
          </section>
        )}
        <EvaluationList
          evaluations={evaluations}
          base={`/studies/${slug}/systems`}
          label={t("list")}
        />
        <SystemsForm
          slug={slug}
          own={{
            labels: own.judgments.length,
            reports: own.reports !== null,
            passages: own.passages !== null,
            topics: own.topics !== null,
          }}
        />
      </div>
    </PageTexts>
  );
});
