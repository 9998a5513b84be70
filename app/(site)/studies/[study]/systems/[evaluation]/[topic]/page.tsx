import Link from "next/link";
import { BlindCard } from "@/components/study/shared/blind-card";
import { StudyNav } from "@/components/study/shared/study-nav";
import { AnswerMatrix } from "@/components/systems/answer-matrix";
import { texts } from "@/components/texts/request";
import { AppliedForm } from "@/components/ui/kit/applied-form";
import { ChoiceField } from "@/components/ui/kit/select";
import { orNotFound, requirePageStudy } from "@/lib/auth/page-study";
import { idParam } from "@/lib/http/id-param";
import { evaluationTopic, readEvaluation } from "@/lib/studies/systems/evaluations";

export async function generateMetadata() {
  const t = await texts("systems");
  return { title: t("topicTitle") };
}

interface Props {
  params: Promise<{ study: string; evaluation: string; topic: string }>;
  searchParams: Promise<{ run?: string }>;
}

export default async function TopicMatrixPage({ params, searchParams }: Props) {
  const { study: slug, evaluation: id, topic: place } = await params;
  const asked = await searchParams;
  const base = `/studies/${slug}/systems/${id}`;
  const t = await texts("systems");
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
        <Link className="link" href={base}>
          {name}
        </Link>
      </p>
      <h2 className="mb-4 max-w-4xl text-xl font-semibold">{topic.title}</h2>
      {status !== "done" ? (
        <p className="card">{t("matrix.again")}</p>
      ) : !topic.detail ? (
        <p className="card">{t("matrix.noRatings")}</p>
      ) : (
        <div className="flex flex-col gap-6">
          <section className="card" aria-label={t("matrix.passages")}>
            <AppliedForm className="mb-3 print:hidden">
              <ChoiceField
                label={t("matrix.order")}
                className="w-fit"
                name="run"
                defaultValue={run ?? ""}
                key={run}
                choices={[...runs, { id: "", name: t("matrix.allRated") }]}
              />
            </AppliedForm>
            <AnswerMatrix page={topic.detail} run={run} threshold={settings.threshold} />
          </section>
          <section className="card" aria-labelledby="questions">
            <h2 id="questions" className="mb-2 text-lg font-semibold">
              {t("matrix.questions")}
            </h2>
            <ol className="flex flex-col gap-1 text-sm">
              {topic.detail.questions.map((question, q) => (
                <li key={question.id} id={`q-${q}`}>
                  <strong>Q{q}</strong> {question.text}
                  {question.filtered ? (
                    <span className="chip ms-2">{t("matrix.filtered")}</span>
                  ) : (
                    !question.counted && (
                      <span className="chip ms-2">{t("matrix.notAnswered")}</span>
                    )
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
