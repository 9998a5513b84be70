import type { Metadata } from "next";
import Link from "next/link";
import { BuildSteps } from "@/components/study/builds/build-steps";
import { StudyNav } from "@/components/study/shared/study-nav";
import { orNotFound, requirePageStudy } from "@/lib/auth/page-study";
import { idParam } from "@/lib/http/id-param";
import { readBuild } from "@/lib/studies/builds/builds";

export const metadata: Metadata = { title: "Collection" };

export default async function BuildPage({
  params,
}: {
  params: Promise<{ study: string; build: string }>;
}) {
  const { study: slug, build: id } = await params;
  const { study } = await requirePageStudy(slug, "research", `/studies/${slug}/builds/${id}`);
  const build = await orNotFound(
    Promise.resolve().then(() => readBuild(study.id, idParam(id, "collection"))),
  );
  return (
    <>
      <StudyNav slug={slug} name={study.name} role={study.role} current="builds" />
      <p className="mb-2 text-sm">
        <Link href={`/studies/${slug}/builds`}>All collections</Link>
      </p>
      <h2 className="mb-4 text-xl font-semibold">
        {build.name} <span className="chip">{build.endpoint}</span>
      </h2>
      <BuildSteps slug={slug} initial={build} />
    </>
  );
}
