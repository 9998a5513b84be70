import type { Metadata } from "next";
import { BuildSteps } from "@/components/study/builds/build-steps";
import { PageTexts } from "@/components/texts/page-texts";
import { requestLanguage, texts } from "@/components/texts/request";
import { BackLink } from "@/components/ui/kit/back-link";
import { Badge } from "@/components/ui/kit/badge";
import { orNotFound, requirePageStudy, studyPage } from "@/lib/auth/page-study";
import { idParam } from "@/lib/http/id-param";
import { readBuild } from "@/lib/studies/builds/builds";

async function buildOf(studyId: string, id: string) {
  return orNotFound(async () =>
    readBuild(studyId, idParam(id, "collection"), await requestLanguage()),
  );
}

export async function generateMetadata(props: {
  params: Promise<{ study: string; build: string }>;
}): Promise<Metadata> {
  const params = await props.params;
  const { study } = await requirePageStudy(params.study, "research");
  const build = await buildOf(study.id, params.build);
  return { title: build.name };
}

export default studyPage<"build">("research", async ({ study, slug, params }) => {
  const [t, build] = await Promise.all([texts("builds"), buildOf(study.id, params.build)]);
  return (
    <PageTexts areas={["builds"]}>
      <BackLink href={`/studies/${slug}/builds`}>{t("back")}</BackLink>
      <h2 className="mb-4 flex flex-wrap items-center gap-2 text-xl font-semibold">
        {build.name} <Badge>{build.endpoint}</Badge>
      </h2>
      <BuildSteps slug={slug} initial={build} />
    </PageTexts>
  );
});
