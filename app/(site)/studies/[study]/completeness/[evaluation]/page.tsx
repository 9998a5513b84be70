import { ResultNotes } from "@/components/figures/result-notes";
import { PictureView } from "@/components/figures/picture-view";
import { BenchmarkTable } from "@/components/study/evaluations/benchmark-table";
import { EvaluationFrame } from "@/components/study/evaluations/evaluation-frame";
import { JudgingPoolNumbers } from "@/components/study/evaluations/judging-pool-numbers";
import { SelectionTable } from "@/components/study/evaluations/selection-table";
import { files } from "@/components/ui/api";
import { Card } from "@/components/ui/kit/card";
import { PageTexts } from "@/components/texts/page-texts";
import { formats, namedStages, texts, titled } from "@/components/texts/request";
import { choosableOfCompleteness } from "@/lib/studies/export/choosable-tables";
import { orNotFound, studyPage } from "@/lib/auth/page-study";
import { completenessPictures } from "@/lib/domain/pictures/completeness-pictures";
import { idParam } from "@/lib/http/id-param";
import { judgedStages } from "@/lib/studies/evaluations/study-files";
import { readEvaluation } from "@/lib/studies/evaluations/evaluations";

export const generateMetadata = titled("completeness.title");

export default studyPage<"evaluation">("research", async ({ study, slug, params }) => {
  const [t, f] = await Promise.all([texts("completeness"), formats()]);
  const evaluation = await orNotFound(() =>
    readEvaluation(
      { id: study.id, blind: false },
      idParam(params.evaluation, "evaluation"),
      "completeness",
    ),
  );
  const stages = study.blind ? [] : await namedStages(await judgedStages(study.id));
  const { result, settings, status } = evaluation;
  return (
    <PageTexts areas={["completeness", "exports", "figures", "systems"]}>
      <EvaluationFrame
        slug={slug}
        kind="completeness"
        evaluation={evaluation}
        isBlind={study.blind && result?.usesPeople === true}
        tables={status === "done" && result ? choosableOfCompleteness(result) : null}
        file={
          status === "done" && (
            <a
              className="button print:hidden"
              href={files.evaluations.file({
                study: slug,
                evaluation: evaluation.id,
                file: "report.json",
              })}
              download
            >
              {t("json")}
            </a>
          )
        }
        again={{ completeness: settings, stages }}
      >
        {status === "done" && result && (
          <>
            <p className="text-sm text-ink-soft">
              {t("basis.systems", {
                measure: result.measure,
                systems: result.systems.length,
                topics: result.topics,
                positives: result.positives,
              })}
              {result.topics_without_relevant > 0 &&
                ` ${t("basis.without", { count: result.topics_without_relevant })}`}{" "}
              {t("basis.repetitions", { count: settings.repetitions, seed: String(settings.seed) })}{" "}
              {t("basis.files", { files: f.list(evaluation.files.map(({ name }) => name)) })}
            </p>
            <ResultNotes notes={result.warnings} />
            <Card id="enough" heading={t("enough")} margin="mb-2">
              <p className="max-w-4xl leading-relaxed">{result.more_judgments.sentence}</p>
            </Card>
            <SelectionTable selections={result.selections} />
            <Card id="curves" heading={t("curves")}>
              <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
                {completenessPictures(result).map((picture, i) => (
                  <PictureView
                    key={picture.name}
                    draw={(width) => completenessPictures(result, width)[i]!}
                  />
                ))}
              </div>
              <JudgingPoolNumbers pool={result.pool} />
            </Card>
            <BenchmarkTable rows={result.benchmark} />
          </>
        )}
      </EvaluationFrame>
    </PageTexts>
  );
});
