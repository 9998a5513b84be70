"use client";

import { useState } from "react";
import { api } from "@/components/ui/api";
import type { ApiFailure } from "@/components/ui/call-api";
import { Notice } from "@/components/ui/notice";
import type { MadePages } from "@/lib/contract/stages";
import { ProblemList } from "@/components/ui/problem-list";

/** Uploads the pairs of passage and question for a grading stage. */
export function PairsUpload({ slug, stageId }: { slug: string; stageId: string }) {
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [made, setMade] = useState<MadePages | null>(null);
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
      <label className="flex flex-col gap-1 font-medium">
        Pairs (pairs.jsonl: topic_id, docid, question_id, and a nugget where one is shown)
        <input
          className="field"
          type="file"
          accept=".jsonl,.json"
          onChange={(event) => void take(event.target.files?.[0])}
        />
      </label>
      {failure && <ProblemList failure={failure} />}
      {made && (
        <Notice kind="good">
          {made.pages} pages with {made.items} items were made.
        </Notice>
      )}
    </div>
  );
}
