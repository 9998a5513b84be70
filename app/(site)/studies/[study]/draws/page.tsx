import { ContextsForm } from "@/components/study/draws/contexts-form";
import { ReportsForm } from "@/components/study/draws/reports-form";
import { NothingYet } from "@/components/study/shared/nothing-yet";
import { PageTexts } from "@/components/texts/page-texts";
import { requestLanguage, texts, titled } from "@/components/texts/request";
import { Section } from "@/components/ui/kit/card";
import { studyPage } from "@/lib/auth/page-study";
import { REPORT_TASKS } from "@/lib/contract/draws";
import { systemsWithReports } from "@/lib/studies/drawn-reports/draw-reports";
import { taskWords } from "@/lib/tasks/task-words";

export const generateMetadata = titled("frame.pages.draws");

/** Random contexts out of runs, and a balanced draw of reports. */
export default studyPage("research", async ({ study, slug }) => {
  const language = await requestLanguage();
  const [t, systems] = await Promise.all([
    texts("draws"),
    systemsWithReports(study.collectionId, REPORT_TASKS[0]!),
  ]);
  return (
    <PageTexts areas={["draws"]}>
      <div className="flex max-w-4xl flex-col gap-8">
        <p className="text-ink-soft">{t("intro")}</p>
        <Section id="contexts" heading={t("contexts.title")}>
          <p className="mb-4 text-ink-soft">{t("contexts.about")}</p>
          <ContextsForm slug={slug} />
        </Section>
        <Section id="reports" heading={t("reports.title")}>
          <p className="mb-4 text-ink-soft">{t("reports.about")}</p>
          {systems.length === 0 ? (
            <NothingYet slug={slug} texts={(key) => t(`reports.empty.${key}`)} />
          ) : (
            <ReportsForm
              slug={slug}
              systems={systems}
              tasks={REPORT_TASKS.map((key) => ({ key, name: taskWords(key, language).name }))}
              canMake={study.role === "coordinator" && study.closedAt === null}
            />
          )}
        </Section>
      </div>
    </PageTexts>
  );
});
