import type { Metadata } from "next";
import { PageTexts } from "@/components/texts/page-texts";
import { texts } from "@/components/texts/request";
import { requestTaskWords } from "@/components/texts/task-words";
import { withStageNames } from "@/components/texts/stage-names";
import { labelName } from "@/lib/tasks/task-words";
import { CollectionHead } from "@/components/study/collection/collection-head";
import { HighlightOverlap } from "@/components/study/item/highlight-overlap";
import { ItemHead } from "@/components/study/item/item-head";
import { LabelledText } from "@/components/study/item/labelled-text";
import { StepLinks } from "@/components/study/item/step-links";
import { ShownText } from "@/components/ui/shown-text";
import { orNotFound, requirePageStudy } from "@/lib/auth/page-study";
import { idParam } from "@/lib/http/id-param";
import { addressOf, choicesOf, type Asked } from "@/lib/studies/collection-browser/filter";
import { readItem } from "@/lib/studies/collection-browser/items";

export async function generateMetadata(): Promise<Metadata> {
  const t = await texts("collection");
  return { title: t("report.judge") };
}

interface Props {
  params: Promise<{ study: string; item: string }>;
  searchParams: Promise<Asked>;
}

export default async function ItemPage({ params, searchParams }: Props) {
  const { study: slug, item: itemId } = await params;
  const { words, topic, run, state } = choicesOf(await searchParams);
  const list = `/studies/${slug}/collection/items`;
  const { study } = await requirePageStudy(slug, "research", `${list}/${itemId}`);
  const choices = { words, topic, run, state };
  const item = await orNotFound(
    Promise.resolve().then(() => readItem(study, idParam(itemId, "item"), choices)),
  );
  const [named] = await withStageNames([item]);
  const t = await texts("collection");
  const own = { ...choices, stage: item.stageId };
  const step = (id: string | null) => id && `${list}/${id}${addressOf(own)}`;
  const taskWords = await requestTaskWords(item.task);
  const labels = item.labels?.map((label) => ({
    ...label,
    label: label.label === null ? null : labelName(taskWords, label.label),
  }));
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
}
