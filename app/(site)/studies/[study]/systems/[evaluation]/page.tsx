import type { Metadata } from "next";
import Link from "next/link";
import { howIntervalsAreMade } from "@/components/figures/interval-text";
import { BlindCard } from "@/components/study/shared/blind-card";
import { StudyNav } from "@/components/study/shared/study-nav";
import { AgainForm } from "@/components/systems/again-form";
import { CorrelationSection } from "@/components/systems/correlation-section";
import { DepthSection } from "@/components/systems/depth-section";
import { EvaluationProgress, RemoveEvaluation } from "@/components/systems/evaluation-progress";
import { PpiSection } from "@/components/systems/ppi-section";
import { ExcludedList } from "@/components/systems/excluded-list";
import { SignificanceSection } from "@/components/systems/significance-section";
import { SourcesTable } from "@/components/systems/sources-table";
import { SweepSection } from "@/components/systems/sweep-section";
import { SystemsTable } from "@/components/systems/systems-table";
import { TopicSection } from "@/components/systems/topic-section";
import { files } from "@/components/ui/api";
import { Notice } from "@/components/ui/notice";
import { orNotFound, requirePageStudy } from "@/lib/auth/page-study";
import { idParam } from "@/lib/http/id-param";
import { noteKey } from "@/lib/messages/note";
import { noteText } from "@/lib/messages/note-text";
import { evaluationTopics, readEvaluation } from "@/lib/studies/systems/evaluations";

export const metadata: Metadata = { title: "Systems" };

interface Props {
  params: Promise<{ study: string; evaluation: string }>;
  searchParams: Promise<{ source?: string; measure?: string; test?: string; page?: string }>;
}

const FILES = [
  ["table.csv", "table as CSV"],
  ["table.tex", "table as LaTeX"],
  ["topics.csv", "scores by topic"],
  ["report.json", "everything as JSON"],
] as const;
const PAGE = 25;

