import type { Metadata } from "next";
import { PageTexts } from "@/components/texts/page-texts";
import { texts } from "@/components/texts/request";
import { StudyNav } from "@/components/study/shared/study-nav";
import { Tokens } from "@/components/study/tokens/tokens";
import { listTokens } from "@/lib/auth/api-tokens";
import { requirePageStudy } from "@/lib/auth/page-study";
import { answerOf } from "@/lib/contract/endpoint";
import { tokens as contract } from "@/lib/contract/tokens";

export async function generateMetadata(): Promise<Metadata> {
  const t = await texts("tokens");
  return { title: t("title") };
}

export default async function TokensPage({ params }: { params: Promise<{ study: string }> }) {
  const { study: slug } = await params;
  const { study } = await requirePageStudy(slug, "coordinate", `/studies/${slug}/tokens`);
  const { tokens } = answerOf(contract.list, { tokens: await listTokens(study.id) });
  return (
    <PageTexts areas={["account", "tokens"]}>
      <StudyNav slug={slug} name={study.name} role={study.role} current="tokens" />
      <Tokens slug={slug} tokens={tokens} />
    </PageTexts>
  );
}
