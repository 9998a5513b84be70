import { PageTexts } from "@/components/texts/page-texts";
import { requestLanguage, requestTaskWords, titled } from "@/components/texts/request";
import { GuidelinesText } from "@/components/study/guidelines/guidelines-text";
import { GuidelinesFirst } from "@/components/workspace/standing/guidelines-first";
import { Workspace } from "@/components/workspace/workspace";
import { asAnnotator } from "@/lib/auth/for-annotator";
import { orNotFound } from "@/lib/auth/page-study";
import { requirePageUser } from "@/lib/auth/page-user";
import { idParam } from "@/lib/http/id-param";
import { guidelineChange } from "@/lib/studies/acknowledgement";
import { stageNameIn } from "@/lib/tasks/task-words";
import { guidelinesIn } from "@/lib/studies/guidelines";
import { readSlot } from "@/lib/studies/workspace/read-slot";

export const generateMetadata = titled("workspace.title");

interface Props {
  params: Promise<{ slot: string }>;
  /** `item`: the item to open, in links from lists. */
  searchParams: Promise<{ item?: string | string[] }>;
}

export default async function WorkPage({ params, searchParams }: Props) {
  const [{ slot }, { item }] = await Promise.all([params, searchParams]);
  const user = await requirePageUser();
  const read = await orNotFound(() =>
    asAnnotator(async () => readSlot(user.id, idParam(slot, "page"))),
  );
  const language = await requestLanguage();
  const stageName = stageNameIn(language, read.stageName);
  const page = { ...read, stageName };
  const guidelines = (
    <GuidelinesText text={await guidelinesIn(language, page.task, page.guidelines)} />
  );
  const isDue = page.standing?.guidelinesDue === true;
  const change = isDue
    ? await asAnnotator(() => guidelineChange(user.id, page.slotId, language))
    : null;
  return (
    <PageTexts areas={["standing", "workspace", "workspaceMessages", "workspaceSettings"]}>
      <main id="main">
        {isDue ? (
          <GuidelinesFirst
            key={page.standing!.guidelinesHash}
            slotId={page.slotId}
            hash={page.standing!.guidelinesHash}
            stage={page.stageName}
            study={{ slug: page.studySlug, name: page.studyName }}
            change={change}
          >
            {guidelines}
          </GuidelinesFirst>
        ) : (
          <Workspace
            key={page.slotId}
            page={page}
            openItem={typeof item === "string" ? item : null}
            words={await requestTaskWords(page.task, page.settings)}
            guidelines={guidelines}
          />
        )}
      </main>
    </PageTexts>
  );
}
