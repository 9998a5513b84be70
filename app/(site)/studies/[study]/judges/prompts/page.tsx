import Link from "next/link";
import { AddPrompt } from "@/components/study/judge-runs/prompts/add-prompt";
import { PromptTable } from "@/components/study/judge-runs/prompts/prompt-table";
import { PageTexts } from "@/components/texts/page-texts";
import { texts, titled } from "@/components/texts/request";
import { Card } from "@/components/ui/kit/card";
import { studyPage } from "@/lib/auth/page-study";
import { studyPrompts } from "@/lib/studies/judge-runs/prompts";
import { prompts as contract } from "@/lib/contract/prompts";
import { outputSchemaOf } from "@/lib/contract/endpoint";

export const generateMetadata = titled("prompts.title");

export default studyPage("research", async ({ study, slug }) => {
  const [t, known] = await Promise.all([texts("prompts"), studyPrompts(study.id)]);
  const { prompts } = outputSchemaOf(contract.list, { prompts: known });
  return (
    <PageTexts areas={["prompts", "standing"]}>
      <div className="flex flex-col gap-6">
        <Card id="prompts" heading={t("heading")} isHeadingHidden>
          <p className="mb-4 text-sm text-ink-soft">
            {t("intro")}{" "}
            {t.rich("trend", {
              page: (name) => (
                <Link className="link" href={`/studies/${slug}/judges/quality#trend`}>
                  {name}
                </Link>
              ),
            })}
          </p>
          <PromptTable slug={slug} prompts={prompts} />
        </Card>
        <Card id="add" heading={t("add.heading")} margin="mb-1">
          <AddPrompt slug={slug} />
        </Card>
      </div>
    </PageTexts>
  );
});
