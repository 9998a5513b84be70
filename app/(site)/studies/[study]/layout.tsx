import { namedStages } from "@/components/texts/request";
import type { ReactNode } from "react";
import { StudyNav } from "@/components/study/shared/study-nav";
import { StudySwitch } from "@/components/study/shared/study-switch";
import { SiteFrame } from "@/components/ui/site-frame";
import { frameStudy } from "@/lib/auth/page-study";
import { pageUser } from "@/lib/auth/page-user";
import type { StudyAccess } from "@/lib/auth/study-access";
import { frameStages, waitingCounts } from "@/lib/studies/frame";

interface Props {
  children: ReactNode;
  params: Promise<{ study: string }>;
}

/**
 * The frame of a study. It is not rendered again on the way from page to page, so every page checks
 * permissions itself.
 */
export default async function StudyLayout({ children, params }: Props) {
  const [user, study] = await Promise.all([pageUser(), frameStudy((await params).study)]);
  return (
    <SiteFrame user={user} study={study && <StudySwitch slug={study.slug} name={study.name} />}>
      {study && study.role !== "annotator" && <StaffNav study={study} />}
      {children}
    </SiteFrame>
  );
}

/** What those who run a study see around its pages; those of annotators have a head of their own. */
async function StaffNav({ study: { id, slug, name, role } }: { study: StudyAccess }) {
  const [stages, waiting] = await Promise.all([
    frameStages(id).then(namedStages),
    waitingCounts(id, new Date()),
  ]);
  return <StudyNav slug={slug} name={name} role={role} stages={stages} waiting={waiting} />;
}
