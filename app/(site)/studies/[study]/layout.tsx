import type { ReactNode } from "react";
import { StudyNav } from "@/components/study/shared/study-nav";
import { frameStudy } from "@/lib/auth/page-study";

interface Props {
  children: ReactNode;
  params: Promise<{ study: string }>;
}

/**
 * The frame of a study for those who run it. It is not rendered again on the way from page to page,
 * so every page checks permissions itself; the pages of annotators have a head of their own.
 */
export default async function StudyLayout({ children, params }: Props) {
  const study = await frameStudy((await params).study);
  return (
    <>
      {study && study.role !== "annotator" && (
        <StudyNav slug={study.slug} name={study.name} role={study.role} />
      )}
      {children}
    </>
  );
}
