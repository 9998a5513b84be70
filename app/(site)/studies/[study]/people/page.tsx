import type { Metadata } from "next";
import { CrowdEnded } from "@/components/study/crowd-ended";
import { Invites } from "@/components/study/invites";
import { People } from "@/components/study/people";
import { StudyNav } from "@/components/study/study-nav";
import { Tokens } from "@/components/study/tokens";
import { listTokens } from "@/lib/auth/api-tokens";
import { requirePageStudy } from "@/lib/auth/page-study";
import { listMembers } from "@/lib/studies/members";
import { listInvites } from "@/lib/studies/people/invites";
import { retentionOf } from "@/lib/studies/people/retention";

export const metadata: Metadata = { title: "People" };

export default async function PeoplePage({ params }: { params: Promise<{ study: string }> }) {
  const { study: slug } = await params;
  const { study } = await requirePageStudy(slug, "coordinate", `/studies/${slug}/people`);
  const [members, invites, tokens, retention] = await Promise.all([
    listMembers(study.id),
    listInvites(study.id),
    listTokens(study.id),
    retentionOf(study.id),
  ]);
  return (
    <>
      <StudyNav slug={slug} name={study.name} role={study.role} current="people" />
      <div className="flex flex-col gap-6">
        <People slug={slug} members={members} />
        <Invites slug={slug} invites={invites} />
        <CrowdEnded slug={slug} retentionDays={retention} />
        <Tokens slug={slug} tokens={tokens} />
      </div>
    </>
  );
}
