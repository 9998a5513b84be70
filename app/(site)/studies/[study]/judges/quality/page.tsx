import { Bot } from "lucide-react";
import Link from "next/link";
import { QualityView } from "@/components/study/judges/quality/quality-view";
import { BlindCard } from "@/components/study/shared/blind-card";
import { PageTexts } from "@/components/texts/page-texts";
import { texts, titled } from "@/components/texts/request";
import { namedStages } from "@/components/texts/stage-names";
import { AppliedForm } from "@/components/ui/kit/applied-form";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { studyPage } from "@/lib/auth/page-study";
import { stageJudges, stagePromptTrends } from "@/lib/studies/judges/judge-quality";
import { stagesWithSettings } from "@/lib/studies/stages/stages-with-settings";

export const generateMetadata = titled("judgeQuality.title");

export default studyPage("research", async ({ study, slug, query: asked }) => {
  const malformed = asked.malformed === "drop" ? "drop" : "zero";
  if (study.blind)
    return (
      <PageTexts areas={["figures", "judgeQuality"]}>
        <BlindCard />
      </PageTexts>
    );
  const [t, { stages: all }] = await Promise.all([
    texts("judgeQuality"),
    stagesWithSettings(study.id),
  ]);
  const stages = await namedStages(all);
  const stage = stages.find((one) => one.id === asked.stage) ?? stages[0];
  const [found, trends] = stage
    ? await Promise.all([
        stageJudges(study.id, stage, malformed),
        stagePromptTrends(study.id, stage.id, malformed),
      ])
    : [null, []];
  return (
    <PageTexts areas={["figures", "judgeQuality"]}>
      {stage && (
        <AppliedForm className="mb-4 flex flex-wrap items-end gap-4 text-sm">
          <label className="flex min-w-0 flex-col gap-1 font-medium">
            {t("stage")}
            <select className="field" name="stage" defaultValue={stage.id}>
              {stages.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          </label>
          <label className="flex min-w-0 flex-col gap-1 font-medium">
            {t("malformed.label")}
            <select className="field" name="malformed" defaultValue={malformed}>
              <option value="zero">{t("malformed.zero")}</option>
              <option value="drop">{t("malformed.drop")}</option>
            </select>
          </label>
          <Link
            className="button"
            href={`/studies/${slug}/agreement?stage=${stage.id}&malformed=${malformed}`}
          >
            {t("agreement")}
          </Link>
        </AppliedForm>
      )}
      {stage && found && found.judges.length > 0 ? (
        <QualityView
          task={stage.task}
          slug={slug}
          {...found}
          trends={trends}
          malformed={malformed}
        />
      ) : (
        <EmptyState
          icon={Bot}
          title={t("empty.title")}
          action={
            <Link className="button" href={`/studies/${slug}/judges#start`}>
              {t("empty.action")}
            </Link>
          }
        >
          {t("empty.text")}
        </EmptyState>
      )}
    </PageTexts>
  );
});
