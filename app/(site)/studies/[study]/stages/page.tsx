import { redirect } from "next/navigation";
import { StageList } from "@/components/study/stages/stage-list";
import { NothingYet } from "@/components/study/shared/nothing-yet";
import { PageTexts } from "@/components/texts/page-texts";
import { namedStages, requestLanguage, texts, titled } from "@/components/texts/request";
import { Notice } from "@/components/ui/notice";
import { studyPage } from "@/lib/auth/page-study";
import { noteText } from "@/lib/messages/note-text";
import { listStages } from "@/lib/studies/stages/stage-list";
import { taskWords } from "@/lib/tasks/task-words";

export const generateMetadata = titled("frame.pages.stages");

export default studyPage("coordinate", async ({ study, slug, asked }) => {
  // The stage switch of a stage's page names the next one so.
  if (asked.open) redirect(`/studies/${slug}/stages/${asked.open}`);
  const [t, language, listed] = await Promise.all([
    texts("stages"),
    requestLanguage(),
    listStages(study.id, new Date()).then(namedStages),
  ]);
  const rows = listed.map((stage) => ({
    ...stage,
    task: taskWords(stage.task, language).name,
    matters: stage.matters.map(({ note, page }) => ({ text: noteText(note, language), page })),
  }));
  return (
    <PageTexts areas={["stages", "overview"]}>
      <div className="flex flex-col gap-6">
        {study.closedAt && <Notice kind="info">{t("closed")}</Notice>}
        {rows.length > 0 ? (
          <StageList slug={slug} stages={rows} />
        ) : (
          <NothingYet slug={slug} texts={(key) => t(`empty.${key}`)} />
        )}
      </div>
    </PageTexts>
  );
});
