"use client";

import { useRouter } from "next/navigation";
import { api } from "@/components/ui/api";
import { ProblemList } from "@/components/ui/problem-list";
import { formWithRoles, RoleFiles } from "./role-files";
import { optionsOf, SystemsOptions, USUAL } from "./systems-options";
import { useForm } from "@/components/ui/use-form";

/** Starts an evaluation from runs, ratings and the study's own data. */
export function SystemsForm({
  slug,
  own,
}: {
  slug: string;
  own: { labels: number; reports: boolean; passages: boolean; topics: boolean };
}) {
  const router = useRouter();
  const { failure, busy, submit } = useForm(async (given) => {
    const { id } = await api.evaluations.create(
      { study: slug },
      formWithRoles(given, {
        kind: "systems",
        name: String(given.get("name")),
        settings: optionsOf(given),
      }),
    );
    router.push(`/studies/${slug}/systems/${id}`);
    return "leaving";
  });
  const has = (is: boolean, what: string) =>
    is ? `; without a file, the study’s own ${what}` : "";
  return (
    <form onSubmit={submit} className="card flex flex-col gap-4" aria-labelledby="new-evaluation">
      <h2 id="new-evaluation" className="text-lg font-semibold">
        Evaluate systems
      </h2>
      <label className="flex max-w-md flex-col gap-1 font-medium">
        Name
        <input className="field" name="name" maxLength={200} placeholder="Systems" />
      </label>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <RoleFiles
          role="runs"
          multiple
          label="Runs"
          hint="TREC runs, one a system: the retrieval contexts. Reports of the same name stand beside them."
        />
        <RoleFiles
          role="ratings"
          accept=".jsonl,.json"
          label="Ratings"
          hint={`Of passages and reports on the sub-questions, 0 to 5${own.labels > 0 ? "; without a file, the labels of this study" : ""}.`}
        />
        <RoleFiles
          role="reports"
          accept=".jsonl"
          label="Reports"
          hint={`Whose run_id is the tag of their run${has(own.reports, "reports")}.`}
        />
        <RoleFiles
          role="relevant"
          label="Passages of each topic (qrels)"
          hint="What is not in it answers nothing; without a file all rated passages belong."
        />
      </div>
      <details>
        <summary className="font-medium">More files</summary>
        <div className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-2">
          <RoleFiles
            role="qrels"
            label="Relevance (qrels)"
            hint="For MAP, nDCG and the like; without a file it comes from the ratings."
          />
          <RoleFiles
            role="diversity"
            label="Diversity qrels"
            hint="Second column the question: they are then the ratings."
          />
          <RoleFiles
            role="topics"
            accept=".jsonl"
            label="Topics"
            hint={`With filtered questions and the importance of nuggets${has(own.topics, "topics")}.`}
          />
          <RoleFiles
            role="passages"
            accept=".jsonl"
            label="Passages"
            hint={`Whose tokens density counts${has(own.passages, "passages")}.`}
          />
          <RoleFiles
            role="tokens"
            accept=".jsonl"
            label="Token counts"
            hint="They go before counts of texts."
          />
          <RoleFiles
            role="rerankRatings"
            accept=".jsonl,.json"
            label="Ratings to rerank by"
            hint="When not those that evaluate: of generated sub-questions, say."
          />
        </div>
      </details>
      <details>
        <summary className="mb-3 font-medium">Measures, thresholds and reranking</summary>
        <SystemsOptions defaults={USUAL} />
      </details>
      {failure && <ProblemList failure={failure} />}
      <div>
        <button type="submit" className="button button-primary" disabled={busy}>
          {busy ? "Sending the files…" : "Evaluate"}
        </button>
      </div>
    </form>
  );
}
