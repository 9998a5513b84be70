"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { api } from "@/components/ui/api";
import { useForm } from "@/components/ui/use-form";
import type { ImportSummary as ImportedFiles } from "@/lib/contract/studies";
import { FileList } from "@/components/ui/file-list";
import { ImportSummary } from "./import-summary";
import { OverlapField } from "@/components/study/shared/overlap-field";
import { ProblemList } from "@/components/ui/problem-list";

/** Imports files into an existing study. Shows what changed, or all problems. */
export function ImportForm({ slug }: { slug: string }) {
  const router = useRouter();
  const [files, setFiles] = useState<File[]>([]);
  const [result, setResult] = useState<ImportedFiles | null>(null);

  const { failure, busy, submit } = useForm(async (form) => {
    const overlap = String(form.get("overlap"));
    setResult(null);
    setResult(await api.studies.importFiles({ study: slug }, { overlap, files }));
    router.refresh();
  });

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <label className="flex flex-col gap-1 font-medium">
        Files
        <span className="text-sm font-normal text-ink-soft">
          Topics, passages, reports, TREC RAG answers and judgments, as many as belong together. All
          or nothing: one wrong line and nothing changes.
        </span>
        <input
          className="field"
          type="file"
          name="files"
          multiple
          required
          accept=".jsonl,.json,.csv,.tsv,.txt"
          onChange={(event) => setFiles([...(event.target.files ?? [])])}
        />
      </label>
      <FileList files={files} />
      <OverlapField />
      <div>
        <button type="submit" className="button button-primary" disabled={busy}>
          {busy ? "Reading and checking…" : "Import"}
        </button>
      </div>
      {failure && <ProblemList failure={failure} />}
      {result && <ImportSummary result={result} />}
    </form>
  );
}
