import type { Metadata } from "next";
import { EndpointsView } from "@/components/study/judges/endpoints/endpoints-view";
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
  const addresses = await listEndpoints(study.id);
  const { endpoints } = answerOf(modelEndpoints.list, { endpoints: addresses });
  const mayChange = study.role === "coordinator";
  return (
    <PageTexts areas={["endpoints"]}>
      <StudyNav slug={slug} name={study.name} role={study.role} current="endpoints" />
      <EndpointsView slug={slug} endpoints={endpoints} mayChange={mayChange} />
    </PageTexts>
  );
}
