import type { Metadata } from "next";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { Workspace } from "@/components/workspace/workspace";
import { asAnnotator } from "@/lib/auth/for-annotator";
import { orNotFound } from "@/lib/auth/page-study";
import { requirePageUser } from "@/lib/auth/page-user";
import { idParam } from "@/lib/http/id-param";
import { readSlot } from "@/lib/studies/workspace/read-slot";

export const metadata: Metadata = { title: "Judging" };

export default async function WorkPage({ params }: { params: Promise<{ slot: string }> }) {
  const { slot } = await params;
  const user = await requirePageUser(`/judge/${slot}`);
  const page = await orNotFound(asAnnotator(async () => readSlot(user.id, idParam(slot, "page"))));
  return (
    <main id="main">
      <Workspace
        key={page.slotId}
        page={page}
        guidelines={
          <div className="prose-guide">
            <Markdown remarkPlugins={[remarkGfm]}>{page.guidelines}</Markdown>
          </div>
        }
      />
    </main>
  );
}
