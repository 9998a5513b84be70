import { PageTexts } from "@/components/texts/page-texts";
import type { Metadata } from "next";
import { AnnotatorHome } from "@/components/study/annotator/annotator-home";
import { StudyNav } from "@/components/study/shared/study-nav";
import { asAnnotator } from "@/lib/auth/for-annotator";
import { requirePageStudy } from "@/lib/auth/page-study";
import { crowdWork } from "@/lib/studies/people/crowd-work";
import { annotatorStages } from "@/lib/studies/annotator-overview";
import { stageSummary } from "@/lib/studies/stage-summary";
import { hasJudged } from "@/lib/studies/people/privacy";
import { unseenAnswers } from "@/lib/studies/talk/questions";
import { namedStages } from "@/components/texts/stage-names";
import { Overview } from "./overview";

interface Props {
  params: Promise<{ study: string }>;
  searchParams: Promise<{ summary?: string | string[] }>;
}

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  const { study: slug } = await params;
  const { study } = await requirePageStudy(slug, "view", `/studies/${slug}`);
  return { title: study.name };
}

export default async function StudyPage({ params, searchParams }: Props) {
  const { study: slug } = await params;
  const asked = await searchParams;
  const { study, user } = await requirePageStudy(slug, "view", `/studies/${slug}`);
  if (study.role === "annotator") {
    const [stages, work, judged, news] = await asAnnotator(() =>
      Promise.all([
        annotatorStages(study.id, user.id),
        crowdWork(study.id, user.id),
        hasJudged(study.id, user.id),
        unseenAnswers(study.id, user.id),
      ]),
    );
    const summed = stages.find(({ id }) => id === asked.summary);
    const summary = summed
      ? await asAnnotator(() => stageSummary(study.id, summed.id, user.id))
      : null;
    return (
      <PageTexts areas={["annotator"]}>
        {work?.isOfStages ? (
          <h1 className="mb-6 text-2xl font-semibold wrap-anywhere">{study.name}</h1>
        ) : (
          <StudyNav
            slug={slug}
            name={study.name}
            role={study.role}
            current="overview"
            news={news}
          />
        )}
        <AnnotatorHome
          slug={slug}
          description={study.description}
          stages={await namedStages(stages)}
          closed={study.closedAt !== null}
          work={work}
          hasJudged={judged}
          summary={summary}
        />
      </PageTexts>
    );
  }
  return (
    <PageTexts areas={["figures", "overview", "forecast"]}>
      <StudyNav slug={slug} name={study.name} role={study.role} current="overview" />
      <Overview study={study} />
    </PageTexts>
  );
}
