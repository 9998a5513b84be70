"use client";

import { useRouter } from "next/navigation";
import { useState, type SubmitEvent } from "react";
import { ApiFailure, callApi } from "@/components/ui/call-api";
import { FileList } from "./file-list";
import { OverlapField } from "./overlap-field";
import { ProblemList } from "./problem-list";

/** Makes a study and imports its files. When the files are refused the study is there, and the import page goes on. */
export function NewStudyForm() {
  const router = useRouter();
  const [files, setFiles] = useState<File[]>([]);
  const [made, setMade] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [busy, setBusy] = useState<string | null>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setFailure(null);
    try {
      setBusy("Making the study…");
      const slug =
        made ??
        (
          await callApi<{ slug: string }>("/studies", {
            json: { name: String(form.get("name")), description: String(form.get("description")) },
          })
        ).slug;
      setMade(slug);
      if (files.length > 0) {
        setBusy("Reading the files…");
        await callApi(`/studies/${slug}/import`, {
          form: importForm(files, String(form.get("overlap"))),
        });
      }
      router.push(`/studies/${slug}`);
    } catch (error) {
      setFailure(error as ApiFailure);
      setBusy(null);
    }
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <label className="flex flex-col gap-1 font-medium">
        Name
        <input className="field" name="name" required maxLength={200} readOnly={made !== null} />
      </label>
      <label className="flex flex-col gap-1 font-medium">
        Description
        <textarea
          className="field"
          name="description"
          rows={2}
          maxLength={5000}
          readOnly={made !== null}
        />
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
      {failure && made && (
        <p className="text-sm text-ink-soft">
          The study “{made}” is there and empty. Mend the files and choose them again.
        </p>
      )}
      <div>
        <button type="submit" className="button button-primary" disabled={busy !== null}>
          {busy ?? (made ? "Import the files" : "Make the study")}
        </button>
      </div>
    </form>
  );
}

/** The form of POST /studies/{study}/import. */
export function importForm(files: readonly File[], overlap: string): FormData {
  const form = new FormData();
  form.set("overlap", overlap);
  for (const file of files) form.append("files", file);
  return form;
}
