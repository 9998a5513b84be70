"use client";

import { useRouter } from "next/navigation";
import { api } from "@/components/ui/api";
import { ProblemList } from "@/components/ui/problem-list";
import { COMPLETENESS, CompletenessOptions, completenessOptionsOf } from "./completeness-options";
import { formWithRoles, RoleFiles } from "./role-files";
import { useForm } from "@/components/ui/use-form";

/** Starts a completeness study of a judged collection. */
export function CompletenessForm({
  slug,
  stages,
}: {
  slug: string;
  stages: readonly { id: string; name: string }[];
}) {
  const router = useRouter();
  const { failure, busy, submit } = useForm(async (given) => {
    const { id } = await api.evaluations.create(
      { study: slug },
      formWithRoles(given, {
        kind: "completeness",
        name: String(given.get("name")),
        settings: completenessOptionsOf(given),
      }),
    );
    router.push(`/studies/${slug}/completeness/${id}`);
    return "leaving";
  });
  return (
    <form onSubmit={submit} className="card flex flex-col gap-4" aria-labelledby="new-completeness">
      <h2 id="new-completeness" className="text-lg font-semibold">
        Study a judged collection
      </h2>
      <label className="flex max-w-md flex-col gap-1 font-medium">
        Name
        <input className="field" name="name" maxLength={200} placeholder="Completeness" />
      </label>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <RoleFiles
          role="qrels"
          required={stages.length === 0}
          label="The full judging (qrels)"
          hint={`Relevant is a grade of 1 or more${stages.length > 0 ? "; without a file, people’s labels of a stage below" : ""}.`}
        />
        <RoleFiles
          role="runs"
          required
          multiple
          label="Runs"
          hint="TREC runs, two systems at least."
        />
        <RoleFiles
          role="passages"
          accept=".jsonl"
          label="Passages"
          hint="Adds the longest and the shortest positive as choices."
        />
        <RoleFiles
          role="popularity"
          label="Popularity"
          hint="docid and a number a line: adds the most popular positive as a choice."
        />
      </div>
      <CompletenessOptions defaults={COMPLETENESS} stages={stages} />
      {failure && <ProblemList failure={failure} />}
      <div>
        <button type="submit" className="button button-primary" disabled={busy}>
          {busy ? "Sending the files…" : "Begin"}
        </button>
      </div>
    </form>
  );
}
