"use client";

import { useState, type SubmitEvent } from "react";
import { ShownOnce } from "@/components/account/shown-once";
import { api } from "@/components/ui/api";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";
import type { MadeAccount } from "@/lib/contract/members";

/** Creates annotators' accounts in the study, one or many. Their passwords are shown once. */
export function AddAnnotators({ slug }: { slug: string }) {
  const { busy, problem, run } = useAction();
  const [made, setMade] = useState<MadeAccount[]>([]);
  const [csv, setCsv] = useState("");

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setMade([]);
    void run(async () => {
      const answer = await api.members.addAnnotators({ study: slug }, { csv });
      setMade(answer.made);
      setCsv("");
    });
  }

  async function read(file: File | undefined) {
    if (file) setCsv(await file.text());
  }

  return (
    <section aria-labelledby="new-annotators" className="card flex flex-col gap-3">
      <h2 id="new-annotators" className="text-lg font-semibold">
        New annotators
      </h2>
      {problem && <Notice kind="bad">{problem}</Notice>}
      {made.length > 0 && (
        <ShownOnce
          says={`${made.length === 1 ? "The account is" : `${made.length} accounts are`} made. Hand out these names and passwords.`}
          rows={Math.min(12, made.length + 1)}
          text={["username,password", ...made.map((one) => `${one.username},${one.password}`)].join(
            "\n",
          )}
        />
      )}
      <form onSubmit={submit} className="flex flex-col gap-3 text-sm">
        <label className="flex flex-col gap-1 font-medium">
          One account per line: the name to sign in, and after a comma the name that is shown
          <textarea
            className="field font-mono"
            rows={4}
            required
            maxLength={50_000}
            placeholder={"assessor-1,First assessor\nassessor-2"}
            value={csv}
            onChange={(event) => setCsv(event.target.value)}
          />
        </label>
        <div className="flex flex-wrap items-center gap-3">
          <button type="submit" className="button button-primary" disabled={busy}>
            {busy ? "Making the accounts…" : "Make the accounts"}
          </button>
          <label className="flex items-center gap-2">
            or take them from a CSV file
            <input
              type="file"
              accept=".csv,.txt"
              className="text-sm"
              onChange={(event) => void read(event.target.files?.[0])}
            />
          </label>
        </div>
      </form>
    </section>
  );
}
