"use client";

import { useState, type SubmitEvent } from "react";
import { ApiFailure, callApi } from "@/components/ui/call-api";
import { Notice } from "@/components/ui/notice";

interface Member { username: string; name: string; role: string }

/** Who is in the study; an account is let in by its name. */
export function People({ slug, initial }: { slug: string; initial: Member[] }) {
  const [members, setMembers] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    setBusy(true);
    setProblem(null);
    try {
      setMembers((await callApi<{ members: Member[] }>(`/studies/${slug}/members`, { json: { username: form.get("username"), role: form.get("role") } })).members);
      element.reset();
    } catch (error) {
      setProblem((error as ApiFailure).message);
    }
    setBusy(false);
  }

  return (
    <section aria-labelledby="people" className="card">
      <h2 id="people" className="mb-3 text-lg font-semibold">People</h2>
      <ul className="mb-4 flex flex-wrap gap-2">{members.map((member) => <li key={member.username} className="chip">{member.username}: {member.role}</li>)}</ul>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <label className="flex flex-col gap-1 text-sm font-medium">Account<input className="field" name="username" required maxLength={100} autoCapitalize="none" /></label>
        <label className="flex flex-col gap-1 text-sm font-medium">Role<select className="field" name="role"><option>annotator</option><option>researcher</option><option>coordinator</option></select></label>
        <button type="submit" className="button" disabled={busy}>Let in</button>
      </form>
      {problem && <div className="mt-3"><Notice kind="bad">{problem}</Notice></div>}
    </section>
  );
}
