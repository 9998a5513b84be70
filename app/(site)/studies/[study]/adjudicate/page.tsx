import Link from "next/link";
import { PageTexts } from "@/components/texts/page-texts";
import { namedStages, requestTaskWords, texts, titled } from "@/components/texts/request";
import { labelName } from "@/lib/tasks/task-words";
import { Adjudication } from "@/components/study/adjudication/adjudication";
import { AdjudicationChoices } from "@/components/study/adjudication/adjudication-choices";
import { ItemTotals } from "@/components/study/disagreements/item-totals";
import { StepLinks } from "@/components/study/item/step-links";
import { BlindCard } from "@/components/study/shared/blind-card";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { Progress } from "@/components/ui/kit/progress";
import { orNotFound, studyPage } from "@/lib/auth/page-study";
import { adjudicationAddress, adjudicationChoices } from "@/lib/studies/adjudication/choices";
import { openQueue, totalsOfQueue } from "@/lib/studies/adjudication/queue";
import { stagesWithSettings } from "@/lib/studies/stages/stages-with-settings";
import { levelsOf } from "@/lib/tasks/labels";

export const generateMetadata = titled("frame.pages.adjudicate");

export default studyPage("coordinate", async ({ study, slug, query: asked }) => {
  const page = `/studies/${slug}/adjudicate`;
  const [t, shared] = await Promise.all([texts("adjudication"), texts("collection")]);
  if (study.blind) return <BlindCard />;
  const { stages: all, judges } = await stagesWithSettings(study.id);
  const stages = await namedStages(all);
  const choices = adjudicationChoices(asked, judges);
  const stage = stages.find(({ id }) => id === choices.stage) ?? stages[0];
  if (!stage) return <EmptyState title={t("empty.title")} text={t("empty.text")} />;
  const here = { ...choices, stage: stage.id };
  const queue = await orNotFound(() => openQueue(study.id, stage.id, choices.rule, choices.item));
  const totals = await totalsOfQueue(stage.id, choices.rule);
  const at = (id: string | null) =>
    id === null ? null : `${page}${adjudicationAddress({ ...here, item: id })}`;
  const taskWords = await requestTaskWords(stage.task, stage.settings);
  const levels = levelsOf(stage.task).map(({ label, key }) => ({
    label,
    key,
    name: labelName(taskWords, label),
  }));
  return (
    <PageTexts areas={["adjudication", "collection"]}>
      <AdjudicationChoices judges={judges} rule={choices.rule} />
      {queue === null ? (
        <EmptyState title={t("nothing.title")} text={t("nothing.text")} />
      ) : (
        <>
          <p className="mb-4 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
            <Progress
              value={queue.done}
              max={queue.total}
              label={t("progressName")}
              text={`${t("progress", { total: queue.total, done: queue.done })}.`}
            />
            <span>{t("hint")}</span>
            <Link className="link" href={`/preview/${slug}/${stage.id}?item=${queue.item.itemId}`}>
              {shared("item.practice")}
            </Link>
          </p>
          <StepLinks
            previous={at(queue.previous)}
            next={at(queue.next)}
            position={shared("steps.position", { place: queue.n, total: queue.total })}
          />
          <Adjudication
            key={queue.item.itemId}
            slug={slug}
            item={queue.item}
            levels={levels}
            next={at(queue.nextUndecided)}
          />
          <ItemTotals
            title={t("totals.title")}
            heads={{ items: t("totals.items"), part: t("totals.decided") }}
            groups={[
              { head: t("totals.topic"), rows: totals.topics },
              { head: t("totals.system"), rows: totals.systems },
            ]}
          />
        </>
      )}
    </PageTexts>
  );
});
