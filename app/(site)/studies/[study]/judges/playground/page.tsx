import { FlaskConical } from "lucide-react";
import { PlaygroundView } from "@/components/study/judge-runs/playground/playground-view";
import { PageTexts } from "@/components/texts/page-texts";
import { namedStages, texts, titled } from "@/components/texts/request";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { studyPage } from "@/lib/auth/page-study";
import { outputSchemaOf } from "@/lib/contract/endpoint";
import { modelEndpoints } from "@/lib/contract/model-endpoints";
import { prompts as contract } from "@/lib/contract/prompts";
import { listEndpoints } from "@/lib/studies/judge-runs/endpoints";
import { studyPrompts } from "@/lib/studies/judge-runs/prompts";
import { stagesToJudge } from "@/lib/studies/judge-runs/stages-to-judge";
import { taskDefinition } from "@/lib/tasks/registry";

export const generateMetadata = titled("playground.title");

export default studyPage("research", async ({ study, slug, asked }) => {
  const [t, stages, addresses, known] = await Promise.all([
    texts("playground"),
    stagesToJudge(study.id).then(namedStages),
    listEndpoints(study.id),
    studyPrompts(study.id),
  ]);
  const stage = stages.find(({ id }) => id === asked.stage) ?? stages[0];
  const { endpoints } = outputSchemaOf(modelEndpoints.list, { endpoints: addresses });
  const { prompts } = outputSchemaOf(contract.list, { prompts: known });
  return (
    <PageTexts areas={["playground", "standing"]}>
      {study.blind ? (
        <EmptyState title={t("blind.title")} text={t("blind.text")} icon={FlaskConical} />
      ) : endpoints.length === 0 || !stage ? (
        <EmptyState
          title={t("empty.title")}
          text={t("empty.text")}
          icon={FlaskConical}
          link={{ href: `/studies/${slug}/judges/endpoints`, words: t("empty.action") }}
        />
      ) : (
        <PlaygroundView
          key={taskDefinition(stage.task).judge.prompt.kind}
          slug={slug}
          stage={stage}
          endpoints={endpoints}
          prompts={prompts}
        />
      )}
    </PageTexts>
  );
});
