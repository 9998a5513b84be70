import type { Metadata } from "next";
import Link from "next/link";
import { BlindCard } from "@/components/study/shared/blind-card";
import { StudyNav } from "@/components/study/shared/study-nav";
import { AnswerMatrix } from "@/components/systems/answer-matrix";
import { orNotFound, requirePageStudy } from "@/lib/auth/page-study";
import { idParam } from "@/lib/http/id-param";
import { evaluationTopic, readEvaluation } from "@/lib/studies/systems/evaluations";

export const metadata: Metadata = { title: "Topic" };

interface Props {
  params: Promise<{ study: string; evaluation: string; topic: string }>;
  searchParams: Promise<{ run?: string }>;
}

export default async function TopicMatrixPage({ params, searchParams }: Props) {
  const { study: slug, evaluation: id, topic: place } = await params;
  const asked = await searchParams;
  const base = `/studies/${slug}/systems/${id}`;
  const { study } = await requirePageStudy(slug, "research", `${base}/${place}`);
  const nav = <StudyNav slug={slug} name={study.name} role={study.role} current="systems" />;
  const position = /^\d{1,9}$/.test(place) ? Number(place) : -1;
  const [{ settings, result, name, status }, topic] = await orNotFound(
    Promise.resolve().then(() =>
      Promise.all([
        readEvaluation({ id: study.id, blind: false }, idParam(id, "evaluation"), "systems"),
        evaluationTopic(idParam(id, "evaluation"), position),
      ]),
    ),
  );
  if (study.blind && result?.usesPeople)
    return (
      <>
        {nav}
        <BlindCard />
      </>
    );
  const runs = Object.keys(topic.detail?.runs ?? {});
  const run =
    runs.find((one) => one === asked.run) ?? (asked.run === "" ? null : (runs[0] ?? null));
  return (
    <>
      {nav}
      <p className="mb-2 text-sm">
        <Link href={base}>{name}</Link>
      </p>
      <h2 className="mb-4 max-w-4xl text-xl font-semibold">{topic.title}</h2>
      {status !== "done" ? (
        <p className="card">It is being computed again: the matrix is shown when that is done.</p>
      ) : !topic.detail ? (
        <p className="card">The ratings say nothing of this topic.</p>
      ) : (
        <div className="flex flex-col gap-6">
          <section className="card" aria-label="Passages and questions">
            <form method="get" className="mb-3 flex flex-wrap items-end gap-2 text-sm">
              <label className="flex flex-col gap-1 font-medium">
                Passages in the order of
                <select className="field" name="run" defaultValue={run ?? ""}>
                  {runs.map((one) => (
                    <option key={one} value={one}>
                      {one}
                    </option>
                  ))}
                  <option value="">their ratings: all of them</option>
                </select>
              </label>
              <button type="submit" className="button">
                Show
              </button>
            </form>
            <AnswerMatrix page={topic.detail} run={run} threshold={settings.threshold} />
          </section>
          <section className="card" aria-labelledby="questions">
            <h2 id="questions" className="mb-2 text-lg font-semibold">
              Questions
            </h2>
            <ol className="flex flex-col gap-1 text-sm">
              {topic.detail.questions.map((question, q) => (
                <li key={question.id} id={`q-${q}`}>
                  <strong>Q{q}</strong> {question.text}
                  {question.filtered ? (
                    <span className="chip ms-2">filtered</span>
                  ) : (
                    !question.counted && <span className="chip ms-2">no passage answers it</span>
                  )}
                </li>
              ))}
            </ol>
          </section>
        </div>
      )}
    </>
  );
}
