import { OwnSheets } from "@/components/study/annotator/topics/own-sheets";
import { TopicList } from "@/components/study/annotator/topics/topic-list";
import { AnnotatorNav } from "@/components/study/shared/annotator-nav";
import { PageTexts } from "@/components/texts/page-texts";
import { namedStages, requestLanguage, texts, titled } from "@/components/texts/request";
import { ChoiceLinks } from "@/components/ui/kit/choice-links";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { asAnnotator } from "@/lib/auth/for-annotator";
import { studyPage } from "@/lib/auth/page-study";
import { outputSchemaOf } from "@/lib/contract/endpoint";
import { pages as contract } from "@/lib/contract/pages";
import { ownTopics } from "@/lib/studies/assignment/own-list";
import { annotatorStages } from "@/lib/studies/annotator-overview";
import { ownSheetOffer } from "@/lib/studies/sheets/own-sheets";
import { unseenAnswers } from "@/lib/studies/questions/questions";

export const generateMetadata = titled("frame.pages.own-topics");

/** An assessor's topics of a stage: their own, and those they could take. */
export default studyPage("annotate", async ({ study, slug, user, asked }) => {
  const path = `/studies/${slug}/topics`;
  const [all, news, t] = await Promise.all([
    asAnnotator(() => annotatorStages(study.id, user.id)),
    asAnnotator(() => unseenAnswers(study.id, user.id)),
    texts("ownTopics"),
  ]);
  const stages = await namedStages(all);
  const stage = stages.find(({ id }) => id === asked.stage) ?? stages[0];
  const list =
    stage &&
    outputSchemaOf(
      contract.ownTopics,
      await asAnnotator(() => ownTopics(study.id, stage.id, user.id)),
    );
  const sheets =
    stage &&
    (await asAnnotator(() =>
      ownSheetOffer({ studyId: study.id, stageId: stage.id, userId: user.id }),
    ));
  const language = await requestLanguage();
  return (
    <PageTexts areas={["ownTopics", "annotator", "sheets", "importFiles", "kit"]}>
      <AnnotatorNav study={study} current="own-topics" news={news} />
      {stages.length > 1 && (
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
      {!list || list.topics.length === 0 ? (
        <EmptyState title={t("none.title")} text={t("none.text")} />
      ) : (
        <TopicList key={list.stage.id} slug={slug} list={list} />
      )}
      {sheets && (
        <div className="mt-6 max-w-4xl">
          <OwnSheets
            key={stage.id}
            slug={slug}
            stageId={stage.id}
            offer={{
              topics: sheets.topics,
              take: sheets.take?.messageIn(language) ?? null,
              handIn: sheets.handIn?.messageIn(language) ?? null,
            }}
          />
        </div>
      )}
    </PageTexts>
  );
});
