import type { Metadata } from "next";
import Link from "next/link";
import { BuildSteps } from "@/components/study/builds/build-steps";
import { StudyNav } from "@/components/study/shared/study-nav";
import { PageTexts } from "@/components/texts/page-texts";
import { requestLanguage, texts } from "@/components/texts/request";
import { Badge } from "@/components/ui/kit/badge";
import { orNotFound, requirePageStudy } from "@/lib/auth/page-study";
import { idParam } from "@/lib/http/id-param";
import { readBuild } from "@/lib/studies/builds/builds";

interface Props {
  params: Promise<{ study: string; build: string }>;
}

async function buildOf({ params }: Props) {
  const { study: slug, build: id } = await params;
  const { study } = await requirePageStudy(slug, "research", `/studies/${slug}/builds/${id}`);
  const build = await orNotFound(
    Promise.resolve().then(async () =>
      readBuild(study.id, idParam(id, "collection"), await requestLanguage()),
    ),
  );
  return { study, build };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { build } = await buildOf(props);
  return { title: build.name };
}

export default async function BuildPage(props: Props) {
  const { study, build } = await buildOf(props);
  const { slug } = study;
  const t = await texts("builds");
  return (
    <PageTexts areas={["builds"]}>
      <StudyNav slug={slug} name={study.name} role={study.role} current="builds" />
      <p className="mb-2 text-sm">
        <Link href={`/studies/${slug}/builds`} className="text-accent underline">
          {t("back")}
        </Link>
      </p>
      <h2 className="mb-4 flex flex-wrap items-center gap-2 text-xl font-semibold">
        {build.name} <Badge>{build.endpoint}</Badge>
      </h2>
      <BuildSteps slug={slug} initial={build} />
    </PageTexts>
  );
}
