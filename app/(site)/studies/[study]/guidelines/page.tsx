import type { Metadata } from "next";
import Link from "next/link";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { GuidelinesCard } from "@/components/study/guidelines/guidelines-card";
import { StudyNav } from "@/components/study/shared/study-nav";
import { PageTexts } from "@/components/texts/page-texts";
import { texts } from "@/components/texts/request";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { requirePageStudy } from "@/lib/auth/page-study";
import { stageGuidelines } from "@/lib/studies/stage-guidelines";

interface Props {
  params: Promise<{ study: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await texts("frame");
  return { title: t("pages.guidelines") };
}

export default async function GuidelinesPage({ params }: Props) {
  const { study: slug } = await params;
  const { study } = await requirePageStudy(slug, "research", `/studies/${slug}/guidelines`);
  const [t, stages] = await Promise.all([texts("guidelines"), stageGuidelines(study.id)]);
  return (
    <PageTexts areas={["guidelines"]}>
      <StudyNav slug={slug} name={study.name} role={study.role} current="guidelines" />
      {stages.length === 0 ? (
        <EmptyState
          title={t("empty.title")}
          action={
            <Link href={`/studies/${slug}/import`} className="button button-primary">
              {t("empty.action")}
            </Link>
          }
        >
          {t("empty.text")}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-6">
          <p className="max-w-3xl text-ink-soft">{t("intro")}</p>
          {stages.map((stage) => (
            <GuidelinesCard
              key={stage.id}
              slug={slug}
              stage={stage}
              mayEdit={study.role === "coordinator"}
            >
              <div className="prose-guide">
                <Markdown remarkPlugins={[remarkGfm]}>{stage.whole}</Markdown>
              </div>
            </GuidelinesCard>
          ))}
        </div>
      )}
    </PageTexts>
  );
}
