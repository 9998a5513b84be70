import Link from "next/link";
import { PageTexts } from "@/components/texts/page-texts";
import { requestLanguage, requestStageName, texts, titled } from "@/components/texts/request";
import { answerAddress } from "@/components/study/judge-runs/run/answer-address";
import { AnswerFilters } from "@/components/study/judge-runs/run/answer-filters";
import { AnswerTable } from "@/components/study/judge-runs/run/answer-table";
import { BatchFiles } from "@/components/study/judge-runs/run/batch-files";
import { CompareWith } from "@/components/study/judge-runs/run/compare-with";
import { PageLinks } from "@/components/study/judge-runs/run/page-links";
import { RunHead } from "@/components/study/judge-runs/runs/run-head";
import { RunCost } from "@/components/study/judge-runs/run/run-cost";
import { RunFacts } from "@/components/study/judge-runs/run/run-facts";
import { RunSums } from "@/components/study/judge-runs/run/run-sums";
import { BlindCard } from "@/components/study/shared/blind-card";
import { BackLink } from "@/components/ui/kit/back-link";
import { Card } from "@/components/ui/kit/card";
import { orNotFound, studyPage } from "@/lib/auth/page-study";
import { idParam } from "@/lib/http/id-param";
import { readAnswers } from "@/lib/studies/judge-runs/read-answers";
import { namedRuns, readRun } from "@/lib/studies/judge-runs/read-runs";

export const generateMetadata = titled("frame.pages.judge-run");

export default studyPage<"run">("research", async ({ study, slug, params, query }) => {
  const run = await orNotFound(async () =>
    readRun(study.id, idParam(params.run, "judge run"), await requestLanguage()),
  );
  const asked = answerAddress(query);
  const [t, stageName, answers, runs] = await Promise.all([
    texts("judgeRun"),
    requestStageName(),
    readAnswers(study, run.id, asked),
    namedRuns(study.id),
  ]);
  const { hidesItems, rows, counts, facts, topics, previous, next } = answers;
  const withPeople = !study.blind;
  const isChosen = Object.values(asked).some((choice) => choice !== undefined);
  const others = runs.filter((other) => other.stageId === run.stageId && other.id !== run.id);
  return (
    <PageTexts areas={["importFiles", "judgeRuns"]}>
      <BackLink href={`/studies/${slug}/judges`}>{t("allRuns")}</BackLink>
      <div className="flex flex-col gap-6">
        <RunHead slug={slug} initial={run} stage={stageName(run.stage)} />
        {run.kind === "lexical" && <p className="text-sm text-ink-soft">{t("lexical")}</p>}
        {run.probeOf !== null && (
          <p className="text-sm text-ink-soft">
            {t.rich("probe", {
              run: (words) => (
                <Link className="link" href={`/studies/${slug}/judges/${run.probeOf}`}>
                  {words}
                </Link>
              ),
            })}
          </p>
        )}
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          <RunSums
            counts={counts}
            withPeople={withPeople}
            isProbe={run.probeOf !== null}
            partlyMalformed={facts.partlyMalformed}
          />
          <RunCost run={run} />
        </div>
        {run.kind === "openai_compatible" && <RunFacts run={run} facts={facts} />}
        {run.kind === "openai_compatible" && (
          <BatchFiles
            slug={slug}
            runId={run.id}
            open={run.total - run.done - run.failed}
            isPaused={run.status === "paused"}
          />
        )}
        <CompareWith slug={slug} run={run} others={others} />
        <Card id="answers" heading={t("answers")}>
          <AnswerFilters
            counts={counts}
            topics={topics}
            fragile={facts.sampled > 0 ? facts.fragile : null}
            partlyMalformed={facts.partlyMalformed}
            asked={asked}
          />
          {hidesItems ? (
            <BlindCard isDrawn />
          ) : rows.length > 0 ? (
            <AnswerTable slug={slug} answers={rows} withPeople={withPeople} />
          ) : (
            <p className="text-sm">
              {isChosen ? t("filter.none") : t("filter.empty")}{" "}
              {isChosen && (
                <Link className="link" href="?">
                  {t("filter.reset")}
                </Link>
              )}
            </p>
          )}
          <PageLinks asked={{ ...asked }} previous={previous} next={next} />
        </Card>
      </div>
    </PageTexts>
  );
});
