"use client";

import { useRouter } from "next/navigation";
import { useState, type SubmitEvent } from "react";
import { ApiFailure, callApi } from "@/components/ui/call-api";
import { ProblemList } from "@/components/study/problem-list";
import { formWithRoles, RoleFiles } from "./role-files";

/** Begins a completeness study of a judged collection. */
export function CompletenessForm({ slug }: { slug: string }) {
  const router = useRouter();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [busy, setBusy] = useState(false);
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const number = (name: string) => Number(given.get(name));
    const settings = { measure: String(given.get("measure")), repetitions: number("repetitions"), curveRepetitions: number("curveRepetitions"), depth: given.get("depth") ? number("depth") : null, order: String(given.get("order")), seed: number("seed") };
    setBusy(true);
    setFailure(null);
    try {
      const { id } = await callApi<{ id: string }>(`/studies/${slug}/evaluations`, { form: formWithRoles(given, { kind: "completeness", name: String(given.get("name")), settings }) });
      router.push(`/studies/${slug}/completeness/${id}`);
    } catch (error) {
      setFailure(error as ApiFailure);
      setBusy(false);
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="card flex flex-col gap-4" aria-labelledby="new-completeness">
      <h2 id="new-completeness" className="text-lg font-semibold">Study a judged collection</h2>
      <label className="flex max-w-md flex-col gap-1 font-medium">Name<input className="field" name="name" maxLength={200} placeholder="Completeness" /></label>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <RoleFiles role="qrels" required label="The full judging (qrels)" hint="Relevant is a grade of 1 or more." />
        <RoleFiles role="runs" required multiple label="Runs" hint="TREC runs, two systems at least." />
        <RoleFiles role="passages" accept=".jsonl" label="Passages" hint="Adds the longest and the shortest positive as choices." />
        <RoleFiles role="popularity" label="Popularity" hint="docid and a number a line: adds the most popular positive as a choice." />
      </div>
      <div className="grid grid-cols-1 items-end gap-3 text-sm sm:grid-cols-3">
        <label className="flex flex-col gap-1 font-medium">Measure<input className="field" name="measure" defaultValue="recall@20" required maxLength={100} /></label>
        <label className="flex flex-col gap-1 font-medium">Repetitions of the random choice<input className="field" name="repetitions" type="number" min={1} max={10_000} defaultValue={1000} required /></label>
        <label className="flex flex-col gap-1 font-medium">Repetitions of the curve<input className="field" name="curveRepetitions" type="number" min={1} max={1000} defaultValue={100} required /></label>
        <label className="flex flex-col gap-1 font-medium">Documents of each system in the pool<input className="field" name="depth" type="number" min={1} max={10_000} placeholder="the measure’s depth, or 20" /></label>
        <label className="flex flex-col gap-1 font-medium">Order of a run<select className="field" name="order"><option value="consistent">by rank, scores must agree</option><option value="rank">by rank</option><option value="score">by score, as trec_eval</option></select></label>
        <label className="flex flex-col gap-1 font-medium">Seed<input className="field" name="seed" type="number" min={0} defaultValue={1} required /></label>
      </div>
      {failure && <ProblemList failure={failure} />}
      <div><button type="submit" className="button button-primary" disabled={busy}>{busy ? "Sending the files…" : "Begin"}</button></div>
    </form>
  );
}
