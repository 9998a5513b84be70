"use client";

import { useRouter } from "next/navigation";
import { useState, type SubmitEvent } from "react";
import { api, files } from "@/components/ui/api";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";
import { Modal } from "@/components/workspace/modal";
import { textOf } from "@/components/ui/form-values";

interface Props {
  slug: string;
  name: string;
  description: string;
  archived: boolean;
  blind: boolean;
  stages: { id: string; name: string }[];
}

/** Edits name and description of a study, archives it, and deletes it after offering an export. */
export function StudyDetails({ slug, name, description, archived, blind, stages }: Props) {
  const { busy, problem, run } = useAction();
  const [saved, setSaved] = useState(false);
  const [deletes, setDeletes] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setSaved(false);
    void run(() =>
      api.studies.describe(
        { study: slug },
        { name: textOf(form, "name"), description: textOf(form, "description") },
      ),
    ).then(setSaved);
  }

  return (
    <details className="card">
      <summary className="font-semibold">Name, archive, delete</summary>
      <div className="mt-4 flex flex-col gap-5">
        {problem && <Notice kind="bad">{problem}</Notice>}
        {saved && <Notice kind="good">The study has its new name and description.</Notice>}
        <form onSubmit={submit} className="flex max-w-xl flex-col gap-3 text-sm">
          <label className="flex flex-col gap-1 font-medium">
            Name
            <input className="field" name="name" required maxLength={200} defaultValue={name} />
          </label>
          <label className="flex flex-col gap-1 font-medium">
            Description
            <textarea
              className="field"
              name="description"
              rows={2}
              maxLength={5000}
              defaultValue={description}
            />
          </label>
          <button type="submit" className="button self-start" disabled={busy}>
            Save
          </button>
        </form>
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={() =>
              void run(() => api.studies.archive({ study: slug }, { archived: !archived }))
            }
          >
            {archived ? "Take out of the archive" : "Archive"}
          </button>
          <button
            type="button"
            className="button !border-bad !text-bad"
            disabled={busy}
            onClick={() => setDeletes(true)}
          >
            Delete…
          </button>
        </div>
        <p className="text-sm text-ink-soft">
          An archived study is closed and listed last; nothing of it is lost.
        </p>
      </div>
      <Modal open={deletes} title="Delete this study" onClose={() => setDeletes(false)}>
        <DeleteForm slug={slug} blind={blind} stages={stages} />
      </Modal>
    </details>
  );
}

function DeleteForm({ slug, blind, stages }: Pick<Props, "slug" | "blind" | "stages">) {
  const router = useRouter();
  const { busy, problem, run } = useAction();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get("address"));
    void run(() => api.studies.remove({ study: slug }, { address })).then((worked) => {
      if (worked) router.push("/");
    });
  }

  return (
    <div className="flex flex-col gap-4">
      <p>
        All texts, labels, history, judge runs and results of this study go, and nothing brings them
        back. The audit keeps that it was there.
      </p>
      {stages.length > 0 && !blind && (
        <div>
          <p className="mb-2 font-medium">Download what you may need first:</p>
          <ul className="flex flex-col gap-1 text-sm">
            {stages.map((stage) => (
              <li key={stage.id}>
                <a
                  href={files.agreement.bundle({ study: slug, stage: stage.id })}
                  className="underline"
                  download
                >
                  Everything of {stage.name} (zip)
                </a>
              </li>
            ))}
            <li>
              <a href={files.audit.file({ study: slug })} className="underline" download>
                The audit (JSON lines)
              </a>
            </li>
          </ul>
        </div>
      )}
      {problem && <Notice kind="bad">{problem}</Notice>}
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3 text-sm">
        <label className="flex flex-col gap-1 font-medium">
          Type {slug} to delete it
          <input className="field" name="address" required autoComplete="off" data-focus />
        </label>
        <button type="submit" className="button !border-bad !text-bad" disabled={busy}>
          Delete for good
        </button>
      </form>
    </div>
  );
}
