import type { Metadata } from "next";
import Link from "next/link";
import { JudgingPoolForm } from "@/components/study/judging-pool/judging-pool-form";
import { StudyNav } from "@/components/study/shared/study-nav";
import { PageTexts } from "@/components/texts/page-texts";
import { texts } from "@/components/texts/request";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { requirePageStudy } from "@/lib/auth/page-study";
import { collectionCounts } from "@/lib/studies/study-overview";

interface Props {
  params: Promise<{ study: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await texts("frame");
  return { title: t("pages.judging-pool") };
}

export default async function JudgingPoolPage({ params }: Props) {
  const { study: slug } = await params;
  const { study } = await requirePageStudy(slug, "coordinate", `/studies/${slug}/pool`);
  const [t, counts] = await Promise.all([
    texts("judgingPool"),
    collectionCounts(study.collectionId),
  ]);
  return (
    <PageTexts areas={["judgingPool"]}>
      <StudyNav slug={slug} name={study.name} role={study.role} current="judging-pool" />
      <div className="max-w-3xl">
        <h2 className="mb-2 text-xl font-semibold">{t("title")}</h2>
        <p className="mb-6 text-ink-soft">{t("intro")}</p>
        {counts.topics === 0 || counts.passages === 0 ? (
          <EmptyState
            title={t("noPassages.title")}
            action={
              <Link href={`/studies/${slug}/import`} className="button button-primary">
                {t("noPassages.action")}
              </Link>
            }
          >
            {t("noPassages.text")}
          </EmptyState>
        ) : (
          <JudgingPoolForm slug={slug} hasQuestions={counts.subQuestions > counts.filtered} />
        )}
      </div>
    </PageTexts>
  );
}
