import { namedStages, requestStageName, titled } from "@/components/texts/request";
import { CrowdEnded } from "@/components/study/people/crowd-ended";
import { Invites } from "@/components/study/invites/invites";
import { PeopleTable } from "@/components/study/people/people-table";
import type { Person } from "@/components/study/people/person";
import { PageTexts } from "@/components/texts/page-texts";
import { studyPage } from "@/lib/auth/page-study";
import { outputSchemaOf } from "@/lib/contract/endpoint";
import { invites as inviteContract } from "@/lib/contract/invites";
import { members as memberContract } from "@/lib/contract/members";
import { listMembers } from "@/lib/studies/members";
import { annotatorNames } from "@/lib/studies/people/add-annotators";
import { isMailOn } from "@/lib/studies/mail/own-mails";
import { consentTextOf, listInvites } from "@/lib/studies/invites/invites";
import { stagesWithSettings } from "@/lib/studies/stages/stages-with-settings";
import { retentionOf } from "@/lib/studies/people/retention";

export const generateMetadata = titled("frame.pages.people");

export default studyPage("coordinate", async ({ study, slug, user, asked }) => {
  const { search } = asked;
  const [found, names, links, consentText, retention, { stages }] = await Promise.all([
    listMembers(study.id),
    annotatorNames(study.id),
    listInvites(study.id),
    consentTextOf(study.id),
    retentionOf(study.id),
    stagesWithSettings(study.id),
  ]);
  const { invites } = outputSchemaOf(inviteContract.list, { invites: links });
  const { members } = outputSchemaOf(memberContract.list, { members: found });
  const stageName = await requestStageName();
  const known = new Map(names.map((one) => [one.id, one]));
  const people = members.map((member): Person => {
    const rater = known.get(member.id);
    return {
      ...member,
      // Who looks at this page is active now.
      lastActive: member.id === user.id ? new Date().toISOString() : member.lastActive,
      rater: study.blind ? null : (rater?.rater ?? null),
      state: rater?.excludedAt ? "excluded" : rater?.withdrawn ? "withdrawn" : "active",
    };
  });
  return (
    <PageTexts areas={["invites", "people"]}>
      <div className="flex flex-col gap-6">
        <PeopleTable
          key={String(search)}
          slug={slug}
          people={people}
          isBlind={study.blind}
          canMail={isMailOn()}
          search={search ?? ""}
        />
        <Invites
          slug={slug}
          canMail={isMailOn()}
          consentText={consentText}
          invites={invites.map((invite) => ({
            ...invite,
            stages: invite.stages?.map(stageName) ?? null,
          }))}
          stages={await namedStages(stages.map(({ id, name }) => ({ id, name })))}
        />
        <CrowdEnded slug={slug} retentionDays={retention} />
      </div>
    </PageTexts>
  );
});
