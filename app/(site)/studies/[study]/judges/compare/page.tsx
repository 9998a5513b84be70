import { RunsUnderWay } from "@/components/figures/runs-under-way";
import { comparedAddress } from "@/components/study/judge-runs/compare/compared-address";
import { ComparisonView } from "@/components/study/judge-runs/compare/comparison-view";
import { RunPicker } from "@/components/study/judge-runs/compare/run-picker";
import { PageTexts } from "@/components/texts/page-texts";
import { requestLanguage, titled } from "@/components/texts/request";
import { Notice } from "@/components/ui/notice";
import { orNotFound, studyPage } from "@/lib/auth/page-study";
import { idParam } from "@/lib/http/id-param";
import { compareOrRefuse } from "@/lib/studies/judge-runs/compare-runs";
import { namedRuns } from "@/lib/studies/judge-runs/read-runs";

export const generateMetadata = titled("frame.pages.judge-compare");

export default studyPage("research", async ({ study, slug, query }) => {
  const asked = comparedAddress(query);
  const [runs, found] = await Promise.all([
    namedRuns(study.id),
    orNotFound(() => compared(study, asked)),
  ]);
  return (
    <PageTexts areas={["figures"]}>
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
});

async function compared(
  study: { id: string; blind: boolean },
  { a, b, show, ...choice }: ReturnType<typeof comparedAddress>,
) {
  if (!a || !b) return null;
  const pair = { a: idParam(a, "judge run"), b: idParam(b, "judge run") };
  return compareOrRefuse(await requestLanguage(), study, pair, { ...choice, comparison: show });
}
