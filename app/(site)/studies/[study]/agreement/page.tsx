import { FileDown } from "lucide-react";
import { headers } from "next/headers";
import Link from "next/link";
import { AgreementReport } from "@/components/agreement/agreement-report";
import { AgreementControls } from "@/components/agreement/agreement-controls";
import { CLOSER_SECTIONS } from "@/components/agreement/closer-parts";
import { ExportDialog } from "@/components/exports/export-dialog";
import { DataAge } from "@/components/figures/data-age";
import { RunsUnderWay } from "@/components/figures/runs-under-way";
import { openedSections } from "@/components/figures/opened-sections";
import { WhenComputed } from "@/components/figures/when-computed";
import { BlindCard } from "@/components/study/shared/blind-card";
import { NothingYet } from "@/components/study/shared/nothing-yet";
import { PageTexts } from "@/components/texts/page-texts";
import { namedStages, texts, titled } from "@/components/texts/request";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { studyPage } from "@/lib/auth/page-study";
import type { Query } from "@/lib/contract/shapes";
import type { StudyAccess } from "@/lib/auth/study-access";
import { stageNames } from "@/lib/studies/frame";
import { raterNames } from "@/lib/studies/people/rater-names";
import { choosableOfStage } from "@/lib/studies/export/choosable-tables";
import { listRunsUnderWay, partialJudges } from "@/lib/studies/judge-runs/read-runs";
import { readCloserPage } from "@/lib/studies/agreement/closer-look";
import { readStageAgreement, type ReadAgreement } from "@/lib/studies/agreement/stage-agreement";
import { labelEffort } from "@/lib/studies/stages/stage-plan";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";

export const generateMetadata = titled("agreement.title");

export default studyPage("research", async ({ study, slug, query: asked }) => {
  if (study.blind) return <BlindCard />;
  const stages = await namedStages(await stageNames(study.id));
  const stage = stages.find((candidate) => candidate.id === asked.stage) ?? stages[0];
  if (!stage) {
    const t = await texts("agreement");
    return <NothingYet slug={slug} texts={(key) => t(`empty.${key}`)} />;
  }
  const malformed = asked.malformed === "drop" ? "drop" : "zero";
  // Runs are read first, so that the figures rest on at least what is said of them.
  const [runs, partial, nameOf, effort] = await Promise.all([
    listRunsUnderWay(study.id, stage.id),
    partialJudges(stage.id),
    raterNames(study),
    labelEffort(study.id, stage.id),
  ]);
  const agreement = readStageAgreement({
    studyId: study.id,
    stageId: stage.id,
    threshold: [1, 2, 3, 4, 5].find((n) => String(n) === asked.threshold),
    malformed,
  });
  const asking = { study, stage, malformed, query: asked } as const;
  return (
    <PageTexts areas={["comparison", "exports", "figures"]}>
      <RunsUnderWay slug={slug} runs={runs} />
      <WhenComputed figures={agreement}>
        <Agreement {...asking} {...{ agreement, partial, nameOf, effort }} />
      </WhenComputed>
    </PageTexts>
  );
});

/** The agreement of a stage, which may have to be computed first. */
async function Agreement({
  study,
  stage,
  malformed,
  query,
  agreement: computing,
  partial,
  nameOf,
  effort,
}: {
  study: StudyAccess;
  stage: { id: string; name: string; task: TaskKey };
  malformed: "zero" | "drop";
  query: Query;
  agreement: Promise<ReadAgreement>;
  nameOf: (rater: string) => string;
} & Pick<Parameters<typeof AgreementReport>[0], "partial" | "effort">) {
  const base = `/studies/${study.slug}/agreement`;
  const t = await texts("agreement");
  const agreement = await computing;
  const { figures } = agreement;
  const { threshold } = figures;
  const opened = openedSections(query.open);
  const isLookedAt = ["all", ...CLOSER_SECTIONS].some((name) => opened.includes(name));
  const closer = isLookedAt
    ? await readCloserPage({ studyId: study.id, stageId: stage.id, threshold, malformed })
    : null;
  const at = { study: study.slug, stage: stage.id };
  const controls = (
    <AgreementControls
      stage={stage.name}
      threshold={threshold}
      malformed={malformed}
      showThreshold={taskDefinition(stage.task).rating !== null}
    >
      <Link className="button" href={`/studies/${study.slug}/exports?stage=${stage.id}`}>
        <FileDown size={16} aria-hidden />
        {t("moreExports")}
      </Link>
    </AgreementControls>
  );
  return (
    <>
      <DataAge source={agreement.source} />
      {figures.raters.length === 0 ? (
        <>
          {controls}
          <EmptyState title={t("empty.title")} text={t("empty.noLabel")} />
        </>
      ) : (
        <AgreementReport
          agreement={withNames(agreement, nameOf)}
          closer={withNames(closer, nameOf)}
          partial={partial}
          itemsAt={`/studies/${study.slug}/disagreements?stage=${stage.id}&threshold=${threshold}`}
          base={base}
          query={{ ...query, stage: stage.id }}
          opened={opened}
          isShort={opened.length === 0 && (await isDocumentAsked())}
          effort={effort}
          exportOf={(condition) => (
            <ExportDialog
              source={{ kind: "stage", ...at, threshold, malformed, condition }}
              tables={choosableOfStage(agreement, condition)}
              label={t("export")}
            />
          )}
        >
          {controls}
        </AgreementReport>
      )}
    </>
  );
}

/** Whether a browser asks for a whole document, and not for what changes on the way to a page. */
async function isDocumentAsked(): Promise<boolean> {
  return (await headers()).get("accept")?.includes("text/html") ?? false;
}

/**
 * Returns figures in which people have their names beside their pseudonyms, to be shown. The side of
 * a comparison keeps its id, which addresses of items contain.
 */
function withNames<T>(figures: T, nameOf: (rater: string) => string): T {
  const named = (value: unknown, key = ""): unknown => {
    if (key === "human") return value;
    if (typeof value === "string") return nameOf(value);
    if (Array.isArray(value)) return value.map((one) => named(one));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [nameOf(name), named(one, name)]),
    );
  };
  return named(figures) as T;
}
