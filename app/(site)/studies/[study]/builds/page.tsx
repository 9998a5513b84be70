import type { Metadata } from "next";
import Link from "next/link";
import { BuildForm } from "@/components/study/builds/build-form";
import { StudyNav } from "@/components/study/shared/study-nav";
import { requirePageStudy } from "@/lib/auth/page-study";
import { BUILD_KINDS } from "@/lib/collection/build-steps";
import { listBuilds } from "@/lib/studies/builds/builds";
import { listEndpoints } from "@/lib/studies/judges/endpoints";

export const metadata: Metadata = { title: "Build a collection" };

const KINDS = (["crux", "evidence"] as const).map((key) => ({
  key,
  title: BUILD_KINDS[key].title,
  inputs: BUILD_KINDS[key].inputs,
}));

export default async function BuildsPage({ params }: { params: Promise<{ study: string }> }) {
  const { study: slug } = await params;
  const { study } = await requirePageStudy(slug, "research", `/studies/${slug}/builds`);
  const [builds, endpoints] = await Promise.all([listBuilds(study.id), listEndpoints(study.id)]);
  return (
    <>
      <StudyNav slug={slug} name={study.name} role={study.role} current="builds" />
      <h2 className="mb-2 text-xl font-semibold">Build a collection with a language model</h2>
      <p className="mb-6 max-w-3xl text-ink-soft">
        From human summaries and documents to requests, sub-questions, passages and ratings; or from
        list tables to groups and their evidence. Each step is looked at before the next.
      </p>
      <div className="flex flex-col gap-6">
        {builds.length > 0 && (
          <section className="card" aria-label="Collections">
            <ul className="flex flex-col gap-2">
              {builds.map((build) => (
                <li key={build.id}>
                  <Link href={`/studies/${slug}/builds/${build.id}`}>{build.name}</Link>{" "}
                  <span className="chip">{build.kind}</span>{" "}
                  <span className="text-sm text-ink-soft">
                    {build.done} of {build.steps} steps done
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <BuildForm
          slug={slug}
          kinds={KINDS}
          endpoints={endpoints.map(({ id, name, model }) => ({ id, name: `${name}: ${model}` }))}
        />
      </div>
    </>
  );
}
