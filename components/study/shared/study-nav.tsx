import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";
import { useTexts } from "#texts";
import { AnnotatorNav } from "./annotator-nav";
import type { PageKey } from "./study-pages";
import { StudySideBar } from "./study-side-bar";

interface Props {
  slug: string;
  name: string;
  role: string;
  current: PageKey;
  /** Of a page below the current one, such as a comparison of judge runs. */
  below?: { title: string; href: string };
  /** For annotators: the number of answers to their questions that they have not seen. */
  news?: number;
}

/** The head of every page of a study: the side bar, the way to the page, and its title. */
export function StudyNav({ slug, name, role, current, below, news = 0 }: Props) {
  const t = useTexts("frame");
  if (role === "annotator")
    return <AnnotatorNav slug={slug} name={name} current={current} news={news} />;
  const label = t(`pages.${current}`);
  const isOverview = current === "overview";
  const study: Crumb = { label: name, ...(isOverview ? {} : { href: `/studies/${slug}` }) };
  const page: Crumb[] = isOverview ? [] : [{ label, ...(below && { href: below.href }) }];
  const title = below?.title ?? (isOverview ? name : label);
  return (
    <>
      <StudySideBar slug={slug} role={role} current={current} />
      <header className="mb-6">
        <Breadcrumbs
          crumbs={[
            { label: t("studies"), href: "/" },
            study,
            ...page,
            ...(below ? [{ label: below.title }] : []),
          ]}
        />
        <h1 className="text-2xl font-semibold wrap-anywhere">{title}</h1>
      </header>
    </>
  );
}
