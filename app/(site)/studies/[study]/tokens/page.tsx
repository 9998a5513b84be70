import { titled } from "@/components/texts/request";
import { PageTexts } from "@/components/texts/page-texts";
import { Tokens } from "@/components/study/tokens/tokens";
import { listTokens } from "@/lib/auth/api-tokens";
import { studyPage } from "@/lib/auth/page-study";
import { outputSchemaOf } from "@/lib/contract/endpoint";
import { tokens as contract } from "@/lib/contract/tokens";

export const generateMetadata = titled("tokens.title");

export default studyPage("coordinate", async ({ study, slug }) => {
  const { tokens } = outputSchemaOf(contract.list, { tokens: await listTokens(study.id) });
  return (
    <PageTexts areas={["account", "tokens"]}>
      <Tokens slug={slug} tokens={tokens} />
    </PageTexts>
  );
});
