import { notFound, redirect } from "next/navigation";
import { ItemList } from "@/components/study/annotator/topics/item-list";
import { TopicEnd } from "@/components/study/annotator/topics/topic-end";
import { AnnotatorNav } from "@/components/study/shared/annotator-nav";
import { PageTexts } from "@/components/texts/page-texts";
import { requestTaskWords, texts, titled } from "@/components/texts/request";
import { addressWith } from "@/components/ui/address-with";
import { PageLinks } from "@/components/ui/kit/page-links";
import { BackLink } from "@/components/ui/kit/back-link";
import { ChoiceLinks } from "@/components/ui/kit/choice-links";
import { asAnnotator } from "@/lib/auth/for-annotator";
import { orNotFound, studyPage } from "@/lib/auth/page-study";
import { choicesOf } from "@/lib/contract/shapes";
import { outputSchemaOf } from "@/lib/contract/endpoint";
import { pages as contract } from "@/lib/contract/pages";
import { idParam } from "@/lib/http/id-param";
import { OWN_ITEM_KINDS } from "@/lib/domain/assignment/own-item-kinds";
import { ownTopicItems, ownTopics, OWN_ITEMS_PER_PAGE } from "@/lib/studies/assignment/own-list";
import { unseenAnswers } from "@/lib/studies/questions/questions";
import { withLabelNames } from "@/lib/tasks/task-words";
import { wordSettings } from "@/lib/studies/stages/level-words";

export const generateMetadata = titled("frame.pages.own-topics");

/** The items of an assessor's topic, over all its pages. */
export default studyPage<"topic">("annotate", async ({ study, slug, user, params, asked }) => {
  const topicId = await orNotFound(() => idParam(params.topic, "topic"));
  const stageId = await orNotFound(() => idParam(asked.stage, "stage"));
  const path = `/studies/${slug}/topics/${topicId}`;
  const { kind, page } = choicesOf(contract.ownItems.input, { ...asked, topic: topicId });
  const own = { stageId, topicId, userId: user.id };
  const [found, list, news, t] = await Promise.all([
    asAnnotator(() => ownTopicItems(study.id, own, { kind, page })),
    asAnnotator(() => ownTopics(study.id, stageId, user.id)),
    asAnnotator(() => unseenAnswers(study.id, user.id)),
    texts("ownTopics"),
  ]);
  const topic = list.topics.find((one) => one.topicId === topicId);
  if (!topic) notFound();
  const { items, total, counts, activeMs } = outputSchemaOf(contract.ownItems, found);
  const at = (given: { kind?: string; page?: number }) =>
    addressWith(path, { stage: stageId, kind, ...given });
  if (items.length === 0 && page > 1) redirect(at({ page: 1 }));
  const words = await requestTaskWords(list.stage.task, await wordSettings(study.id, stageId));
  return (
    <PageTexts areas={["ownTopics", "annotator"]}>
      <AnnotatorNav study={study} current="own-topics" news={news} />
      <div className="flex max-w-4xl flex-col gap-4">
        <BackLink href={`/studies/${slug}/topics?stage=${stageId}`}>{t("allTopics")}</BackLink>
        <h2 className="text-xl font-semibold wrap-anywhere" dir="auto">
          {topic.title}
        </h2>
        <TopicEnd
          slug={slug}
          list={outputSchemaOf(contract.ownTopics, list)}
          topicId={topicId}
          counts={counts}
          activeMs={activeMs}
        />
        <ChoiceLinks
          label={t("kinds.title")}
          choices={OWN_ITEM_KINDS.map((one) => ({
            key: one,
            href: at({ kind: one }),
            text: t(`kinds.${one}`, { count: counts[one] ?? 0 }),
            isChosen: one === kind,
          }))}
        />
        <ItemList items={withLabelNames(words, items)} />
        <PageLinks
          page={page}
          pages={Math.ceil(total / OWN_ITEMS_PER_PAGE)}
          pageAt={(number) => at({ page: number })}
        />
      </div>
    </PageTexts>
  );
});
