import { JudgingPoolForm } from "@/components/study/judging-pool/judging-pool-form";
import { NothingYet } from "@/components/study/shared/nothing-yet";
import { PageTexts } from "@/components/texts/page-texts";
import { texts, titled } from "@/components/texts/request";
import { studyPage } from "@/lib/auth/page-study";
import { collectionCounts } from "@/lib/studies/study-overview";

export const generateMetadata = titled("frame.pages.judging-pool");

export default studyPage("coordinate", async ({ study, slug }) => {
  const [t, counts] = await Promise.all([
    texts("judgingPool"),
    collectionCounts(study.collectionId),
  ]);
  return (
    <PageTexts areas={["judgingPool"]}>
      <div className="max-w-3xl">
        <h2 className="mb-2 text-xl font-semibold">{t("title")}</h2>
        <p className="mb-6 text-ink-soft">{t("intro")}</p>
        {counts.topics === 0 || counts.passages === 0 ? (
          <NothingYet slug={slug} texts={(key) => t(`noPassages.${key}`)} />
        ) : (
          <JudgingPoolForm slug={slug} hasQuestions={counts.subQuestions > counts.filtered} />
        )}
      </div>
    </PageTexts>
  );
});
