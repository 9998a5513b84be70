import { SheetDownload } from "@/components/study/sheets/sheet-download";
import { SheetUpload } from "@/components/study/sheets/sheet-upload";
import { NothingYet } from "@/components/study/shared/nothing-yet";
import { PageTexts } from "@/components/texts/page-texts";
import { namedStages, texts, titled } from "@/components/texts/request";
import { Notice } from "@/components/ui/notice";
import { studyPage } from "@/lib/auth/page-study";
import { sheetStages } from "@/lib/studies/sheets/sheet-stage";
import { sheetPeople } from "@/lib/studies/sheets/sheet-person";

export const generateMetadata = titled("frame.pages.sheets");

export default studyPage("coordinate", async ({ study, slug, asked }) => {
  const [t, stages, people] = await Promise.all([
    texts("sheets"),
    sheetStages(study.id).then(namedStages),
    sheetPeople(study.id),
  ]);
  const stage = stages.find(({ id }) => id === asked.stage) ?? stages[0];
  return (
    <PageTexts areas={["importFiles", "kit", "sheets"]}>
      <p className="mb-6 max-w-3xl text-ink-soft">{t("about")}</p>
      {!stage || stage.topics.length === 0 ? (
        <NothingYet slug={slug} texts={(key) => t(`empty.${key}`)} />
      ) : (
        <div className="flex max-w-4xl flex-col gap-6">
          <SheetDownload slug={slug} stage={stage} people={people} isBlind={study.blind} />
          {study.closedAt ? (
            <Notice kind="info">{t("in.closed")}</Notice>
          ) : (
            <SheetUpload key={stage.id} slug={slug} stageId={stage.id} people={people} />
          )}
        </div>
      )}
    </PageTexts>
  );
});
