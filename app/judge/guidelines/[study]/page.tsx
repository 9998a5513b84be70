import { PageTexts } from "@/components/texts/page-texts";
import { requestLanguage, titled } from "@/components/texts/request";
import { GuidelinesText } from "@/components/study/guidelines/guidelines-text";
import { GuidelinesFirst } from "@/components/workspace/standing/guidelines-first";
import { asAnnotator } from "@/lib/auth/for-annotator";
import { orNotFound, studyPage } from "@/lib/auth/page-study";
import { idParam } from "@/lib/http/id-param";
import { readGuidelines } from "@/lib/studies/acknowledgement";
import { stageNameIn } from "@/lib/tasks/task-words";
import { guidelinesIn } from "@/lib/studies/guidelines";

export const generateMetadata = titled("standing.guidelines.title");

/** The guidelines of a stage, to be read before its first page is taken. */
export default studyPage("annotate", async ({ study, slug, asked }) => {
  const stageId = await orNotFound(() => idParam(asked.stage, "stage"));
  const { stage, task, text, hash } = await orNotFound(() =>
    asAnnotator(() => readGuidelines(study.id, stageId)),
  );
  const language = await requestLanguage();
  return (
    <PageTexts areas={["standing"]}>
      <main id="main">
        <GuidelinesFirst
          slotId={null}
          first={{ stageId, topicId: asked.topic ?? null }}
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
});
