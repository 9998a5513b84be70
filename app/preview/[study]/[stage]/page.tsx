import type { Metadata } from "next";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { PageTexts } from "@/components/texts/page-texts";
import { texts } from "@/components/texts/request";
import { requestTaskWords } from "@/components/texts/task-words";
import { BlindCard } from "@/components/study/shared/blind-card";
import { Workspace } from "@/components/workspace/workspace";
import { orNotFound, requirePageStudy } from "@/lib/auth/page-study";
import { idParam } from "@/lib/http/id-param";
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
            <div className="prose-guide" dir="auto">
              <Markdown remarkPlugins={[remarkGfm]}>{page.guidelines}</Markdown>
            </div>
          }
        />
      </PageTexts>
    </main>
  );
}
