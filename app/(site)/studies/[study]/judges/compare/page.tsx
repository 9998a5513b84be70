import type { Metadata } from "next";
import { RunsUnderWay } from "@/components/figures/runs-under-way";
import { comparedAddress } from "@/components/study/judges/compare/compared-address";
import { ComparisonView } from "@/components/study/judges/compare/comparison-view";
import { RunPicker } from "@/components/study/judges/compare/run-picker";
import { StudyNav } from "@/components/study/shared/study-nav";
import { PageTexts } from "@/components/texts/page-texts";
import { requestLanguage, texts } from "@/components/texts/request";
import { Notice } from "@/components/ui/notice";
import { orNotFound, requirePageStudy } from "@/lib/auth/page-study";
import { idParam } from "@/lib/http/id-param";
import { compareOrRefuse } from "@/lib/studies/judges/compare-runs";
import { namedRuns } from "@/lib/studies/judges/read-runs";

interface Props {
  params: Promise<{ study: string }>;
  searchParams: Promise<Partial<Record<string, string | string[]>>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await texts("judgeCompare");
  return { title: t("title") };
}

export default async function ComparePage({ params, searchParams }: Props) {
  const { study: slug } = await params;
  const { study } = await requirePageStudy(slug, "research", `/studies/${slug}/judges/compare`);
  const asked = comparedAddress(await searchParams);
  const [t, runs, found] = await Promise.all([
    texts("judgeCompare"),
    namedRuns(study.id),
    orNotFound(compared(study, asked)),
  ]);
  const below = { title: t("title"), href: `/studies/${slug}/judges` };
  return (
    <PageTexts areas={["figures"]}>
      <StudyNav slug={slug} name={study.name} role={study.role} current="judges" below={below} />
      <div className="flex flex-col gap-6">
        <RunPicker runs={runs} a={asked.a} b={asked.b} />
        {found && "refusal" in found && <Notice kind="bad">{found.refusal}</Notice>}
        {found && "a" in found && <RunsUnderWay slug={slug} runs={[found.a, found.b]} />}
        {found && "a" in found && (
          <ComparisonView slug={slug} compared={found} asked={asked} isBlind={study.blind} />
        )}
      </div>
    </PageTexts>
  );
}

async function compared(
  study: { id: string; blind: boolean },
  { a, b, show, ...choice }: ReturnType<typeof comparedAddress>,
) {
  if (!a || !b) return null;
  const pair = { a: idParam(a, "judge run"), b: idParam(b, "judge run") };
  return compareOrRefuse(await requestLanguage(), study, pair, { ...choice, comparison: show });
}
