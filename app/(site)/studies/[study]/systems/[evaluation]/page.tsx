import Link from "next/link";
import { ExportDialog } from "@/components/exports/export-dialog";
import { openedSections } from "@/components/figures/opened-sections";
import { BlindCard } from "@/components/study/shared/blind-card";
import { AgainForm } from "@/components/systems/again-form";
import { EvaluationProgress, RemoveEvaluation } from "@/components/systems/evaluation-progress";
import { SystemsReport } from "@/components/systems/systems-report";
import { StaleNotice } from "@/components/systems/stale-notice";
import { PageTexts } from "@/components/texts/page-texts";
import { requestLanguage, texts, titled } from "@/components/texts/request";
import { orNotFound, studyPage } from "@/lib/auth/page-study";
import { choosableOfSystems } from "@/lib/studies/export/choosable-tables";
import { idParam } from "@/lib/http/id-param";
import { evaluationTopics, readEvaluation } from "@/lib/studies/systems/evaluations";

const PAGE = 25;

export const generateMetadata = titled("systems.title");

export default studyPage<"evaluation">("research", async ({ study, slug, params, asked }) => {
  const { evaluation: id } = params;
  const base = `/studies/${slug}/systems`;
  const t = await texts("systems");
  const evaluation = await orNotFound(async () =>
    readEvaluation(
      { id: study.id, blind: false },
      idParam(id, "evaluation"),
      "systems",
      await requestLanguage(),
    ),
  );
  const { result, settings, status } = evaluation;
  const remove = <RemoveEvaluation slug={slug} evaluation={evaluation.id} back={base} />;
  if (study.blind && result?.usesPeople)
    return (
      <PageTexts areas={["completeness", "exports", "figures", "systems"]}>
        <div className="mb-4 flex justify-end">{remove}</div>
        <BlindCard />
      </PageTexts>
    );
  const page = /^[1-9]\d{0,5}$/.test(asked.page ?? "") ? Number(asked.page) : 1;
  const topics = status === "done" ? await evaluationTopics(evaluation.id, page, PAGE) : null;
  const isDone = status === "done" && result && topics;
  return (
    <PageTexts areas={["completeness", "exports", "figures", "systems"]}>
      <p className="mb-2 text-sm print:hidden">
        <Link className="link" href={base}>
          {t("all")}
        </Link>
      </p>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 className="me-auto text-xl font-semibold">{evaluation.name}</h2>
        {isDone && (
          <ExportDialog
            source={{ kind: "evaluation", study: slug, evaluation: evaluation.id }}
            tables={choosableOfSystems(result, topics.topics)}
            label={t("export")}
          />
        )}
        {remove}
      </div>
      <div className="flex flex-col gap-4">
        {evaluation.isStale && <StaleNotice slug={slug} evaluation={evaluation.id} />}
        {status !== "done" && (
          <EvaluationProgress
            key={status}
            slug={slug}
            initial={{
              id: evaluation.id,
              status,
              done: evaluation.done,
              total: evaluation.total,
              reason: evaluation.reason,
            }}
          />
        )}
        {isDone && (
          <SystemsReport
            result={result}
            settings={settings}
            topics={topics}
            page={page}
            size={PAGE}
            base={`${base}/${evaluation.id}`}
            query={asked}
            opened={openedSections(asked.open)}
            files={evaluation.files.map(({ name }) => name)}
            computedAt={evaluation.finishedAt}
            isDemo={study.isDemo}
          />
        )}
        {(status === "done" || status === "failed") && (
          <AgainForm
            slug={slug}
            evaluation={evaluation.id}
            systems={settings}
            isOpen={status === "failed"}
          />
        )}
      </div>
    </PageTexts>
  );
});
