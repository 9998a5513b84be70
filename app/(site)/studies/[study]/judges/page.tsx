import type { Metadata } from "next";
import { JudgeRunList } from "@/components/study/judge-run-list";
import { StartRunForm } from "@/components/study/start-run-form";
import { StudyNav } from "@/components/study/study-nav";
import { requirePageStudy } from "@/lib/auth/page-study";
import { listRuns } from "@/lib/studies/judges/read-runs";
import { stageOverviews } from "@/lib/studies/study-overview";

export const metadata: Metadata = { title: "Judges" };

export default async function JudgesPage({ params }: { params: Promise<{ study: string }> }) {
  const { study: slug } = await params;
  const { study } = await requirePageStudy(slug, "research", `/studies/${slug}/judges`);
  const [runs, stages] = await Promise.all([listRuns(study.id), stageOverviews(study.id)]);
  return (
    <>
      <StudyNav slug={slug} name={study.name} role={study.role} current="judges" />
      <div className="flex flex-col gap-6">
        <JudgeRunList key={runs.map((run) => run.id).join(" ")} slug={slug} initial={runs} />
        <StartRunForm slug={slug} stages={stages.map(({ id, name, items }) => ({ id, name, items }))} />
      </div>
    </>
  );
}
