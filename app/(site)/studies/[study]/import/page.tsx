import Link from "next/link";
import { EarlierImports } from "@/components/study/import/earlier-imports";
import { ImportForm } from "@/components/study/import/import-form";
import { PageTexts } from "@/components/texts/page-texts";
import { texts, titled } from "@/components/texts/request";
import { Notice } from "@/components/ui/notice";
import { studyPage } from "@/lib/auth/page-study";
import { recentImports } from "@/lib/studies/import/recent-imports";

export const generateMetadata = titled("frame.pages.import");

export default studyPage("research", async ({ study, slug }) => {
  const [t, imports] = await Promise.all([texts("importFiles"), recentImports(study.id)]);
  const isCoordinator = study.role === "coordinator";
  return (
    <PageTexts areas={["importFiles", "study"]}>
      <div className="flex flex-col gap-6">
        <div className="max-w-3xl">
          {study.closedAt ? (
            <Notice kind="info">{t("closed")}</Notice>
          ) : (
            <ImportForm slug={slug} isCoordinator={isCoordinator} />
          )}
        </div>
        <EarlierImports imports={imports} />
        <section aria-labelledby="other-ways" className="text-sm">
          <h2 id="other-ways" className="mb-2 text-base font-semibold">
            {t("otherWays.title")}
          </h2>
          <ul className="flex flex-col gap-1">
            <li>
              <Link href={`/studies/${slug}/builds`} className="text-accent underline">
                {t("otherWays.build")}
              </Link>{" "}
              {t("otherWays.buildText")}
            </li>
            {isCoordinator && (
              <li>
                <Link href={`/studies/${slug}/pool`} className="text-accent underline">
                  {t("otherWays.pool")}
                </Link>{" "}
                {t("otherWays.poolText")}
              </li>
            )}
          </ul>
        </section>
      </div>
    </PageTexts>
  );
});
