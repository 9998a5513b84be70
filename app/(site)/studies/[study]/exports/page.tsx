import {
  EvaluationExports,
  type ExportedEvaluation,
} from "@/components/exports/evaluation-exports";
import { StageExports } from "@/components/exports/stage-exports";
import { StudyExports } from "@/components/exports/study-exports";
import { WhenComputed } from "@/components/figures/when-computed";
import { BlindCard } from "@/components/study/shared/blind-card";
import { PageTexts } from "@/components/texts/page-texts";
import { namedStages, texts, titled } from "@/components/texts/request";
import { studyPage } from "@/lib/auth/page-study";
import { exportedRows } from "@/lib/studies/export/stage-export";
import { choosableOfEvaluation, choosableOfStage } from "@/lib/studies/export/choosable-tables";
import { stageAgreement, type StageAgreement } from "@/lib/studies/agreement/stage-agreement";
import { stageNames } from "@/lib/studies/frame";
import { listEvaluations } from "@/lib/studies/evaluations/evaluations";

/** The tables of older evaluations are on their own pages. */
const MAX_EVALUATIONS = 5;

export const generateMetadata = titled("exports.title");

export default studyPage("research", async ({ study, slug, query: asked }) => {
  const t = await texts("exports");
  const stages = study.blind ? [] : await namedStages(await stageNames(study.id));
  const stage = stages.find(({ id }) => id === asked.stage) ?? stages[0];
  const [rows, systems, completeness] = await Promise.all([
    stage && exportedRows(stage.id),
    evaluationsOf(study, slug, "systems"),
    evaluationsOf(study, slug, "completeness"),
  ]);
  const agreement = stage && stageAgreement({ studyId: study.id, stageId: stage.id });
  return (
    <PageTexts areas={["exports"]}>
      <p className="mb-6 max-w-3xl text-ink-soft">{t("about")}</p>
      <div className="flex flex-col gap-6">
        {study.blind && <BlindCard />}
        {stage && rows && agreement && (
          <WhenComputed
            figures={agreement}
            fallback={<StageExports slug={slug} stage={stage} rows={rows} tables={null} />}
          >
            <Stage slug={slug} stage={stage} rows={rows} agreement={agreement} />
          </WhenComputed>
        )}
        <EvaluationExports slug={slug} evaluations={[...systems, ...completeness]} />
        <StudyExports slug={slug} isCoordinator={study.role !== "researcher"} />
      </div>
    </PageTexts>
  );
});

/** What can be saved of a stage, with the tables of its figures. */
async function Stage({
  agreement,
  ...stage
}: Omit<Parameters<typeof StageExports>[0], "tables"> & { agreement: Promise<StageAgreement> }) {
  return <StageExports {...stage} tables={choosableOfStage(await agreement)} />;
}

/** Returns the evaluations that are done, with what can be chosen of the newest. */
async function evaluationsOf(
  study: { id: string; blind: boolean },
  slug: string,
  kind: "systems" | "completeness",
): Promise<ExportedEvaluation[]> {
  const listed = await listEvaluations(study, kind);
  const done = listed.filter(({ status }) => status === "done");
  return Promise.all(
    done.map(async ({ id, name }, index) => ({
      id,
      name,
      kind,
      page: `/studies/${slug}/${kind}/${id}`,
      tables: index < MAX_EVALUATIONS ? await openTables(study, id) : null,
    })),
  );
}

/** Returns what can be chosen of an evaluation; null where a blind study hides it. */
function openTables(study: { id: string; blind: boolean }, id: string) {
  return choosableOfEvaluation(study, id).catch((error: unknown) => {
    if (study.blind) return null;
    throw error;
  });
}
