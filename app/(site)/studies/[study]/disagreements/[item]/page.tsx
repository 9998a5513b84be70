import { PageTexts } from "@/components/texts/page-texts";
import { requestTaskWords, texts, titled, withStageNames } from "@/components/texts/request";
import { withLabelNames } from "@/lib/tasks/task-words";
import { HighlightOverlap } from "@/components/study/item/highlight-overlap";
import { ItemHead } from "@/components/study/item/item-head";
import { LabelledText } from "@/components/study/item/labelled-text";
import { StepLinks } from "@/components/study/item/step-links";
import { orNotFound, studyPage } from "@/lib/auth/page-study";
import { idParam } from "@/lib/http/id-param";
import {
  disagreementAddress,
  disagreementChoices,
} from "@/lib/studies/agreement/disagreement-choices";
import { itemDetail } from "@/lib/studies/agreement/disagreements";
import { raterNames } from "@/lib/studies/people/rater-names";
import { wordSettings } from "@/lib/studies/stages/level-words";

export const generateMetadata = titled("disagreements.title");

export default studyPage<"item">("labels", async ({ study, slug, params, query }) => {
  const choices = disagreementChoices(query);
  const list = `/studies/${slug}/disagreements`;
  const { threshold, given } = choices;
  const item = await orNotFound(() =>
    itemDetail(study.id, idParam(params.item, "item"), { threshold, ...given }),
  );
  const [t, shared, nameOf] = await Promise.all([
    texts("disagreements"),
    texts("collection"),
    raterNames(study),
  ]);
  const [named] = await withStageNames([item]);
  const { place } = item;
  const inList = { ...choices, stage: item.stageId };
  const step = (id: string | null) =>
    id === null ? null : `${list}/${id}${disagreementAddress({ ...inList, page: 1 })}`;
  const taskWords = await requestTaskWords(item.task, await wordSettings(study.id, item.stageId));
  const labels = withLabelNames(taskWords, item.labels).map((label) => ({
    ...label,
    rater: nameOf(label.rater),
  }));
  return (
    <PageTexts areas={["collection"]}>
      <StepLinks
        previous={step(place?.previous ?? null)}
        next={step(place?.next ?? null)}
        back={`${list}${disagreementAddress({ ...inList, page: item.page ?? 1 })}`}
        backLabel={t("all")}
        position={
          place ? shared("steps.position", { place: place.n, total: place.total }) : t("outside")
        }
      />
      <ItemHead slug={slug} item={named!} isPracticeOffered={study.role === "coordinator"} />
      <LabelledText key={item.id} text={item.text} labels={labels}>
        <HighlightOverlap labels={labels} />
      </LabelledText>
    </PageTexts>
  );
});
