import { Bot } from "lucide-react";
import Link from "next/link";
import { Suspense } from "react";
import { BeingComputed } from "@/components/figures/when-computed";
import { NothingYet } from "@/components/study/shared/nothing-yet";
import { QualityView } from "@/components/study/judge-runs/quality/quality-view";
import { TrendSection } from "@/components/study/judge-runs/quality/trend-section";
import { BlindCard } from "@/components/study/shared/blind-card";
import { PageTexts } from "@/components/texts/page-texts";
import { namedStages, requestLanguage, texts, titled } from "@/components/texts/request";
import { AddressChoices } from "@/components/figures/address-choices";
import { studyPage } from "@/lib/auth/page-study";
import type { StudyAccess } from "@/lib/auth/study-access";
import { stageJudges, stagePromptTrends } from "@/lib/studies/judge-runs/judge-quality";
import { stagesWithSettings } from "@/lib/studies/stages/stages-with-settings";
import type { TaskKey } from "@/lib/tasks/task-definition";

export const generateMetadata = titled("judgeQuality.title");

export default studyPage("research", async ({ study, slug, query: asked }) => {
  const malformed = asked.malformed === "drop" ? "drop" : "zero";
  if (study.blind) return <BlindCard />;
  const [t, { stages: all }] = await Promise.all([
    texts("judgeQuality"),
    stagesWithSettings(study.id),
  ]);
  const stages = await namedStages(all);
  const stage = stages.find((one) => one.id === asked.stage) ?? stages[0];
  return (
    <PageTexts areas={["figures", "judgeQuality"]}>
      {stage && (
        <AddressChoices
          className="mb-4 text-sm"
          fields={[
            {
              name: "malformed",
              label: t("malformed.label"),
              value: malformed,
              choices: (["zero", "drop"] as const).map((id) => ({
                id,
                name: t(`malformed.${id}`),
              })),
            },
          ]}
        >
          <Link
            className="button"
            href={`/studies/${slug}/agreement?stage=${stage.id}&malformed=${malformed}`}
          >
            {t("agreement")}
          </Link>
        </AddressChoices>
      )}
      {stage ? (
        <Suspense key={malformed} fallback={<BeingComputed lines={6} />}>
          <Quality study={study} stage={stage} malformed={malformed} />
        </Suspense>
      ) : (
        <NoJudge slug={slug} />
      )}
    </PageTexts>
  );
});

interface Props {
  study: StudyAccess;
  stage: { id: string; task: TaskKey };
  malformed: "zero" | "drop";
}

/** The figures, which may have to be computed first: the page does not wait for them. */
async function Quality({ study, stage, malformed }: Props) {
  const found = await stageJudges(study.id, stage, malformed);
  if (found.judges.length === 0) return <NoJudge slug={study.slug} />;
  return (
    <QualityView
      {...found}
      malformed={malformed}
      trend={
        <Suspense fallback={<BeingComputed lines={4} />}>
          <Trend study={study} stage={stage} malformed={malformed} />
        </Suspense>
      }
    />
  );
}

/** Prompt versions over time: the whole agreement of the stage may have to be computed first. */
async function Trend({ study, stage, malformed }: Parameters<typeof Quality>[0]) {
  const [language, trends] = await Promise.all([
    requestLanguage(),
    stagePromptTrends(study.id, stage.id, malformed),
  ]);
  return (
    <TrendSection
      slug={study.slug}
      stageId={stage.id}
      task={stage.task}
      language={language}
      trends={trends}
    />
  );
}

async function NoJudge({ slug }: { slug: string }) {
  const t = await texts("judgeQuality");
  return (
    <NothingYet slug={slug} to="/judges#start" texts={(key) => t(`empty.${key}`)} icon={Bot} />
  );
}
