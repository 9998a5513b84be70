import Link from "next/link";
import { StudyCards } from "@/components/study/studies/study-cards";
import { StudyTable } from "@/components/study/studies/study-table";
import { PageTexts } from "@/components/texts/page-texts";
import { texts } from "@/components/texts/request";
import { Disclosure } from "@/components/ui/kit/disclosure";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { mayCreateStudies } from "@/lib/auth/accounts";
import { requirePageUser } from "@/lib/auth/page-user";
import { homeStudies } from "@/lib/studies/overview/home-studies";

export default async function HomePage() {
  const user = await requirePageUser();
  const now = new Date();
  const [t, studies, mayCreate] = await Promise.all([
    texts("home"),
    homeStudies(user, now),
    mayCreateStudies(user.id),
  ]);
  const runsNone = studies.every(({ role }) => role === "annotator");
  const Studies = runsNone ? StudyCards : StudyTable;
  const archived = studies.filter(({ state }) => state === "archived");
  const current = studies.filter(({ state }) => state !== "archived");
  return (
    <PageTexts areas={["home"]}>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-semibold">{t("title")}</h1>
        {mayCreate && (
          <Link
            href="/studies/new"
            className={runsNone && studies.length > 0 ? "button" : "button button-primary"}
          >
            {t("newStudy")}
          </Link>
        )}
      </div>
      {studies.length === 0 && (
        <EmptyState
          title={t("empty.title")}
          text={
            <>
              {t("empty.follow")} {mayCreate && t("empty.create")}
            </>
          }
        />
      )}
      {current.length > 0 && (
        <div className={runsNone ? "" : "card"}>
          <Studies studies={current} now={now} />
        </div>
      )}
      {archived.length > 0 && (
        <Disclosure className="card mt-6" title={t("archived", { count: archived.length })}>
          <Studies studies={archived} now={now} isArchive />
        </Disclosure>
      )}
    </PageTexts>
  );
}