export default async function EvaluationPage({ params, searchParams }: Props) {
  const { study: slug, evaluation: id } = await params;
  const asked = await searchParams;
  const base = `/studies/${slug}/systems`;
  const { study } = await requirePageStudy(slug, "research", `${base}/${id}`);
  const nav = <StudyNav slug={slug} name={study.name} role={study.role} current="systems" />;
  const evaluation = await orNotFound(
    Promise.resolve().then(() =>
      readEvaluation({ id: study.id, blind: false }, idParam(id, "evaluation"), "systems"),
    ),
  );
  const { result, settings, status } = evaluation;
  if (study.blind && result?.usesPeople)
    return (
      <>
        {nav}
        <div className="mb-4 flex justify-end">
          <RemoveEvaluation slug={slug} evaluation={evaluation.id} back={base} />
        </div>
        <BlindCard />
      </>
    );
  const page = /^[1-9]\d{0,5}$/.test(asked.page ?? "") ? Number(asked.page) : 1;
  const topics = status === "done" ? await evaluationTopics(evaluation.id, page, PAGE) : null;
  const sources = result?.sources ?? [];
  const source = sources.find((one) => one.source === asked.source) ?? sources[0];
  return (
    <>
      {nav}
      <p className="mb-2 text-sm">
        <Link href={base}>All evaluations</Link>
      </p>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 className="me-auto text-xl font-semibold">{evaluation.name}</h2>
        <RemoveEvaluation slug={slug} evaluation={evaluation.id} back={base} />
      </div>
      <div className="flex flex-col gap-6">
        {status !== "done" && (
          <EvaluationProgress
            key={status}
            slug={slug}
            initial={{
              id: evaluation.id,
              status,
              done: evaluation.done,
              total: evaluation.total,
              reason: evaluation.reason,
            }}
          />
        )}
        {status === "done" && result && topics && (
          <>
            <p className="text-sm text-ink-soft">
              {result.topics} topics; a rating answers from {settings.threshold}; coverage is a
              share of{" "}
              {settings.denominator === "answerable"
                ? "the questions some passage answers"
                : settings.denominator === "unfiltered"
                  ? "the questions that are not filtered"
                  : "all questions"}
              {result.tokenizer ? `; tokens by ${result.tokenizer}` : ""};{" "}
              {howIntervalsAreMade(settings.interval, settings)}. From{" "}
              {evaluation.files.map(({ name }) => name).join(", ") || "what the study holds"}.
              {evaluation.finishedAt &&
                ` Computed ${evaluation.finishedAt.toISOString().slice(0, 16).replace("T", " ")} UTC; labels given or withdrawn since are not in it.`}
            </p>
            {study.isDemo && result.usesPeople && (
              <Notice kind="synthetic">
                People&rsquo;s labels in the demonstration were written for it; no person gave them.
              </Notice>
            )}
            {result.warnings.length > 0 && (
              <Notice kind="info">
                <ul>
                  {result.warnings.map((warning) => (
                    <li key={noteKey(warning)}>{noteText(warning)}</li>
                  ))}
                </ul>
              </Notice>
            )}
            <section className="card" aria-labelledby="table">
              <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
                <h2 id="table" className="me-auto text-lg font-semibold">
                  Retrieval contexts and final reports
                </h2>
                <span className="flex flex-wrap gap-x-4 text-sm print:hidden">
                  {FILES.map(([file, label]) => (
                    <a
                      key={file}
                      className="inline-flex min-h-6 items-center"
                      href={files.evaluations.file({
                        study: slug,
                        evaluation: evaluation.id,
                        file,
                      })}
                      download
                    >
                      {label}
                    </a>
                  ))}
                </span>
              </div>
              {sources.length > 0 && (
                <nav aria-label="Whose ratings" className="mb-3 flex flex-wrap gap-2 text-sm">
                  {sources.map((one) => (
                    <Link
                      key={one.source}
                      className="button"
                      aria-current={one === source ? "page" : undefined}
                      href={`?source=${encodeURIComponent(one.source)}`}
                    >
                      {one.source}
                      {one === source ? " (shown)" : ""}
                    </Link>
                  ))}
                </nav>
              )}
              {source && source.rated_pairs !== null && source.rated_pairs < source.pairs && (
                <p className="mb-3 text-sm text-mid">
                  By {source.source} {source.rated_pairs} of {source.pairs} pairs of passage and
                  question are rated; what is not rated counts as not answering, so that its
                  contexts cover less than they may.
                </p>
              )}
              <SystemsTable
                runs={source?.runs ?? result.runs}
                references={source?.references ?? result.references}
                name={source ? `Systems by ${source.source}` : "Systems"}
              />
            </section>
            <SourcesTable sources={sources} />
            <ExcludedList rows={[...result.runs, ...result.references]} />
            {sources.length > 1 && (
              <p className="text-sm text-ink-soft">
                Everything below is by {result.source}, and so are the files.
              </p>
            )}
            <SweepSection runs={result.runs} />
            {result.prediction_powered && <PpiSection section={result.prediction_powered} />}
            <CorrelationSection
              contextVsReport={result.context_vs_report}
              correlations={result.correlations}
            />
            <DepthSection
              curves={result.curves}
              thresholds={result.thresholds}
              threshold={settings.threshold}
            />
            <SignificanceSection
              family={settings.family ?? "measure"}
              tests={result.tests}
              measure={asked.test ?? ""}
              address={`${base}/${evaluation.id}`}
              others={{ source: asked.source, measure: asked.measure, page: asked.page }}
            />
            <TopicSection
              topics={topics.topics}
              total={topics.total}
              page={page}
              size={PAGE}
              measure={asked.measure ?? ""}
              base={`${base}/${evaluation.id}`}
              others={{ source: asked.source, test: asked.test }}
            />
          </>
        )}
        {(status === "done" || status === "failed") && (
          <AgainForm
            slug={slug}
            evaluation={evaluation.id}
            systems={settings}
            isOpen={status === "failed"}
          />
        )}
      </div>
    </>
  );
}
