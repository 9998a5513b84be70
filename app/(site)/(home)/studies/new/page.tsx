import { notFound } from "next/navigation";
import { NewStudyForm } from "@/components/study/new/new-study-form";
import { TemplateList } from "@/components/study/templates/template-list";
import { PageTexts } from "@/components/texts/page-texts";
import { texts, titled } from "@/components/texts/request";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { mayCreateStudies } from "@/lib/auth/accounts";
import { outputSchemaOf } from "@/lib/contract/endpoint";
import { templates as contract } from "@/lib/contract/templates";
import { listTemplates } from "@/lib/studies/templates/templates";
import { requirePageUser } from "@/lib/auth/page-user";

export const generateMetadata = titled("newStudy.title");

export default async function NewStudyPage() {
  const user = await requirePageUser();
  if (!(await mayCreateStudies(user.id))) notFound();
  const [t, frame, usable] = await Promise.all([
    texts("newStudy"),
    texts("frame"),
    listTemplates(user),
  ]);
  const { templates } = outputSchemaOf(contract.list, { templates: usable });
  return (
    <div className="max-w-3xl">
      <Breadcrumbs crumbs={[{ label: frame("studies"), href: "/" }, { label: t("title") }]} />
      <h1 className="mb-2 text-2xl font-semibold">{t("title")}</h1>
      <p className="mb-6 text-ink-soft">{t("intro")}</p>
      <PageTexts areas={["importFiles", "newStudy", "study", "templates"]}>
        <NewStudyForm templates={templates} />
        <TemplateList templates={templates} />
      </PageTexts>
    </div>
  );
}
