import { AssignView } from "@/components/study/assignment/assign-view";
import { NothingYet } from "@/components/study/shared/nothing-yet";
import { PageTexts } from "@/components/texts/page-texts";
import { namedStages, texts, titled } from "@/components/texts/request";
import { studyPage } from "@/lib/auth/page-study";
import { assignment as contract } from "@/lib/contract/assignment";
import { outputSchemaOf } from "@/lib/contract/endpoint";
import { assignmentMatrix } from "@/lib/studies/assignment/matrix";
import { stagesWithSettings } from "@/lib/studies/stages/stages-with-settings";

export const generateMetadata = titled("frame.pages.assign");

/** Topics by people: who judges what in a stage. */
export default studyPage("coordinate", async ({ study, slug, asked }) => {
  const [{ stages: all }, t] = await Promise.all([stagesWithSettings(study.id), texts("assign")]);
  const stages = await namedStages(all);
  const stage = stages.find(({ id }) => id === asked.stage) ?? stages[0];
  const matrix =
    stage && outputSchemaOf(contract.matrix, await assignmentMatrix(study.id, stage.id));
  return (
    <PageTexts areas={["assign"]}>
      {!matrix && <NothingYet slug={slug} texts={(key) => t(`noStage.${key}`)} />}
      {matrix && (
        <AssignView
          key={matrix.stage.id}
          slug={slug}
          matrix={matrix}
          show={asked.show}
          stages={stages.map(({ id, name }) => ({ id, name }))}
        />
      )}
    </PageTexts>
  );
});
