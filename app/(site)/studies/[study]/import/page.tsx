import Link from "next/link";
import { EarlierImports } from "@/components/study/import/earlier-imports";
import { ImportForm } from "@/components/study/import/import-form";
import { PageTexts } from "@/components/texts/page-texts";
import { texts, titled } from "@/components/texts/request";
import { Section } from "@/components/ui/kit/card";
import { Notice } from "@/components/ui/notice";
import { studyPage } from "@/lib/auth/page-study";
import { recentImports } from "@/lib/studies/import/recent-imports";

export const generateMetadata = titled("frame.pages.import");

/** Pages that make texts and stages in other ways; coordinators alone make stages. */
const WAYS = ["builds", "pool"] as const;

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
        <Section id="other-ways" heading={t("otherWays.title")} className="text-sm">
          <ul className="flex flex-col gap-1">
            {WAYS.filter((way) => way === "builds" || isCoordinator).map((way) => (
              <li key={way}>
                <Link href={`/studies/${slug}/${way}`} className="text-accent underline">
                  {t(`otherWays.${way}.name`)}
                </Link>{" "}
                {t(`otherWays.${way}.text`)}
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </PageTexts>
  );
});
