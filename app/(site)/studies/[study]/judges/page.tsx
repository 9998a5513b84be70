import { RunTable } from "@/components/study/judge-runs/runs/run-table";
import { NewRun } from "@/components/study/judge-runs/start/new-run";
import { PageTexts } from "@/components/texts/page-texts";
import {
  namedStages,
  requestLanguage,
  requestStageName,
  texts,
  titled,
} from "@/components/texts/request";
import { studyPage } from "@/lib/auth/page-study";
import { outputSchemaOf } from "@/lib/contract/endpoint";
import { modelEndpoints } from "@/lib/contract/model-endpoints";
import { listEndpoints } from "@/lib/studies/judge-runs/endpoints";
import { studyPrompts } from "@/lib/studies/judge-runs/prompts";
import { listRuns } from "@/lib/studies/judge-runs/read-runs";
import { stagesToJudge } from "@/lib/studies/judge-runs/stages-to-judge";

export const generateMetadata = titled("judgeRuns.title");

export default studyPage("research", async ({ study, slug, asked }) => {
  const [t, stageName, runs, choices, addresses, prompts] = await Promise.all([
    texts("judgeRuns"),
    requestStageName(),
    listRuns(study.id, await requestLanguage()),
    stagesToJudge(study.id).then(namedStages),
    listEndpoints(study.id),
    studyPrompts(study.id),
  ]);
  const { endpoints } = outputSchemaOf(modelEndpoints.list, { endpoints: addresses });
  const endpointId = endpoints.find(({ id }) => id === asked.endpoint)?.id;
  return (
    <PageTexts areas={["judgeRuns"]}>
      <div className="mb-4 flex flex-wrap items-start gap-x-6 gap-y-3">
        <p className="me-auto max-w-3xl text-ink-soft">{t("intro")}</p>
        <NewRun
          slug={slug}
          stages={choices}
          endpoints={endpoints}
          prompts={prompts}
          mayAddEndpoint={study.role === "coordinator"}
          stageId={asked.stage}
          endpointId={endpointId}
          isOpen={endpointId !== undefined}
        />
      </div>
      <section id="runs" aria-label={t("heading")} className="scroll-mt-20">
        <RunTable
          key={runs.map(({ id }) => id).join(" ")}
          slug={slug}
          initial={runs}
          stageNames={Object.fromEntries(runs.map(({ stage }) => [stage, stageName(stage)]))}
        />
      </section>
    </PageTexts>
  );
});
