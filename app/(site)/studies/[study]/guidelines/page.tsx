import { GuidelineVersions } from "@/components/study/guidelines/guideline-versions";
import { GuidelinesText } from "@/components/study/guidelines/guidelines-text";
import { GuidelinesCard } from "@/components/study/guidelines/guidelines-card";
import { NothingYet } from "@/components/study/shared/nothing-yet";
import { PageTexts } from "@/components/texts/page-texts";
import { requestLanguage, texts, titled } from "@/components/texts/request";
import { studyPage } from "@/lib/auth/page-study";
import { guidelinesIn } from "@/lib/studies/guidelines";
import { openVersion } from "@/lib/studies/guideline-versions";
import { stageGuidelines, type StageGuidelines } from "@/lib/studies/stage-guidelines";
import { stageNameIn } from "@/lib/tasks/task-words";

export const generateMetadata = titled("frame.pages.guidelines");

export default studyPage("research", async ({ study, slug, asked }) => {
  const [t, stages] = await Promise.all([texts("guidelines"), stageGuidelines(study.id)]);
  return (
    <PageTexts areas={["guidelines"]}>
      {stages.length === 0 ? (
        <NothingYet slug={slug} texts={(key) => t(`empty.${key}`)} />
      ) : (
        <div className="flex flex-col gap-6">
          <p className="max-w-3xl text-ink-soft">{t("intro")}</p>
          {stages.map((stage) => (
            <OfStage
              key={stage.id}
              slug={slug}
              stage={stage}
              mayEdit={study.role === "coordinator"}
              open={asked.stage === stage.id ? Number(asked.version) : null}
            />
          ))}
        </div>
      )}
    </PageTexts>
  );
});

interface Props {
  slug: string;
  stage: StageGuidelines;
  mayEdit: boolean;
  /** The number of the version that is open. */
  open: number | null;
}

/** The guidelines of a stage in the language of the page, with their versions. */
async function OfStage({ slug, stage, mayEdit, open }: Props) {
  const language = await requestLanguage();
  const { id, task, hash, isOwn, notes, readers, withoutText } = stage;
  const [text, whole, opened] = await Promise.all([
    guidelinesIn(language, task, stage.text),
    guidelinesIn(language, task, stage.whole),
    open === null ? null : openVersion(stage, open, language),
  ]);
  const name = stageNameIn(language, stage.name);
  const current = stage.versions.find((version) => version.hash === hash)!;
  const versions = stage.versions.map((one) => ({ ...one, isCurrent: one === current }));
  return (
    <GuidelinesCard
      slug={slug}
      stage={{ ...current, id, name, text: stage.source ?? text, isOwn, notes, readers }}
      mayEdit={mayEdit}
      versions={
        <GuidelineVersions
          path={`/studies/${slug}/guidelines`}
          stage={{ id, name }}
          versions={versions}
          withoutText={withoutText}
          opened={
            opened && { ...opened, number: open!, text: <GuidelinesText text={opened.text} /> }
          }
        />
      }
    >
      <GuidelinesText text={whole} />
    </GuidelinesCard>
  );
}
