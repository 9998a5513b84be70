import { BlindCard } from "@/components/study/shared/blind-card";
import { DataAge } from "@/components/figures/data-age";
import { SupportChoices } from "@/components/study/evaluations/support/support-choices";
import { SupportReport } from "@/components/study/evaluations/support/support-report";
import { NothingYet } from "@/components/study/shared/nothing-yet";
import { PageTexts } from "@/components/texts/page-texts";
import { namedStages, texts, titled } from "@/components/texts/request";
import { addressWith } from "@/components/ui/address-with";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { Notice } from "@/components/ui/notice";
import { studyPage } from "@/lib/auth/page-study";
import { choicesOf } from "@/lib/contract/shapes";
import { supportChoices } from "@/lib/contract/support-results";
import { SUPPORT_MEASURES } from "@/lib/domain/systems/support-sides";
import { stageSupport, supportStages } from "@/lib/studies/evaluations/support-results";

export const generateMetadata = titled("frame.pages.support");

export default studyPage("research", async ({ study, slug, asked }) => {
  const base = `/studies/${slug}/systems/support`;
  const [t, ofSystems] = await Promise.all([texts("supportResults"), texts("systems")]);
  if (study.blind) return <BlindCard />;
  const stages = await namedStages(await supportStages(study.id));
  const stage = stages.find(({ id }) => id === asked.stage) ?? stages[0];
  if (!stage) return <NothingYet slug={slug} texts={(key) => t(`noStage.${key}`)} />;
  const { topicTitles, source, ...results } = await stageSupport(
    study.id,
    stage.id,
    choicesOf(supportChoices, asked),
  );
  const measure = SUPPORT_MEASURES.find((name) => name === asked.measure) ?? "f1";
  const { citations, condition } = results.options;
  const chosen = addressWith("", { citations, condition, source: results.chosen?.source });
  const file = `/api/v1/studies/${slug}/stages/${stage.id}/support`;
  return (
    <PageTexts areas={["figures", "systems"]}>
      <p className="mb-6 max-w-4xl text-ink-soft">
        {t.rich("about", { b: (chunks) => <strong className="font-semibold">{chunks}</strong> })}
      </p>
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <SupportChoices results={results} measure={measure} />
        <span className="ms-auto flex flex-wrap gap-2 print:hidden">
          <a className="button" href={`${file}.csv${chosen}`} download>
            {t("csv")}
          </a>
          <a className="button" href={`${file}${chosen}`} download>
            {t("json")}
          </a>
        </span>
      </div>
      <DataAge source={source} />
      {study.isDemo && results.conditions.length > 0 && (
        <div className="mb-4">
          <Notice kind="synthetic">{ofSystems("synthetic")}</Notice>
        </div>
      )}
      {results.sources.length === 0 && results.given.length === 0 ? (
        <EmptyState title={t("noLabel.title")} text={t("noLabel.text")} />
      ) : (
        <SupportReport
          results={results}
          measure={measure}
          titles={topicTitles}
          base={base}
          query={asked}
        />
      )}
    </PageTexts>
  );
});
