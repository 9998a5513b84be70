import type { Metadata } from "next";
import { EndpointForm } from "@/components/study/judges/endpoints/endpoint-form";
import { EndpointTable } from "@/components/study/judges/endpoints/endpoint-table";
import { StudyNav } from "@/components/study/shared/study-nav";
import { PageTexts } from "@/components/texts/page-texts";
import { texts } from "@/components/texts/request";
import { requirePageStudy } from "@/lib/auth/page-study";
import { answerOf } from "@/lib/contract/endpoint";
import { modelEndpoints } from "@/lib/contract/model-endpoints";
import { listEndpoints } from "@/lib/studies/judges/endpoints";

export async function generateMetadata(): Promise<Metadata> {
  const t = await texts("endpoints");
  return { title: t("title") };
}

export default async function EndpointsPage({ params }: { params: Promise<{ study: string }> }) {
  const { study: slug } = await params;
  const { study } = await requirePageStudy(slug, "research", `/studies/${slug}/judges/endpoints`);
  const [t, addresses] = await Promise.all([texts("endpoints"), listEndpoints(study.id)]);
  const { endpoints } = answerOf(modelEndpoints.list, { endpoints: addresses });
  const mayChange = study.role === "coordinator";
  return (
    <PageTexts areas={["endpoints"]}>
      <StudyNav slug={slug} name={study.name} role={study.role} current="endpoints" />
      <div className="flex flex-col gap-6">
        <section className="card" aria-labelledby="endpoints">
          <h2 id="endpoints" className="sr-only">
            {t("heading")}
          </h2>
          <p className="mb-4 text-sm text-ink-soft">
            {t("intro")} {!mayChange && t("readOnly")}
          </p>
          <EndpointTable slug={slug} endpoints={endpoints} mayChange={mayChange} />
        </section>
        {mayChange && (
          <section className="card" aria-labelledby="add">
            <h2 id="add" className="text-lg font-semibold">
              {t("add.heading")}
            </h2>
            <p className="mb-4 text-sm text-ink-soft">{t("add.intro")}</p>
            <EndpointForm slug={slug} />
          </section>
        )}
      </div>
    </PageTexts>
  );
}
