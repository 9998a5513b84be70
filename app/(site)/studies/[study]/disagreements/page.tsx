import { namedStages, requestTaskWords, texts, titled } from "@/components/texts/request";
import { withLabelNames } from "@/lib/tasks/task-words";
import { DisagreementFilters } from "@/components/study/disagreements/disagreement-filters";
import { EntryList } from "@/components/study/collection/entry-list";
import { ListedLabels } from "@/components/study/item/listed-labels";
import { BlindCard } from "@/components/study/shared/blind-card";
import { MostDisputed } from "@/components/study/disagreements/most-disputed";
import { ItemTotals } from "@/components/study/disagreements/item-totals";
import { Card } from "@/components/ui/kit/card";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { PageLinks } from "@/components/ui/kit/page-links";
import { studyPage } from "@/lib/auth/page-study";
import {
  disagreementAddress,
  disagreementChoices,
} from "@/lib/studies/agreement/disagreement-choices";
import { disagreementsInTotal } from "@/lib/studies/agreement/item-totals";
import {
  DISAGREEMENTS_PER_PAGE,
  disagreements,
  filterChoices,
} from "@/lib/studies/agreement/disagreements";
import { raterNames } from "@/lib/studies/people/rater-names";
import { stageNames } from "@/lib/studies/frame";
import { wordSettings } from "@/lib/studies/stages/level-words";

export const generateMetadata = titled("frame.pages.disagreements");

export default studyPage("research", async ({ study, slug, query }) => {
  const choices = disagreementChoices(query);
  const list = `/studies/${slug}/disagreements`;
  const t = await texts("disagreements");
  if (study.blind) return <BlindCard />;
  const stages = await namedStages(await stageNames(study.id));
  const stage = stages.find(({ id }) => id === choices.stage) ?? stages[0];
  if (!stage) return <EmptyState title={t("empty.title")} text={t("empty.text")} />;
  const taskWords = await requestTaskWords(stage.task, await wordSettings(study.id, stage.id));
  const { threshold, given, page } = choices;
  const here = { ...choices, stage: stage.id };
  const [values, totals, nameOf, { rows, total }] = await Promise.all([
    filterChoices(stage.id),
    disagreementsInTotal(stage.id, stage.task),
    raterNames(study),
    disagreements({ stageId: stage.id, page, threshold, ...given }, stage.task),
  ]);
  const pages = Math.max(1, Math.ceil(total / DISAGREEMENTS_PER_PAGE));
  const only = (chosen: typeof given) =>
    `${list}${disagreementAddress({ ...here, page: 1, given: chosen })}`;
  const pageAt = (number: number) => `${list}${disagreementAddress({ ...here, page: number })}`;
  return (
    <>
      <DisagreementFilters given={given} values={values} nameOf={nameOf} clear={only({})} />
      <MostDisputed
        shared={sumOf(totals.topics)}
        topics={totals.most.topics.map((row) => ({ ...row, href: only({ topic: row.name }) }))}
        questions={totals.most.questions.map(({ topic, question, text, items, part }) => ({
          name: text,
          items,
          part,
          href: only({ topic, question }),
        }))}
      />
      <ItemTotals
        title={t("totals.title")}
        heads={{ items: t("totals.items"), part: t("totals.differing") }}
        groups={[
          {
            head: t("filters.topic"),
            rows: totals.topics.map((row) => ({ ...row, href: only({ topic: row.name }) })),
          },
          {
            head: t("filters.run"),
            rows: totals.systems.map((row) => ({ ...row, href: only({ run: row.name }) })),
          },
          {
            head: t("totals.pair"),
            rows: totals.pairs.map(({ raters, ...row }) => ({
              ...row,
              name: raters.map(nameOf),
            })),
          },
        ]}
      />
      <Card id="items" heading={t("heading", { count: total })} margin="mb-1">
        <p className="mb-3 text-sm text-ink-soft">{t(given.judge ? "byJudge" : "byPeople")}</p>
        {rows.length === 0 ? (
          <p>{t("none")}</p>
        ) : (
          <EntryList
            label={t("list")}
            entries={rows.map((row) => ({
              id: row.itemId,
              href: `${list}/${row.itemId}${disagreementAddress({ ...here, page: 1 })}`,
              title: row.asked,
              subtitle: [row.topic, row.run, row.docid],
              facts: (
                <ListedLabels
                  labels={withLabelNames(taskWords, row.labels).map((label) => ({
                    ...label,
                    rater: nameOf(label.rater),
                  }))}
                />
              ),
            }))}
          />
        )}
        <PageLinks page={page} pages={pages} pageAt={pageAt} />
      </Card>
    </>
  );
});

/** Adds up the items of all topics. */
function sumOf(topics: readonly { items: number; part: number }[]) {
  const total = (key: "items" | "part") => topics.reduce((sum, topic) => sum + topic[key], 0);
  return { items: total("items"), part: total("part") };
}
