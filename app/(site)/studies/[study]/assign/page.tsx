import type { Metadata } from "next";
import Link from "next/link";
import { AssignView } from "@/components/study/assign/assign-view";
import { StudyNav } from "@/components/study/shared/study-nav";
import { PageTexts } from "@/components/texts/page-texts";
import { texts } from "@/components/texts/request";
import { namedStages } from "@/components/texts/stage-names";
import { ChoiceLinks } from "@/components/ui/kit/choice-links";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { requirePageStudy } from "@/lib/auth/page-study";
import { assignment as contract } from "@/lib/contract/assignment";
import { answerOf } from "@/lib/contract/endpoint";
import { assignmentMatrix } from "@/lib/studies/assignment/matrix";
import { stagesWithSettings } from "@/lib/studies/stages/stages-with-settings";

export async function generateMetadata(): Promise<Metadata> {
  const t = await texts("frame");
  return { title: t("pages.assign") };
}

interface Props {
  params: Promise<{ study: string }>;
  searchParams: Promise<{ stage?: string | string[] }>;
}

/** Topics by people: who judges what in a stage. */
export default async function AssignPage({ params, searchParams }: Props) {
  const { study: slug } = await params;
  const path = `/studies/${slug}/assign`;
  const { study } = await requirePageStudy(slug, "coordinate", path);
  const [{ stages: all }, { stage: wanted }, t] = await Promise.all([
    stagesWithSettings(study.id),
    searchParams,
    texts("assign"),
  ]);
  const stages = await namedStages(all);
  const stage = stages.find(({ id }) => id === wanted) ?? stages[0];
  const matrix = stage && answerOf(contract.matrix, await assignmentMatrix(study.id, stage.id));
  return (
    <PageTexts areas={["assign"]}>
      <StudyNav slug={slug} name={study.name} role={study.role} current="assign" />
      {!matrix && (
        <EmptyState
          title={t("noStage.title")}
          action={
            <Link className="button button-primary" href={`/studies/${slug}/import`}>
              {t("noStage.action")}
            </Link>
          }
        >
          {t("noStage.text")}
        </EmptyState>
      )}
      {matrix && stages.length > 1 && (
        <ChoiceLinks
          label={t("stages")}
          className="mb-4"
          choices={stages.map(({ id, name }) => ({
            key: id,
            href: `${path}?stage=${id}`,
            text: name,
            isChosen: id === stage?.id,
          }))}
        />
      )}
      {matrix && (
        <AssignView
          key={matrix.stage.id}
          slug={slug}
          matrix={matrix}
          stages={stages.map(({ id, name }) => ({ id, name }))}
        />
      )}
    </PageTexts>
  );
}
