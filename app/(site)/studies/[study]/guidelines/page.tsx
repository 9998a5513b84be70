import type { Metadata } from "next";
import Link from "next/link";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { GuidelineVersions } from "@/components/study/guidelines/guideline-versions";
import { GuidelinesCard } from "@/components/study/guidelines/guidelines-card";
import { StudyNav } from "@/components/study/shared/study-nav";
import { PageTexts } from "@/components/texts/page-texts";
import { texts } from "@/components/texts/request";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { requirePageStudy } from "@/lib/auth/page-study";
import { openVersion } from "@/lib/studies/guideline-versions";
import { stageGuidelines, type StageGuidelines } from "@/lib/studies/stage-guidelines";

interface Props {
  params: Promise<{ study: string }>;
  /** The version that is open, by its stage and number. */
  searchParams: Promise<{ stage?: string | string[]; version?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await texts("frame");
  return { title: t("pages.guidelines") };
}

export default async function GuidelinesPage({ params, searchParams }: Props) {
  const [{ study: slug }, { stage: openStage, version }] = await Promise.all([
    params,
    searchParams,
  ]);
  const path = `/studies/${slug}/guidelines`;
  const { study } = await requirePageStudy(slug, "research", path);
  const [t, stages] = await Promise.all([texts("guidelines"), stageGuidelines(study.id)]);
  return (
    <PageTexts areas={["guidelines"]}>
      <StudyNav slug={slug} name={study.name} role={study.role} current="guidelines" />
      {stages.length === 0 ? (
        <EmptyState
          title={t("empty.title")}
          action={
            <Link href={`/studies/${slug}/import`} className="button button-primary">
              {t("empty.action")}
            </Link>
          }
        >
          {t("empty.text")}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-6">
          <p className="max-w-3xl text-ink-soft">{t("intro")}</p>
          {await Promise.all(
            stages.map(async (stage) => (
              <GuidelinesCard
                key={stage.id}
                slug={slug}
                stage={{ ...stage, ...currentOf(stage) }}
                mayEdit={study.role === "coordinator"}
                versions={
                  <GuidelineVersions
                    path={path}
                    stage={stage}
                    versions={stage.versions.map((one) => ({
                      ...one,
                      isCurrent: one.hash === stage.hash,
                    }))}
                    withoutText={stage.withoutText}
                    opened={openStage === stage.id ? await opened(stage, Number(version)) : null}
                  />
                }
              >
                <GuidelinesText text={stage.whole} />
              </GuidelinesCard>
            )),
          )}
        </div>
      )}
    </PageTexts>
  );
}

function currentOf({ versions, hash }: StageGuidelines): { number: number; labels: number } {
  return versions.find((version) => version.hash === hash)!;
}

/** Returns a version of a stage's guidelines to show; null if it has no such one. */
async function opened({ id }: StageGuidelines, number: number) {
  const version = await openVersion(id, number);
  return version && { ...version, number, text: <GuidelinesText text={version.text} /> };
}

function GuidelinesText({ text }: { text: string }) {
  return (
    <div className="prose-guide">
      <Markdown remarkPlugins={[remarkGfm]}>{text}</Markdown>
    </div>
  );
}
