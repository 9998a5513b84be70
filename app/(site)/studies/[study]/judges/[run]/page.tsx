import type { Metadata } from "next";
import Link from "next/link";
import { JudgeRunList } from "@/components/study/judges/judge-run-list";
import { StudyNav } from "@/components/study/shared/study-nav";
import { orNotFound, requirePageStudy } from "@/lib/auth/page-study";
import { idParam } from "@/lib/http/id-param";
import { CALLS_PER_PAGE, listCalls, readRun } from "@/lib/studies/judges/read-runs";

export const metadata: Metadata = { title: "Judge run" };

interface Props {
  params: Promise<{ study: string; run: string }>;
  searchParams: Promise<{ page?: string }>;
}

export default async function JudgeRunPage({ params, searchParams }: Props) {
  const { study: slug, run: runId } = await params;
  const { study } = await requirePageStudy(slug, "research", `/studies/${slug}/judges/${runId}`);
  const run = await orNotFound(
    Promise.resolve().then(() => readRun(study.id, idParam(runId, "judge run"))),
  );
  const page = Math.max(1, Number((await searchParams).page) || 1);
  const calls = await listCalls(run.id, page);
  const pages = Math.ceil(run.total / CALLS_PER_PAGE);
  return (
    <>
      <StudyNav slug={slug} name={study.name} role={study.role} current="judges" />
      <div className="flex flex-col gap-6">
        <JudgeRunList slug={slug} initial={[run]} only={run.id} />
        {run.kind === "lexical" && (
          <p className="text-sm text-ink-soft">
            Lexical baseline: counts shared words, not a language model.
          </p>
        )}
        <section aria-labelledby="calls" className="card overflow-x-auto" tabIndex={0}>
          <h2 id="calls" className="mb-3 text-lg font-semibold">
            What it answered
          </h2>
          <table className="table min-w-[48rem]">
            <thead>
              <tr>
                <th scope="col">Topic</th>
                <th scope="col">Text</th>
                <th scope="col">Asked</th>
                <th scope="col">Answer</th>
                <th scope="col">Words found and missing, best sentence</th>
              </tr>
            </thead>
            <tbody>
              {calls.map((call, i) => (
                <tr key={i}>
                  <td>{call.topic}</td>
                  <td className="text-ink-soft">
                    {[call.run, call.docid].filter(Boolean).join(" · ")}
                  </td>
                  <td className="max-w-64" dir="auto">
                    {call.query}
                  </td>
                  <td>
                    {call.error ? (
                      <span className="text-bad">{call.error}</span>
                    ) : (
                      <>
                        <code>{call.raw ?? "…"}</code>
                        {call.category !== null && call.category !== call.raw && (
                          <> → {call.category}</>
                        )}
                        {call.parseStatus && call.parseStatus !== "ok" && (
                          <span className="block text-bad">{call.parseStatus}</span>
                        )}
                      </>
                    )}
                  </td>
                  <td className="max-w-96 text-sm">
                    {call.detail?.matched && (
                      <p>
                        <span className="text-good">
                          {call.detail.matched.join(", ") || "none found"}
                        </span>
                        {call.detail.missing && call.detail.missing.length > 0 && (
                          <span className="text-bad">
                            {" "}
                            · missing: {call.detail.missing.join(", ")}
                          </span>
                        )}
                      </p>
                    )}
                    {call.detail?.bestSentence && (
                      <p className="mt-1 text-ink-soft" dir="auto">
                        “{call.detail.bestSentence.text}”
                      </p>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {pages > 1 && (
            <nav aria-label="Pages of answers" className="mt-4 flex items-center gap-3 text-sm">
              {page > 1 && (
                <Link className="button" href={`?page=${page - 1}`}>
                  Previous
                </Link>
              )}
              <span>
                Page {page} of {pages}
              </span>
              {page < pages && (
                <Link className="button" href={`?page=${page + 1}`}>
                  Next
                </Link>
              )}
            </nav>
          )}
        </section>
      </div>
    </>
  );
}
