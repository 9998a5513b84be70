import { titled } from "@/components/texts/request";
import { EndpointsView } from "@/components/study/judge-runs/endpoints/endpoints-view";
import { PageTexts } from "@/components/texts/page-texts";
import { studyPage } from "@/lib/auth/page-study";
import { outputSchemaOf } from "@/lib/contract/endpoint";
import { modelEndpoints } from "@/lib/contract/model-endpoints";
import { listEndpoints } from "@/lib/studies/judge-runs/endpoints";

export const generateMetadata = titled("endpoints.title");

export default studyPage("research", async ({ study, slug }) => {
  const addresses = await listEndpoints(study.id);
  const { endpoints } = outputSchemaOf(modelEndpoints.list, { endpoints: addresses });
  const mayChange = study.role === "coordinator";
  return (
    <PageTexts areas={["endpoints"]}>
      <EndpointsView slug={slug} endpoints={endpoints} mayChange={mayChange} />
    </PageTexts>
  );
});
