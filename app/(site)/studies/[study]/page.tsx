import { namedStages, requestTaskWords, withStageNames } from "@/components/texts/request";
import { PageTexts } from "@/components/texts/page-texts";
import type { Metadata } from "next";
import { z } from "zod";
import { AnnotatorHome } from "@/components/study/annotator/annotator-home";
import { AnnotatorNav } from "@/components/study/shared/annotator-nav";
import { asAnnotator } from "@/lib/auth/for-annotator";
import { frameStudy, studyPage } from "@/lib/auth/page-study";
import { crowdWork } from "@/lib/studies/people/crowd-work";
import { annotatorStages, ownTotals, stageSummary } from "@/lib/studies/annotator-overview";
import { topicsLostToTime } from "@/lib/studies/assignment/own-list";
import { workTerms } from "@/lib/studies/pay/announced-pay";
import { hasJudged } from "@/lib/studies/people/privacy";
import { unseenAnswers } from "@/lib/studies/questions/questions";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { Overview } from "./overview";

export async function generateMetadata(props: {
  params: Promise<{ study: string }>;
}): Promise<Metadata> {
  const study = await frameStudy((await props.params).study);
  return study ? { title: study.name } : {};
}

/** Returns the question of each stage's task in the language of the request. */
async function questionsOf(stages: readonly { task: TaskKey }[]): Promise<Record<string, string>> {
  const words = stages.map(
    async ({ task }) => [task, (await requestTaskWords(task)).question] as const,
  );
  return Object.fromEntries(await Promise.all(words));
}

export default studyPage("view", async ({ study, slug, user, query: asked }) => {
  if (study.role === "annotator") {
    const [stages, work, judged, news, terms, lost, totals] = await asAnnotator(() =>
      Promise.all([
        annotatorStages(study.id, user.id),
        crowdWork(study.id, user.id),
        hasJudged(study.id, user.id),
        unseenAnswers(study.id, user.id),
        workTerms(study.id, user.id),
        topicsLostToTime(study.id, user.id),
        ownTotals(study.id, user.id),
      ]),
    );
    const summed = stages.find(({ id }) => id === asked.summary);
    const summary = summed
      ? await asAnnotator(() => stageSummary(study.id, summed.id, user.id))
      : null;
    return (
      <PageTexts areas={["annotator"]}>
        {work?.isOfStages ? (
          <h1 className="mb-6 text-2xl font-semibold wrap-anywhere">{study.name}</h1>
        ) : (
          <AnnotatorNav study={study} current="overview" news={news} />
        )}
        <AnnotatorHome
          slug={slug}
          description={study.description}
          stages={await namedStages(stages)}
          closed={study.closedAt !== null}
          offer={{ terms, questions: await questionsOf(stages), work }}
          hasJudged={judged}
          totals={totals}
          summary={summary}
          lastPage={z.uuid().safeParse(asked.last).data ?? null}
          lost={await withStageNames(lost)}
        />
      </PageTexts>
    );
  }
  return (
    <PageTexts areas={["figures", "overview", "forecast"]}>
      <Overview study={study} />
    </PageTexts>
  );
});
