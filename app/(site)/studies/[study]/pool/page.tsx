import type { Metadata } from "next";
import { JudgingPoolForm } from "@/components/study/judging-pool/judging-pool-form";
import { StudyNav } from "@/components/study/shared/study-nav";
import { requirePageStudy } from "@/lib/auth/page-study";
import { collectionCounts } from "@/lib/studies/study-overview";

export const metadata: Metadata = { title: "Judging pool" };

export default async function JudgingPoolPage({ params }: { params: Promise<{ study: string }> }) {
  const { study: slug } = await params;
  const { study } = await requirePageStudy(slug, "coordinate", `/studies/${slug}/pool`);
  const counts = await collectionCounts(study.collectionId);
  return (
    <>
      <StudyNav slug={slug} name={study.name} role={study.role} current="judging-pool" />
      <div className="max-w-3xl">
        <h2 className="mb-2 text-xl font-semibold">A stage from a judging pool</h2>
        <p className="mb-6 text-ink-soft">
          The first documents of several systems, put together, less what is judged already: every
          pooled passage becomes a page.
        </p>
        <JudgingPoolForm slug={slug} hasQuestions={counts.subQuestions > counts.filtered} />
      </div>
    </>
  );
}
