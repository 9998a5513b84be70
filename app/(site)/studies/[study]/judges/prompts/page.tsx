import type { Metadata } from "next";
import Link from "next/link";
import { AddPrompt } from "@/components/study/judges/prompts/add-prompt";
import { PromptTable } from "@/components/study/judges/prompts/prompt-table";
import { StudyNav } from "@/components/study/shared/study-nav";
import { PageTexts } from "@/components/texts/page-texts";
import { texts } from "@/components/texts/request";
import { requirePageStudy } from "@/lib/auth/page-study";
import { studyPrompts } from "@/lib/studies/judges/prompts";
import { prompts as contract } from "@/lib/contract/prompts";
import { answerOf } from "@/lib/contract/endpoint";

export async function generateMetadata(): Promise<Metadata> {
  const t = await texts("prompts");
  return { title: t("title") };
}

export default async function PromptsPage({ params }: { params: Promise<{ study: string }> }) {
  const { study: slug } = await params;
  const { study } = await requirePageStudy(slug, "research", `/studies/${slug}/judges/prompts`);
  const [t, known] = await Promise.all([texts("prompts"), studyPrompts(study.id)]);
  const { prompts } = answerOf(contract.list, { prompts: known });
  return (
    <PageTexts areas={["prompts"]}>
      <StudyNav slug={slug} name={study.name} role={study.role} current="prompts" />
      <div className="flex flex-col gap-6">
        <section className="card" aria-labelledby="prompts">
          <h2 id="prompts" className="sr-only">
            {t("heading")}
          </h2>
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
          <PromptTable prompts={prompts} />
        </section>
        <section className="card" aria-labelledby="add">
          <h2 id="add" className="mb-1 text-lg font-semibold">
            {t("add.heading")}
          </h2>
          <AddPrompt slug={slug} />
        </section>
      </div>
    </PageTexts>
  );
}
