import type { Metadata } from "next";
import { CompletenessForm } from "@/components/systems/completeness-form";
import { EvaluationList } from "@/components/systems/evaluation-list";
import { StudyNav } from "@/components/study/shared/study-nav";
import { requirePageStudy } from "@/lib/auth/page-study";
import { answerOf } from "@/lib/contract/endpoint";
import { evaluations as contract } from "@/lib/contract/evaluations";
import { judgedStages } from "@/lib/studies/systems/study-files";
import { listEvaluations } from "@/lib/studies/systems/evaluations";

export const metadata: Metadata = { title: "Completeness" };

export default async function CompletenessPage({ params }: { params: Promise<{ study: string }> }) {
  const { study: slug } = await params;
  const { study } = await requirePageStudy(slug, "research", `/studies/${slug}/completeness`);
  const [listed, stages] = await Promise.all([
    listEvaluations(study, "completeness"),
    study.blind ? [] : judgedStages(study.id),
  ]);
  const { evaluations } = answerOf(contract.list, { evaluations: listed });
  return (
    <>
      <StudyNav slug={slug} name={study.name} role={study.role} current="completeness" />
      <p className="mb-6 max-w-3xl text-ink-soft">
        How many judgments are enough: what judging only some of the evidence does to the ranking of
        systems, what a pool of systems misses, and how many more judgments would tell these systems
        apart.
      </p>
      <div className="flex flex-col gap-6">
        <EvaluationList
          evaluations={evaluations}
          base={`/studies/${slug}/completeness`}
          label="Completeness studies"
        />
        <CompletenessForm slug={slug} stages={stages} />
      </div>
    </>
  );
}
