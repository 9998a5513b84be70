import { BlindCard } from "@/components/study/shared/blind-card";
import { AnswerMatrix } from "@/components/study/evaluations/answer-matrix";
import { texts, titled } from "@/components/texts/request";
import { AddressChoices } from "@/components/figures/address-choices";
import { BackLink } from "@/components/ui/kit/back-link";
import { Card } from "@/components/ui/kit/card";
import { orNotFound, studyPage } from "@/lib/auth/page-study";
import { idParam } from "@/lib/http/id-param";
import { evaluationTopic, readEvaluation } from "@/lib/studies/evaluations/evaluations";

export const generateMetadata = titled("systems.topicTitle");

export default studyPage<"evaluation" | "topic">(
  "research",
  async ({ study, slug, params, query: asked }) => {
    const { evaluation: id, topic: place } = params;
    const base = `/studies/${slug}/systems/${id}`;
    const t = await texts("systems");
    const position = /^\d{1,9}$/.test(place) ? Number(place) : -1;
    const [{ settings, result, name, status }, topic] = await orNotFound(() =>
      Promise.all([
        readEvaluation({ id: study.id, blind: false }, idParam(id, "evaluation"), "systems"),
        evaluationTopic(idParam(id, "evaluation"), position),
      ]),
    );
    if (study.blind && result?.usesPeople) return <BlindCard />;
    const runs = Object.keys(topic.detail?.runs ?? {});
    const run =
      runs.find((one) => one === asked.run) ?? (asked.run === "" ? null : (runs[0] ?? null));
    return (
      <>
        <BackLink href={base}>{name}</BackLink>
        <h2 className="mb-4 max-w-4xl text-xl font-semibold">{topic.title}</h2>
        {status !== "done" ? (
          <p className="card">{t("matrix.again")}</p>
        ) : !topic.detail ? (
          <p className="card">{t("matrix.noRatings")}</p>
        ) : (
          <div className="flex flex-col gap-6">
            <section className="card" aria-label={t("matrix.passages")}>
              <AddressChoices
                className="mb-3"
                fields={[
                  {
                    name: "run",
                    label: t("matrix.order"),
                    value: run ?? "",
                    choices: [...runs, { id: "", name: t("matrix.allRated") }],
                  },
                ]}
              />
              <AnswerMatrix page={topic.detail} run={run} threshold={settings.threshold} />
            </section>
            <Card id="questions" heading={t("matrix.questions")} margin="mb-2">
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
            </Card>
          </div>
        )}
      </>
    );
  },
);
