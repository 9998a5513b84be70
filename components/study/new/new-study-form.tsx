"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { api } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { useForm } from "@/components/ui/use-form";
import { FileList } from "@/components/ui/file-list";
import { OverlapField } from "@/components/study/shared/overlap-field";
import { ProblemList } from "@/components/ui/problem-list";

/** Creates a study and imports its files, both or neither. */
export function NewStudyForm() {
  const router = useRouter();
  const [files, setFiles] = useState<File[]>([]);

  const { failure, busy, submit } = useForm(async (form) => {
    const named = { name: textOf(form, "name"), description: textOf(form, "description") };
    const { slug } =
      files.length === 0
        ? await api.studies.create(named)
        : await api.studies.createFromFiles({ ...named, overlap: textOf(form, "overlap"), files });
    router.push(`/studies/${slug}`);
    return "leaving";
  });

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <label className="flex flex-col gap-1 font-medium">
        Name
        <input className="field" name="name" required maxLength={200} />
      </label>
      <label className="flex flex-col gap-1 font-medium">
        Description
        <textarea className="field" name="description" rows={2} maxLength={5000} />
      </label>
      <label className="flex flex-col gap-1 font-medium">
        Files
        <span className="text-sm font-normal text-ink-soft">
          topics.jsonl, passages.jsonl, reports.jsonl, answers.jsonl, judgments as .jsonl or .csv;
          any of them, under any name.
        </span>
        <input
          className="field"
          type="file"
          multiple
          accept=".jsonl,.json,.csv,.tsv,.txt"
          onChange={(event) => setFiles([...(event.target.files ?? [])])}
        />
      </label>
      <FileList files={files} />
      <OverlapField />
      {failure && <ProblemList failure={failure} />}
      {failure && (
        <p className="text-sm text-ink-soft">
          No study was made. Correct the files, choose them again, and try once more.
        </p>
      )}
      <div>
        <button type="submit" className="button button-primary" disabled={busy}>
          {busy
            ? files.length > 0
              ? "Reading and checking the files…"
              : "Making the study…"
            : "Make the study"}
        </button>
      </div>
    </form>
  );
}
