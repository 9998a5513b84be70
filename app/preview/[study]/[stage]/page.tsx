import type { Metadata } from "next";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { Workspace } from "@/components/workspace/workspace";
import { orNotFound, requirePageStudy } from "@/lib/auth/page-study";
import { idParam } from "@/lib/http/id-param";
import { readPreview } from "@/lib/studies/workspace/read-slot";

export const metadata: Metadata = { title: "Preview" };

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
  return (
    <main id="main">
      <Workspace
        page={page}
        isPreview
        guidelines={
          <div className="prose-guide">
            <Markdown remarkPlugins={[remarkGfm]}>{page.guidelines}</Markdown>
          </div>
        }
      />
    </main>
  );
}
