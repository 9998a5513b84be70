import { EvaluationFrame } from "@/components/study/evaluations/evaluation-frame";
import { itemsOfRun } from "@/components/study/evaluations/items-of-run";
import { SystemsReport } from "@/components/study/evaluations/systems-report";
import { PageTexts } from "@/components/texts/page-texts";
import { requestLanguage, titled } from "@/components/texts/request";
import { orNotFound, studyPage } from "@/lib/auth/page-study";
import { choosableOfSystems } from "@/lib/studies/export/choosable-tables";
import { browserChoices } from "@/lib/studies/collection-browser/topics";
import { idParam } from "@/lib/http/id-param";
import { evaluationTopics, readEvaluation } from "@/lib/studies/evaluations/evaluations";

const PAGE = 25;

export const generateMetadata = titled("systems.title");

export default studyPage<"evaluation">("research", async ({ study, slug, params, asked }) => {
  const evaluation = await orNotFound(async () =>
    readEvaluation(
      { id: study.id, blind: false },
      idParam(params.evaluation, "evaluation"),
      "systems",
      await requestLanguage(),
    ),
  );
  const { result, settings, status } = evaluation;
  const page = /^[1-9]\d{0,5}$/.test(asked.page ?? "") ? Number(asked.page) : 1;
  const topics = status === "done" ? await evaluationTopics(evaluation.id, page, PAGE) : null;
  const isDone = status === "done" && result && topics;
  return (
    <PageTexts areas={["completeness", "exports", "figures", "systems"]}>
      <EvaluationFrame
        slug={slug}
        kind="systems"
        evaluation={evaluation}
        isBlind={study.blind && result?.usesPeople === true}
        tables={isDone ? choosableOfSystems(result, topics.topics) : null}
        again={{ systems: settings }}
      >
        {isDone && (
          <SystemsReport
            result={result}
            settings={settings}
            topics={topics}
            page={page}
            size={PAGE}
            base={`/studies/${slug}/systems/${evaluation.id}`}
            query={asked}
            files={evaluation.files.map(({ name }) => name)}
            computedAt={evaluation.finishedAt}
            isDemo={study.isDemo}
            itemsAt={itemsOfRun(slug, (await browserChoices(study.collectionId)).runs)}
          />
        )}
      </EvaluationFrame>
    </PageTexts>
  );
});
