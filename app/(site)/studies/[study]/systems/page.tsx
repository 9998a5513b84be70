import { ChartNoAxesColumn } from "lucide-react";
import Link from "next/link";
import { EvaluationList } from "@/components/study/evaluations/evaluation-list";
import {
  EvaluationProgress,
  StaleNotice,
} from "@/components/study/evaluations/evaluation-progress";
import { itemsOfRun } from "@/components/study/evaluations/items-of-run";
import { SystemsForm } from "@/components/study/evaluations/systems-form";
import { SystemsAnswer } from "@/components/study/evaluations/systems-report";
import { BlindCard } from "@/components/study/shared/blind-card";
import { PageTexts } from "@/components/texts/page-texts";
import { requestLanguage, texts, titled } from "@/components/texts/request";
import { Section } from "@/components/ui/kit/card";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { Term } from "@/components/ui/kit/term";
import { studyPage } from "@/lib/auth/page-study";
import { outputSchemaOf } from "@/lib/contract/endpoint";
import { evaluations as contract } from "@/lib/contract/evaluations";
import { browserChoices } from "@/lib/studies/collection-browser/topics";
import { listEvaluations, readEvaluation } from "@/lib/studies/evaluations/evaluations";
import { studyFiles } from "@/lib/studies/evaluations/study-files";
import { supportStages } from "@/lib/studies/evaluations/support-results";

export const generateMetadata = titled("systems.title");

export default studyPage("research", async ({ study, slug, asked }) => {
  const language = await requestLanguage();
  const [t, support] = await Promise.all([texts("systems"), texts("supportResults")]);
  const [listed, own, stages] = await Promise.all([
    listEvaluations(study, "systems", language),
    studyFiles(study.id),
    supportStages(study.id),
  ]);
  const { evaluations } = outputSchemaOf(contract.list, { evaluations: listed });
  const done = evaluations.find(({ status }) => status === "done");
  const newest =
    done && (await readEvaluation({ id: study.id, blind: false }, done.id, "systems", language));
  const active = evaluations.find(({ status }) => status === "queued" || status === "running");
  const base = `/studies/${slug}/systems`;
  const earlier = evaluations.filter(({ id }) => id !== newest?.id);
  return (
    <PageTexts areas={["figures", "systems"]}>
      <div className="mb-6 flex flex-wrap items-start gap-x-6 gap-y-3">
        <p className="me-auto max-w-3xl text-ink-soft">
          {t.rich("about", {
            coverage: (chunks) => <Term name="coverage">{chunks}</Term>,
            density: (chunks) => <Term name="density">{chunks}</Term>,
          })}{" "}
          {stages.length > 0 && (
            <Link className="link" href={`${base}/support`} title={support("linkAbout")}>
              {support("link")}
            </Link>
          )}
        </p>
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
      <div className="flex flex-col gap-6">
        {active && <EvaluationProgress key={active.status} slug={slug} initial={active} />}
        {newest && (
          <>
            <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <h2 className="text-xl font-semibold [overflow-wrap:anywhere]">{newest.name}</h2>
              <Link className="link" href={`${base}/${newest.id}`}>
                {t("whole")}
              </Link>
            </div>
            {newest.isStale && <StaleNotice slug={slug} evaluation={newest.id} />}
            {study.blind && newest.result?.usesPeople ? (
              <BlindCard />
            ) : (
              newest.result && (
                <SystemsAnswer
                  result={newest.result}
                  query={asked}
                  isDemo={study.isDemo}
                  itemsAt={itemsOfRun(slug, (await browserChoices(study.collectionId)).runs)}
                />
              )
            )}
          </>
        )}
        {earlier.length > 0 && (
          <Section id="earlier" heading={t(newest ? "earlier" : "list")}>
            <EvaluationList
              evaluations={earlier}
              base={base}
              label={t(newest ? "earlier" : "list")}
            />
          </Section>
        )}
        {evaluations.length === 0 && (
          <EmptyState title={t("none")} text={t("noneText")} icon={ChartNoAxesColumn} />
        )}
      </div>
    </PageTexts>
  );
});
