import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AttemptAnswers } from "@/components/study/qualification/attempt-answers";
import { BlindCard } from "@/components/study/shared/blind-card";
import { PageTexts } from "@/components/texts/page-texts";
import { requestLanguage, texts } from "@/components/texts/request";
import { BackLink } from "@/components/ui/kit/back-link";
import { Badge } from "@/components/ui/kit/badge";
import { orNotFound, studyPage } from "@/lib/auth/page-study";
import { outputSchemaOf } from "@/lib/contract/endpoint";
import { qualification } from "@/lib/contract/qualification";
import { readAttempt } from "@/lib/studies/qualification/review";
import { stagesWithSettings } from "@/lib/studies/stages/stages-with-settings";
import { levelWordsOf } from "@/lib/tasks/level-words";
import { levelNames, taskWords } from "@/lib/tasks/task-words";

const ID = /^[0-9a-f-]{36}$/;

export async function generateMetadata(props: {
  params: Promise<{ rater: string }>;
}): Promise<Metadata> {
  const { rater } = await props.params;
  const t = await texts("quality");
  return { title: `${t("training.answers")}: ${decodeURIComponent(rater)}` };
}

/** The answers of one attempt at training beside the known labels, with the coordinator's feedback. */
export default studyPage<"rater" | "attempt">(
  "coordinate",
  async ({ study, slug, params, asked }) => {
    const { rater: encoded, attempt: id } = params;
    const { stage: stageId } = asked;
    const path = `/studies/${slug}/quality/${encoded}`;
    if (study.blind) return <BlindCard />;
    if (!stageId || !ID.test(stageId) || !ID.test(id)) notFound();
    const attempt = outputSchemaOf(
      qualification.read,
      await orNotFound(() => readAttempt(study.id, stageId, id)),
    );
    const { stages } = await stagesWithSettings(study.id);
    const { task, settings } = stages.find((one) => one.id === stageId)!;
    const t = await texts("quality");
    const phase = t(`training.phases.${attempt.kind}`, { number: String(attempt.number) });
    const words = taskWords(task, await requestLanguage(), levelWordsOf(settings));
    return (
      <PageTexts areas={["quality"]}>
        <BackLink href={`${path}?stage=${stageId}`}>
          {t("attempt.back", { name: attempt.rater })}
        </BackLink>
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <h2 className="text-xl font-semibold break-all">
            {t("attempt.title", { phase, name: attempt.rater })}
          </h2>
          <span>{t("attempt.result", { right: attempt.right ?? 0, items: attempt.items })}</span>
          {attempt.kind !== "practice" && (
            <Badge kind={attempt.passed ? "good" : "bad"}>
              {t(attempt.passed ? "attempt.passed" : "attempt.notPassed")}
            </Badge>
          )}
        </div>
        <AttemptAnswers
          key={`${attempt.id} ${attempt.feedbackAt ?? ""}`}
          slug={slug}
          stageId={stageId}
          attempt={attempt}
          levels={levelNames(words)}
        />
      </PageTexts>
    );
  },
);
