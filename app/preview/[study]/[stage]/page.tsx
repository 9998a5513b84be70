import { PageTexts } from "@/components/texts/page-texts";
import { requestLanguage, requestTaskWords, titled } from "@/components/texts/request";
import { BlindCard } from "@/components/study/shared/blind-card";
import { GuidelinesText } from "@/components/study/guidelines/guidelines-text";
import { PreviewBar } from "@/components/workspace/preview/preview-bar";
import { Workspace } from "@/components/workspace/workspace";
import { orNotFound, studyPage } from "@/lib/auth/page-study";
import { idParam } from "@/lib/http/id-param";
import { guidelinesIn } from "@/lib/studies/guidelines";
import { practiceChoices } from "@/lib/studies/qualification/practice";
import { readPreview } from "@/lib/studies/workspace/read-slot";
import { unsavedSettings } from "@/lib/studies/workspace/unsaved-settings";
import { stageNameIn } from "@/lib/tasks/task-words";

export const generateMetadata = titled("workspace.preview");

/**
 * A page of a stage as annotators will see it, to be tried, and to be chosen for practice. With
 * `settings`, which are not saved yet, it is only looked at beside them.
 */
export default studyPage<"stage">("coordinate", async ({ study, params, asked }) => {
  const { page: pageId, item: itemId } = asked;
  const read = await orNotFound(() =>
    readPreview(study.id, idParam(params.stage, "stage"), {
      ...(pageId ? { pageId: idParam(pageId, "page") } : {}),
      ...(itemId ? { itemId: idParam(itemId, "item") } : {}),
      settings: unsavedSettings(asked.settings),
    }),
  );
  if (read === null)
    return (
      <main id="main" className="mx-auto max-w-3xl p-6">
        <BlindCard isDrawn />
      </main>
    );
  const language = await requestLanguage();
  const { task, stageId, slotId } = read;
  const page = { ...read, stageName: stageNameIn(language, read.stageName) };
  const choices = await practiceChoices(study, { stageId, pageId: slotId });
  return (
    <main id="main">
      <PageTexts
        areas={["preview", "standing", "workspace", "workspaceMessages", "workspaceSettings"]}
      >
        <Workspace
          key={`${slotId} ${JSON.stringify(choices.expected)}`}
          page={page}
          openItem={itemId ?? null}
          words={await requestTaskWords(task, page.settings)}
          expected={choices.expected}
          guidelines={<GuidelinesText text={await guidelinesIn(language, task, page.guidelines)} />}
        >
          {asked.settings === undefined && <PreviewBar choices={choices} />}
        </Workspace>
      </PageTexts>
    </main>
  );
});
