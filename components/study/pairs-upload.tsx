"use client";

import { useState } from "react";
import { callApi, type ApiFailure } from "@/components/ui/call-api";
import { Notice } from "@/components/ui/notice";
import { ProblemList } from "./problem-list";

/** Takes the pairs of passage and question that a grading stage judges. */
export function PairsUpload({ slug, stageId }: { slug: string; stageId: string }) {
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [made, setMade] = useState<{ pages: number; items: number } | null>(null);
  async function take(file: File | undefined) {
    if (!file) return;
    const form = new FormData();
    form.append("files", file);
    setFailure(null);
    setMade(null);
    try {
      setMade(await callApi(`/studies/${slug}/stages/${stageId}/pairs`, { form }));
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
