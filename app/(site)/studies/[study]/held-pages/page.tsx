import type { Metadata } from "next";
import { HeldList } from "@/components/study/held-pages/held-list";
import { StudyNav } from "@/components/study/shared/study-nav";
import { requirePageStudy } from "@/lib/auth/page-study";
import { answerOf } from "@/lib/contract/endpoint";
import { pages } from "@/lib/contract/pages";
import { listMembers } from "@/lib/studies/members";
import { heldPages } from "@/lib/studies/stages/held-pages";

export const metadata: Metadata = { title: "Held pages" };

export default async function HeldPagesPage({ params }: { params: Promise<{ study: string }> }) {
  const { study: slug } = await params;
  const { study } = await requirePageStudy(slug, "coordinate", `/studies/${slug}/held-pages`);
  const [held, members] = await Promise.all([heldPages(study.id), listMembers(study.id)]);
  const annotators = members.filter((member) => member.role === "annotator");
  return (
    <>
      <StudyNav slug={slug} name={study.name} role={study.role} current="held-pages" />
      <HeldList
        slug={slug}
        pages={answerOf(pages.held, { pages: held }).pages}
        annotators={annotators.map((member) => member.username)}
      />
    </>
  );
}
