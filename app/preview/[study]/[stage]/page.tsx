import type { Metadata } from "next";
import { PageTexts } from "@/components/texts/page-texts";
import { requestLanguage, texts } from "@/components/texts/request";
import { requestTaskWords } from "@/components/texts/task-words";
import { BlindCard } from "@/components/study/shared/blind-card";
import { GuidelinesText } from "@/components/study/guidelines/guidelines-text";
import { Workspace } from "@/components/workspace/workspace";
import { orNotFound, requirePageStudy } from "@/lib/auth/page-study";
import { idParam } from "@/lib/http/id-param";
import { guidelinesIn } from "@/lib/studies/guidelines";
import { readPreview } from "@/lib/studies/workspace/read-slot";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await texts("workspace"))("preview") };
}

/** A stage's first page as annotators will see it. */
export default async function PreviewPage({
  params,
}: {
  params: Promise<{ study: string; stage: string }>;
}) {
  const { study: slug, stage } = await params;
  const { study } = await requirePageStudy(slug, "coordinate", `/preview/${slug}/${stage}`);
  const page = await orNotFound(
    Promise.resolve().then(() => readPreview(study.id, idParam(stage, "stage"))),
  );
  if (page === null)
    return (
      <main id="main" className="mx-auto max-w-3xl p-6">
        <BlindCard isDrawn />
      </main>
    );
  return (
    <main id="main">
      <PageTexts areas={["standing", "workspace", "workspaceSays", "workspaceSettings"]}>
        <Workspace
          page={page}
          words={await requestTaskWords(page.task)}
          isPreview
          guidelines={
            <GuidelinesText
              text={await guidelinesIn(await requestLanguage(), page.task, page.guidelines)}
            />
          }
        />
      </PageTexts>
    </main>
  );
}
