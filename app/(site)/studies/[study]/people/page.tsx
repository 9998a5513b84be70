import type { Metadata } from "next";
import { AddAnnotators } from "@/components/study/people/add-annotators";
import { CrowdEnded } from "@/components/study/people/crowd-ended";
import { Invites } from "@/components/study/people/invites";
import { People } from "@/components/study/people/people";
import { StudyNav } from "@/components/study/shared/study-nav";
import { requirePageStudy } from "@/lib/auth/page-study";
import { answerOf } from "@/lib/contract/endpoint";
import { invites as inviteContract } from "@/lib/contract/invites";
import { listMembers } from "@/lib/studies/members";
import { annotatorNames } from "@/lib/studies/people/add-annotators";
import { listInvites } from "@/lib/studies/people/invites";
import { retentionOf } from "@/lib/studies/people/retention";

export const metadata: Metadata = { title: "People" };

export default async function PeoplePage({ params }: { params: Promise<{ study: string }> }) {
  const { study: slug } = await params;
  const { study } = await requirePageStudy(slug, "coordinate", `/studies/${slug}/people`);
  const [members, names, links, retention] = await Promise.all([
    listMembers(study.id),
    annotatorNames(study.id),
    listInvites(study.id),
    retentionOf(study.id),
  ]);
  const { invites } = answerOf(inviteContract.list, { invites: links });
  const known = new Map(names.map((one) => [one.username, one]));
  const people = members.map((member) => ({
    ...member,
    rater: study.blind ? null : (known.get(member.username)?.rater ?? null),
    withdrawn: known.get(member.username)?.withdrawn ?? false,
  }));
  return (
    <>
      <StudyNav slug={slug} name={study.name} role={study.role} current="people" />
      <div className="flex flex-col gap-6">
        <People slug={slug} members={people} />
        <AddAnnotators slug={slug} />
        <Invites slug={slug} invites={invites} />
        <CrowdEnded slug={slug} retentionDays={retention} />
      </div>
    </>
  );
}
