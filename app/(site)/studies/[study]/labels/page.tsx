import { redirect } from "next/navigation";
import { NothingYet } from "@/components/study/shared/nothing-yet";
import { OwnLabelFilters } from "@/components/study/annotator/own-label-filters";
import { OwnLabelList } from "@/components/study/annotator/own-label-list";
import { AnnotatorNav } from "@/components/study/shared/annotator-nav";
import {
  namedStages,
  requestTaskWords,
  texts,
  titled,
  withStageNames,
} from "@/components/texts/request";
import { labelName } from "@/lib/tasks/task-words";
import { addressWith } from "@/components/ui/address-with";
import { PageLinks } from "@/components/ui/kit/page-links";
import { asAnnotator } from "@/lib/auth/for-annotator";
import { studyPage } from "@/lib/auth/page-study";
import { choicesOf } from "@/lib/contract/shapes";
import { outputSchemaOf } from "@/lib/contract/endpoint";
import { pages as contract } from "@/lib/contract/pages";
import { annotatorStages } from "@/lib/studies/annotator-overview";
import { OWN_LABELS_PER_PAGE, ownLabels } from "@/lib/studies/people/privacy";
import { unseenAnswers } from "@/lib/studies/questions/questions";
import { wordSettings } from "@/lib/studies/stages/level-words";

export const generateMetadata = titled("frame.pages.own-labels");

/** An annotator's own labels and comments, over all pages of the study. */
export default studyPage("annotate", async ({ study, slug, user, query }) => {
  const path = `/studies/${slug}/labels`;
  const choices = choicesOf(contract.ownLabels.input, query);
  const { page, stage, ...filter } = choices;
  const [found, stages, news, t] = await Promise.all([
    asAnnotator(() =>
      ownLabels(study.id, user.id, { ...filter, page, ...(stage && { stageId: stage }) }),
    ),
    asAnnotator(() => annotatorStages(study.id, user.id)),
    asAnnotator(() => unseenAnswers(study.id, user.id)),
    texts("ownLabels"),
  ]);
  const { labels, total } = outputSchemaOf(contract.ownLabels, found);
  if (labels.length === 0 && page > 1) redirect(addressWith(path, { ...choices, page: 1 }));
  const settings = new Map(
    await Promise.all(
      stages.map(async ({ id, name }) => [name, await wordSettings(study.id, id)] as const),
    ),
  );
  const named = await Promise.all(
    (await withStageNames(labels)).map(async ({ task, ...one }, i) => {
      const words = await requestTaskWords(task, settings.get(labels[i]!.stage));
      return { ...one, label: one.label === null ? null : labelName(words, one.label) };
    }),
  );
  const isFiltered = Boolean(stage || filter.kind || filter.search || filter.label);
  return (
    <>
      <AnnotatorNav study={study} current="own-labels" news={news} />
      {labels.length === 0 && !isFiltered ? (
        <NothingYet slug={slug} to="" texts={(key) => t(`empty.${key}`)} />
      ) : (
        <>
          <OwnLabelFilters
            key={addressWith("", choices)}
            stages={await namedStages(stages)}
            shown={choices}
            clear={isFiltered ? path : null}
          />
          <OwnLabelList slug={slug} labels={named} total={total} />
          <PageLinks
            page={page}
            pages={Math.ceil(total / OWN_LABELS_PER_PAGE)}
            pageAt={(number) => addressWith(path, { ...choices, page: number })}
          />
        </>
      )}
    </>
  );
});
