import { ListChecks } from "lucide-react";
import { namedStages, requestTaskWords, texts, titled } from "@/components/texts/request";
import { withLabelNames } from "@/lib/tasks/task-words";
import { BrowserFilters, nameChoice } from "@/components/study/collection/browser-filters";
import { CollectionHead } from "@/components/study/collection/collection-head";
import { EntryList } from "@/components/study/collection/entry-list";
import { ListCard } from "@/components/study/collection/list-card";
import { ListedLabels } from "@/components/study/item/listed-labels";
import { BlindCard } from "@/components/study/shared/blind-card";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { studyPage } from "@/lib/auth/page-study";
import { seesLabels } from "@/lib/auth/study-access";
import {
  addressOf,
  choicesOf,
  ITEM_STATES,
  cursorOf,
  showsLabels,
} from "@/lib/studies/collection-browser/filter";
import { hidesItemsOf, listItems } from "@/lib/studies/collection-browser/items";
import { browserChoices } from "@/lib/studies/collection-browser/topics";
import { stageNames } from "@/lib/studies/frame";
import { wordSettings } from "@/lib/studies/stages/level-words";

export const generateMetadata = titled("collection.lists.items");

export default studyPage("research", async ({ study, slug, query: asked }) => {
  const list = `/studies/${slug}/collection/items`;
  const [t, stages] = await Promise.all([
    texts("collection"),
    stageNames(study.id).then(namedStages),
  ]);
  const { words, topic, run, state, stage: chosen } = choicesOf(asked);
  const stage = stages.find(({ id }) => id === chosen) ?? stages[0];
  const head = <CollectionHead study={study} current="items" />;
  if (!stage)
    return (
      <>
        {head}
        <EmptyState title={t("noStages.title")} text={t("noStages.text")} icon={ListChecks} />
      </>
    );
  const own = { words, topic, run, state, stage: stage.id };
  const taskWords = await requestTaskWords(stage.task, await wordSettings(study.id, stage.id));
  const maySee = seesLabels(study);
  const isDrawn = await hidesItemsOf(study, stage.id);
  const isHidden = isDrawn || (state !== undefined && showsLabels(state) && !maySee);
  const [listing, { topics, runs }] = await Promise.all([
    isHidden ? null : listItems(study, stage.id, own, cursorOf(asked)),
    browserChoices(study.collectionId),
  ]);
  const isFiltered = addressOf({ words, topic, run, state }) !== "";
  return (
    <>
      {head}
      <BrowserFilters
        key={addressOf(own)}
        list="items"
        stage={stage.id}
        words={words}
        choices={[
          {
            name: "state",
            label: t("filters.state"),
            value: state ?? "",
            values: ITEM_STATES.filter((one) => maySee || !showsLabels(one)).map((id) => ({
              id,
              name: t(`states.${id}`),
            })),
          },
          nameChoice("topic", t("filters.topic"), topics, topic),
          nameChoice("run", t("filters.system"), runs, run),
        ]}
        clear={isFiltered ? `${list}${addressOf({ stage: stage.id })}` : undefined}
      />
      {listing === null ? (
        <BlindCard isDrawn={isDrawn} />
      ) : (
        <ListCard
          listing={listing}
          at={(cursor) => `${list}${addressOf(own, cursor)}`}
          isFiltered={isFiltered}
        >
          <EntryList
            label={t("lists.items")}
            words={words}
            entries={listing.rows.map((item) => ({
              id: item.id,
              href: `${list}/${item.id}${addressOf(own)}`,
              title: item.asked,
              subtitle: [item.topicTitle ?? item.topic, item.run, item.docid],
              facts: item.labels?.length ? (
                <ListedLabels labels={withLabelNames(taskWords, item.labels)} />
              ) : (
                t("counts.judged", { count: item.answers })
              ),
            }))}
          />
        </ListCard>
      )}
    </>
  );
});
