import { useState } from "react";
import { api } from "@/components/ui/api";
import type { ApiFailure } from "@/components/ui/call-api";
import { FileDrop } from "@/components/ui/kit/file-drop";
import { Notice } from "@/components/ui/notice";
import type { CreatedPages } from "@/lib/contract/stages";
import { ProblemList } from "@/components/ui/problem-list";
import { useTexts } from "#texts";

/** Uploads the pairs of passage and question for a grading stage. */
export function PairsUpload({ slug, stageId }: { slug: string; stageId: string }) {
  const t = useTexts("stages");
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [made, setMade] = useState<CreatedPages | null>(null);
  async function take(file: File | undefined) {
    if (!file) return;
    setFailure(null);
    setMade(null);
    try {
      setMade(await api.stages.takePairs({ study: slug, stage: stageId }, { files: [file] }));
    } catch (error) {
      setFailure(error as ApiFailure);
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <FileDrop
        label={t("form.pairs")}
        hint={t("form.pairsHint")}
        accept=".jsonl,.json"
        onFiles={([file]) => void take(file)}
      />
      {failure && <ProblemList failure={failure} />}
      {made && <Notice kind="good">{t("form.pairsMade", { ...made })}</Notice>}
    </div>
  );
}
