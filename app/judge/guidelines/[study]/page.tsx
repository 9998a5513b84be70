import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageTexts } from "@/components/texts/page-texts";
import { requestLanguage, texts } from "@/components/texts/request";
import { GuidelinesText } from "@/components/study/guidelines/guidelines-text";
import { GuidelinesFirst } from "@/components/workspace/standing/guidelines-first";
import { asAnnotator } from "@/lib/auth/for-annotator";
import { orNotFound, requirePageStudy } from "@/lib/auth/page-study";
import { readGuidelines } from "@/lib/studies/acknowledgement";
import { stageNameIn } from "@/lib/tasks/task-words";
import { guidelinesIn } from "@/lib/studies/guidelines";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await texts("standing"))("guidelines.title") };
}

interface Props {
  params: Promise<{ study: string }>;
  /** The stage to begin, and the topic to take in it; without one, the next page. */
  searchParams: Promise<{ stage?: string | string[]; topic?: string | string[] }>;
}

const UUID = /^[0-9a-f-]{36}$/;

/** The guidelines of a stage, to be read before its first page is taken. */
export default async function FirstGuidelinesPage({ params, searchParams }: Props) {
  const [{ study: slug }, { stage: stageId, topic }] = await Promise.all([params, searchParams]);
  const { study } = await requirePageStudy(slug, "annotate", `/studies/${slug}`);
  if (typeof stageId !== "string" || !UUID.test(stageId)) notFound();
  const { stage, task, text, hash } = await orNotFound(
    asAnnotator(() => readGuidelines(study.id, stageId)),
  );
  const language = await requestLanguage();
  return (
    <PageTexts areas={["standing"]}>
      <main id="main">
        <GuidelinesFirst
          slotId={null}
          first={{ stageId, topicId: typeof topic === "string" ? topic : null }}
          hash={hash}
          stage={stageNameIn(language, stage)}
          study={{ slug, name: study.name }}
          change={null}
        >
          <GuidelinesText text={await guidelinesIn(language, task, text)} />
        </GuidelinesFirst>
      </main>
    </PageTexts>
  );
}
