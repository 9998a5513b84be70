import type { Metadata } from "next";
import Link from "next/link";
import { BuildForm } from "@/components/study/builds/build-form";
import { BuildTable } from "@/components/study/builds/build-table";
import { StudyNav } from "@/components/study/shared/study-nav";
import { PageTexts } from "@/components/texts/page-texts";
import { texts } from "@/components/texts/request";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { requirePageStudy } from "@/lib/auth/page-study";
import { BUILD_KINDS } from "@/lib/collection/build-steps";
import { listBuilds } from "@/lib/studies/builds/builds";
import { listEndpoints } from "@/lib/studies/judges/endpoints";

interface Props {
  params: Promise<{ study: string }>;
}

const KINDS = (["crux", "evidence"] as const).map((key) => ({
  key,
  title: BUILD_KINDS[key].title,
  inputs: BUILD_KINDS[key].inputs,
}));

export async function generateMetadata(): Promise<Metadata> {
  const t = await texts("frame");
  return { title: t("pages.builds") };
}

export default async function BuildsPage({ params }: Props) {
  const { study: slug } = await params;
  const { study } = await requirePageStudy(slug, "research", `/studies/${slug}/builds`);
  const [t, builds, endpoints] = await Promise.all([
    texts("builds"),
    listBuilds(study.id),
    listEndpoints(study.id),
  ]);
  return (
    <PageTexts areas={["builds"]}>
      <StudyNav slug={slug} name={study.name} role={study.role} current="builds" />
      <h2 className="mb-2 text-xl font-semibold">{t("title")}</h2>
      <p className="mb-6 max-w-3xl text-ink-soft">{t("intro")}</p>
      <div className="flex flex-col gap-6">
        {builds.length > 0 && (
          <section className="card" aria-label={t("list.caption")}>
            <BuildTable slug={slug} builds={builds} />
          </section>
        )}
        {endpoints.length === 0 ? (
          <EmptyState
            title={t("noEndpoint.title")}
            action={
              <Link href={`/studies/${slug}/judges/endpoints`} className="button">
                {t("noEndpoint.action")}
              </Link>
            }
          >
            {t("noEndpoint.text")}
          </EmptyState>
        ) : (
          <BuildForm
            slug={slug}
            kinds={KINDS}
            endpoints={endpoints.map(({ id, name, model }) => ({ id, name: `${name}: ${model}` }))}
          />
        )}
      </div>
    </PageTexts>
  );
}
