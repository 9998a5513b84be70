"use client";

import { useRouter } from "next/navigation";
import { useState, type SubmitEvent } from "react";
import { ApiFailure, callApi } from "@/components/ui/call-api";
import { ProblemList } from "@/components/study/problem-list";
import { CompletenessOptions, completenessOptionsOf, type CompletenessDefaults } from "./completeness-options";
import { optionsOf, SystemsOptions, type SystemsDefaults } from "./systems-options";

/** The same files with other settings. */
export function AgainForm({ path, isOpen, systems, completeness, stages = [] }: { path: string; isOpen: boolean; systems?: SystemsDefaults; completeness?: CompletenessDefaults; stages?: readonly { id: string; name: string }[] }) {
  const router = useRouter();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [busy, setBusy] = useState(false);
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(null);
    try {
      await callApi(`${path}/again`, { json: { settings: systems ? optionsOf(given) : completenessOptionsOf(given) } });
      router.refresh();
    } catch (error) {
      setFailure(error as ApiFailure);
    }
    setBusy(false);
  }
  return (
    <details className="card" open={isOpen}>
      <summary className="font-medium">Compute again with other settings</summary>
      <form onSubmit={(event) => void submit(event)} className="mt-4 flex flex-col gap-4">
        {systems && <SystemsOptions defaults={systems} />}{completeness && <CompletenessOptions defaults={completeness} stages={stages} />}
        {failure && <ProblemList failure={failure} />}
        <div><button type="submit" className="button button-primary" disabled={busy}>Compute again</button></div>
      </form>
    </details>
  );
}
