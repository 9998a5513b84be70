import { NameForm } from "@/components/study/settings/name-form";
import { StudyActions } from "@/components/study/settings/study-actions";
import { StudyTemplates } from "@/components/study/templates/study-templates";
import { PageTexts } from "@/components/texts/page-texts";
import { namedStages, titled } from "@/components/texts/request";
import { studyPage } from "@/lib/auth/page-study";
import { stageNames } from "@/lib/studies/frame";

export const generateMetadata = titled("frame.pages.study-settings");

export default studyPage("coordinate", async ({ study, slug }) => {
  const { name, description, blind } = study;
  const stages = await namedStages(await stageNames(study.id));
  const closed = study.closedAt !== null;
  const archived = study.archivedAt !== null;
  return (
    <PageTexts areas={["studySettings", "templates"]}>
      <div className="flex flex-col gap-6">
        <NameForm study={{ slug, name, description }} />
        <StudyTemplates study={{ slug, name, description }} />
        <StudyActions study={{ slug, name, blind, closed, archived, stages }} />
      </div>
    </PageTexts>
  );
});
