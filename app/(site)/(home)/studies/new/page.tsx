import { notFound } from "next/navigation";
import { NewStudyForm } from "@/components/study/new/new-study-form";
import { PageTexts } from "@/components/texts/page-texts";
import { texts, titled } from "@/components/texts/request";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { mayCreateStudies } from "@/lib/auth/accounts";
import { requirePageUser } from "@/lib/auth/page-user";

export const generateMetadata = titled("newStudy.title");

export default async function NewStudyPage() {
  const user = await requirePageUser();
  if (!(await mayCreateStudies(user.id))) notFound();
  const [t, frame] = await Promise.all([texts("newStudy"), texts("frame")]);
  return (
    <div className="max-w-3xl">
      <Breadcrumbs crumbs={[{ label: frame("studies"), href: "/" }, { label: t("title") }]} />
      <h1 className="mb-2 text-2xl font-semibold">{t("title")}</h1>
      <p className="mb-6 text-ink-soft">{t("intro")}</p>
      <PageTexts areas={["importFiles", "newStudy", "study"]}>
        <NewStudyForm />
      </PageTexts>
    </div>
  );
}
