import type { Metadata } from "next";
import Link from "next/link";
import { Endpoints } from "@/components/study/judges/endpoints";
import { JudgeRunList } from "@/components/study/judges/judge-run-list";
import { ModelRunForm } from "@/components/study/judges/model-run-form";
import { Prompts } from "@/components/study/judges/prompts";
import { StartRunForm } from "@/components/study/judges/start-run-form";
import { StudyNav } from "@/components/study/shared/study-nav";
import { requirePageStudy } from "@/lib/auth/page-study";
import { answerOf } from "@/lib/contract/endpoint";
import { modelEndpoints } from "@/lib/contract/model-endpoints";
import { listEndpoints } from "@/lib/studies/judges/endpoints";
import { studyPrompts } from "@/lib/studies/judges/prompts";
import { listRuns } from "@/lib/studies/judges/read-runs";
import { stageOverviews } from "@/lib/studies/study-overview";

export const metadata: Metadata = { title: "Judges" };

export default async function JudgesPage({ params }: { params: Promise<{ study: string }> }) {
  const { study: slug } = await params;
  const { study } = await requirePageStudy(slug, "research", `/studies/${slug}/judges`);
  const [runs, stages, addresses, prompts] = await Promise.all([
    listRuns(study.id),
    stageOverviews(study.id),
    listEndpoints(study.id),
    studyPrompts(study.id),
  ]);
  const { endpoints } = answerOf(modelEndpoints.list, { endpoints: addresses });
  return (
    <>
      <StudyNav slug={slug} name={study.name} role={study.role} current="judges" />
      <div className="flex flex-col gap-6">
        <JudgeRunList key={runs.map((run) => run.id).join(" ")} slug={slug} initial={runs} />
        <p className="text-sm">
          <Link href={`/studies/${slug}/judges/quality`}>How good the judges are</Link>: against
          people, with the ceiling beside it, calibration, length, flips.
        </p>
        <ModelRunForm
          slug={slug}
          stages={stages.map(({ id, name, task, items }) => ({ id, name, task, items }))}
          endpoints={endpoints}
          prompts={prompts}
        />
        <StartRunForm
          slug={slug}
          stages={stages.map(({ id, name, task, items }) => ({ id, name, task, items }))}
        />
        {study.role === "coordinator" && <Endpoints slug={slug} endpoints={endpoints} />}
        <Prompts slug={slug} prompts={prompts} />
      </div>
    </>
  );
}
