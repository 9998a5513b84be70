import { HeldTable } from "@/components/study/held-pages/held-table";
import { PageTexts } from "@/components/texts/page-texts";
import { texts, titled, withStageNames } from "@/components/texts/request";
import { studyPage } from "@/lib/auth/page-study";
import { outputSchemaOf } from "@/lib/contract/endpoint";
import { heldPages as contract } from "@/lib/contract/held-pages";
import { listMembers } from "@/lib/studies/members";
import { heldPages } from "@/lib/studies/held-pages/held-pages";

export const generateMetadata = titled("frame.pages.held-pages");

export default studyPage("coordinate", async ({ study, slug }) => {
  const [held, members, t] = await Promise.all([
    heldPages(study.id),
    listMembers(study.id),
    texts("heldPages"),
  ]);
  const now = new Date().toISOString();
  const pages = await withStageNames(outputSchemaOf(contract.held, { pages: held }).pages);
  return (
    <PageTexts areas={["heldPages"]}>
      <section className="card">
        <p className="mb-4 max-w-prose text-sm text-ink-soft">{t("hint")}</p>
        <HeldTable
          slug={slug}
          pages={pages.map((page) => ({
            ...page,
            isExpired: page.leaseExpiresAt !== null && page.leaseExpiresAt < now,
          }))}
          annotators={members
            .filter((member) => member.role === "annotator")
            .map((member) => member.username)}
        />
      </section>
    </PageTexts>
  );
});
