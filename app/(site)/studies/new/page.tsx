import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NewStudyForm } from "@/components/study/new/new-study-form";
import { PageTexts } from "@/components/texts/page-texts";
import { texts } from "@/components/texts/request";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { mayCreateStudies } from "@/lib/auth/accounts";
import { requirePageUser } from "@/lib/auth/page-user";

export async function generateMetadata(): Promise<Metadata> {
  const t = await texts("newStudy");
  return { title: t("title") };
}

export default async function NewStudyPage() {
  const user = await requirePageUser("/studies/new");
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
