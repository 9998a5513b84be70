"use client";

import { usePathname } from "next/navigation";
import { useTexts } from "#texts";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { pageAt } from "./study-pages";
import { StudySideBar } from "./study-side-bar";

interface Props {
  slug: string;
  name: string;
  role: string;
}

/** The head of every page of a study: the side bar, the way to the page, and its title. */
export function StudyNav({ slug, name, role }: Props) {
  const t = useTexts("frame");
  const home = `/studies/${slug}`;
  const { page, below } = pageAt(usePathname().slice(home.length));
  const label = t(`pages.${page.key}`);
  const way = [
    { label: name, href: home },
    ...(page.path === "" ? [] : [{ label, href: home + page.path }]),
    ...(below ? [{ label: t(`pages.${below}`), href: "" }] : []),
  ];
  const { label: title } = way.pop()!;
  return (
    <>
      <StudySideBar slug={slug} role={role} current={page.key} />
      <header className="mb-6">
        <Breadcrumbs crumbs={[{ label: t("studies"), href: "/" }, ...way, { label: title }]} />
        <h1 className="text-2xl font-semibold wrap-anywhere">{title}</h1>
      </header>
    </>
  );
}
