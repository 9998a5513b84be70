import Link from "next/link";
import { RunTable } from "@/components/study/judge-runs/runs/run-table";
import { StartRun } from "@/components/study/judge-runs/start/start-run";
import { PageTexts } from "@/components/texts/page-texts";
import { requestLanguage, texts, titled } from "@/components/texts/request";
import { namedStages } from "@/components/texts/stage-names";
import { Card } from "@/components/ui/kit/card";
import { studyPage } from "@/lib/auth/page-study";
import { outputSchemaOf } from "@/lib/contract/endpoint";
import { modelEndpoints } from "@/lib/contract/model-endpoints";
import { listEndpoints } from "@/lib/studies/judge-runs/endpoints";
import { studyPrompts } from "@/lib/studies/judge-runs/prompts";
import { listRuns } from "@/lib/studies/judge-runs/read-runs";
import { stagesToJudge } from "@/lib/studies/judge-runs/stages-to-judge";

export const generateMetadata = titled("judgeRuns.title");

export default studyPage("research", async ({ study, slug }) => {
  const [t, runs, choices, addresses, prompts] = await Promise.all([
    texts("judgeRuns"),
    listRuns(study.id, await requestLanguage()),
    stagesToJudge(study.id).then(namedStages),
    listEndpoints(study.id),
    studyPrompts(study.id),
  ]);
  const { endpoints } = outputSchemaOf(modelEndpoints.list, { endpoints: addresses });
  return (
    <PageTexts areas={["judgeRun", "judgeRuns"]}>
      <div className="flex flex-col gap-6">
        <section aria-labelledby="runs" className="card">
          <h2 id="runs" className="sr-only">
            {t("heading")}
          </h2>
          <p className="mb-4 text-sm text-ink-soft">{t("intro")}</p>
          <RunTable key={runs.map(({ id }) => id).join(" ")} slug={slug} initial={runs} />
        </section>
        <Card id="start" heading={t("start.heading")} margin="mb-4">
          <StartRun
            slug={slug}
            stages={choices}
            endpoints={endpoints}
            prompts={prompts}
            mayAddEndpoint={study.role === "coordinator"}
          />
        </Card>
        <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
          <Lead
            id="quality"
            title={t("quality")}
            text={t("qualityText")}
            href={`/studies/${slug}/judges/quality`}
          />
          <Lead
            id="endpoints"
            title={t("setUp.endpoints")}
            text={t("setUp.endpointsText", { count: endpoints.length })}
            href={`/studies/${slug}/judges/endpoints`}
          />
          <Lead
            id="prompts"
            title={t("setUp.prompts")}
            text={t("setUp.promptsText", { count: prompts.length })}
            href={`/studies/${slug}/judges/prompts`}
          />
        </div>
      </div>
    </PageTexts>
  );
});

/** Leads to a page that was once a part of this one: its anchor still does. */
function Lead({
  id,
  title,
  text,
  href,
}: {
  id: string;
  title: string;
  text: string;
  href: string;
}) {
  return (
    <section className="card scroll-mt-20" aria-labelledby={id}>
      <h2 id={id} className="mb-1 font-semibold">
        <Link className="link" href={href}>
          {title}
        </Link>
      </h2>
      <p className="text-sm text-ink-soft">{text}</p>
    </section>
  );
}
