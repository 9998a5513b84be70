import { PageTexts } from "@/components/texts/page-texts";
import { requestTaskWords, texts, titled, withStageNames } from "@/components/texts/request";
import { withLabelNames } from "@/lib/tasks/task-words";
import { CollectionHead } from "@/components/study/collection/collection-head";
import { HighlightOverlap } from "@/components/study/item/highlight-overlap";
import { ItemHead } from "@/components/study/item/item-head";
import { LabelledText } from "@/components/study/item/labelled-text";
import { StepLinks } from "@/components/study/item/step-links";
import { ShownText } from "@/components/ui/shown-text";
import { orNotFound, studyPage } from "@/lib/auth/page-study";
import { idParam } from "@/lib/http/id-param";
import { addressOf, choicesOf } from "@/lib/studies/collection-browser/filter";
import { readItem } from "@/lib/studies/collection-browser/items";
import { wordSettings } from "@/lib/studies/stages/level-words";

export const generateMetadata = titled("collection.report.judge");

export default studyPage<"item">("research", async ({ study, slug, params, query }) => {
  const { words, topic, run, state } = choicesOf(query);
  const list = `/studies/${slug}/collection/items`;
  const choices = { words, topic, run, state };
  const item = await orNotFound(() => readItem(study, idParam(params.item, "item"), choices));
  const [named] = await withStageNames([item]);
  const t = await texts("collection");
  const own = { ...choices, stage: item.stageId };
  const step = (id: string | null) => id && `${list}/${id}${addressOf(own)}`;
  const taskWords = await requestTaskWords(item.task, await wordSettings(study.id, item.stageId));
  const labels = item.labels && withLabelNames(taskWords, item.labels);
  return (
    <PageTexts areas={["collection"]}>
      <CollectionHead study={study} current="items" />
      <StepLinks
        previous={step(item.neighbours.previous)}
        next={step(item.neighbours.next)}
        back={`${list}${addressOf(own, { at: item.id })}`}
      />
      <ItemHead slug={slug} item={named!} isPracticeOffered={study.role === "coordinator"} />
      {labels ? (
        <LabelledText key={item.id} text={item.text} labels={labels}>
          <HighlightOverlap labels={labels} />
        </LabelledText>
      ) : (
        <>
          <p className="mb-3 text-sm text-ink-soft">{t("item.blindLabels")}</p>
          <section className="card">
            <div className="reading" dir="auto">
              <ShownText text={item.text} />
            </div>
          </section>
        </>
      )}
    </PageTexts>
  );
});
