import { NothingYet } from "@/components/study/shared/nothing-yet";
import { NewBuild } from "@/components/study/builds/build-form";
import { BuildTable } from "@/components/study/builds/build-table";
import { PageTexts } from "@/components/texts/page-texts";
import { texts, titled } from "@/components/texts/request";
import { studyPage } from "@/lib/auth/page-study";
import { BUILD_KINDS } from "@/lib/collection/build-steps";
import { listBuilds } from "@/lib/studies/builds/builds";
import { listEndpoints } from "@/lib/studies/judge-runs/endpoints";
import { studyPrompts } from "@/lib/studies/judge-runs/prompts";

const KINDS = (["crux", "evidence"] as const).map((key) => ({
  key,
  title: BUILD_KINDS[key].title,
  inputs: BUILD_KINDS[key].inputs,
  asks: BUILD_KINDS[key].steps.flatMap(({ title, prompt }) =>
    prompt ? { title, task: prompt.task, defaultPrompt: prompt.defaultPrompt } : [],
  ),
}));

export const generateMetadata = titled("frame.pages.builds");

export default studyPage("research", async ({ study, slug }) => {
  const [t, builds, endpoints, prompts] = await Promise.all([
    texts("builds"),
    listBuilds(study.id),
    listEndpoints(study.id),
    studyPrompts(study.id),
  ]);
  return (
    <PageTexts areas={["builds"]}>
      <div className="mb-6 flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="me-auto">
          <h2 className="mb-2 text-xl font-semibold">{t("title")}</h2>
          <p className="max-w-3xl text-ink-soft">{t("intro")}</p>
        </div>
        {endpoints.length > 0 && (
          <NewBuild
            slug={slug}
            kinds={KINDS}
            prompts={prompts.map(({ name, task }) => ({ name, task }))}
            endpoints={endpoints.map(({ id, name, model }) => ({ id, name: `${name}: ${model}` }))}
          />
        )}
      </div>
      <BuildTable slug={slug} builds={builds} />
      {endpoints.length === 0 && (
        <NothingYet slug={slug} to="/judges/endpoints" texts={(key) => t(`noEndpoint.${key}`)} />
      )}
    </PageTexts>
  );
});
