"use client";

import type { SubmitEvent } from "react";
import { callApi } from "@/components/ui/call-api";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";

const QUESTIONS: Record<string, string> = {
  pseudonymise:
    "Give this person another pseudonym? Exports made before can then not be joined with later ones.",
  erase:
    "Erase name, sign-in and marketplace id of this person? Labels stay under the pseudonym. This cannot be undone.",
  withdraw:
    "Take all labels of this person out of figures and exports? The history keeps them. This cannot be undone here.",
};

interface Member {
  username: string;
  name: string;
  role: string;
}

/** Who is in the study: let in by name, given another role, taken out. */
export function People({ slug, members }: { slug: string; members: Member[] }) {
  const { busy, problem, run } = useAction();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    void run(() =>
      callApi(`/studies/${slug}/members`, {
        json: { username: form.get("username"), role: form.get("role") },
      }),
    ).then((worked) => {
      if (worked) element.reset();
    });
  }

  return (
    <section aria-labelledby="people" className="card">
      <h2 id="people" className="mb-3 text-lg font-semibold">
        People
      </h2>
      <ul className="mb-4 flex flex-col divide-y divide-line text-sm">
        {members.map((member) => (
          <li key={member.username} className="flex flex-wrap items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1 basis-32 truncate">{member.username}</span>
            <span className="chip">{member.role}</span>
            <button
              type="button"
              className="button !min-h-8 !py-1"
              disabled={busy}
              aria-label={`Take ${member.username} out`}
              onClick={() =>
                void run(() =>
                  callApi(`/studies/${slug}/members/${encodeURIComponent(member.username)}`, {
                    method: "DELETE",
                    json: {},
                  }),
                )
              }
            >
              Take out
            </button>
            <select
              className="field !min-h-8 !w-auto !py-1 !text-sm"
              aria-label={`Privacy of ${member.username}`}
              value=""
              disabled={busy}
              onChange={(event) => {
                const operation = event.target.value;
                if (operation && window.confirm(QUESTIONS[operation]))
                  void run(() =>
                    callApi(
                      `/studies/${slug}/members/${encodeURIComponent(member.username)}/privacy`,
                      { json: { operation } },
                    ),
                  );
              }}
            >
              <option value="">Privacy…</option>
              <option value="pseudonymise">New pseudonym</option>
              <option value="erase">Erase who this is</option>
              <option value="withdraw">Withdraw the labels</option>
            </select>
          </li>
        ))}
      </ul>
      <p className="mb-3 text-sm text-ink-soft">
        Who is taken out sees the study no longer; their labels stay, their unfinished pages are
        given out again.
      </p>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <label className="flex flex-col gap-1 text-sm font-medium">
          Account
          <input className="field" name="username" required maxLength={100} autoCapitalize="none" />
        </label>
        <label className="flex flex-col gap-1 text-sm font-medium">
          Role
          <select className="field" name="role">
            <option>annotator</option>
            <option>researcher</option>
            <option>coordinator</option>
          </select>
        </label>
        <button type="submit" className="button" disabled={busy}>
          Let in
        </button>
      </form>
      {problem && (
        <div className="mt-3">
          <Notice kind="bad">{problem}</Notice>
        </div>
      )}
    </section>
  );
}
