import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";
import { useTexts } from "#texts";
import type { PageKey } from "./study-pages";
import { StudySideBar } from "./study-side-bar";

interface Props {
  slug: string;
  name: string;
  role: string;
  current: PageKey;
}

/** The head of every page of a study: the side bar, the way to the page, and its title. */
export function StudyNav({ slug, name, role, current }: Props) {
  const t = useTexts("frame");
  if (role === "annotator") return <h1 className="mb-6 text-2xl font-semibold">{name}</h1>;
  const label = t(`pages.${current}`);
  const isOverview = current === "overview";
  const study: Crumb = { label: name, ...(isOverview ? {} : { href: `/studies/${slug}` }) };
  return (
    <>
      <StudySideBar slug={slug} role={role} current={current} />
      <header className="mb-6">
        <Breadcrumbs
          crumbs={[{ label: t("studies"), href: "/" }, study, ...(isOverview ? [] : [{ label }])]}
        />
        <h1 className="text-2xl font-semibold">{isOverview ? name : label}</h1>
      </header>
    </>
  );
}
