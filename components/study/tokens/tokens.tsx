"use client";

import { useState, type SubmitEvent } from "react";
import { api } from "@/components/ui/api";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";
import { choiceOf, textOf } from "@/components/ui/form-values";
import type { ApiToken } from "@/lib/contract/tokens";

/** Manages tokens for programs that use the API of this study. */
export function Tokens({ slug, tokens }: { slug: string; tokens: ApiToken[] }) {
  const { busy, problem, run } = useAction();
  const [made, setMade] = useState<string | null>(null);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void run(async () => {
      const role = choiceOf(form, "role", ["researcher", "coordinator"]);
      const { token } = await api.tokens.create(
        { study: slug },
        { name: textOf(form, "name"), role },
      );
      setMade(token);
    });
  }

  return (
    <section aria-labelledby="tokens" className="card">
      <h2 id="tokens" className="mb-1 text-lg font-semibold">
        Programs
      </h2>
      <p className="mb-3 text-sm text-ink-soft">
        A token lets a program use the API of this study, in one role: send it as{" "}
        <code>Authorization: Bearer …</code>. The API is described at /api/v1/openapi.json.
      </p>
      {problem && (
        <div className="mb-3">
          <Notice kind="bad">{problem}</Notice>
        </div>
      )}
      {made && (
        <div className="mb-3">
          <Notice kind="good">
            Copy the token now; it is shown this once.
            <input
              className="field mt-2 w-full"
              readOnly
              aria-label="The new token"
              value={made}
              onFocus={(event) => event.currentTarget.select()}
            />
          </Notice>
        </div>
      )}
      <ul className="mb-4 flex flex-col divide-y divide-line text-sm">
        {tokens.map((token) => (
          <li key={token.id} className="flex flex-wrap items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1 truncate">{token.name}</span>
            <span className="chip">{token.role}</span>
            <span className="text-ink-soft">
              {token.revoked
                ? "withdrawn"
                : token.lastUsed
                  ? `used ${token.lastUsed.slice(0, 10)}`
                  : "never used"}
            </span>
            {!token.revoked && (
              <button
                type="button"
                className="button !min-h-8 !py-1"
                disabled={busy}
                aria-label={`Withdraw the token ${token.name}`}
                onClick={() => void run(() => api.tokens.revoke({ study: slug, token: token.id }))}
              >
                Withdraw
              </button>
            )}
          </li>
        ))}
      </ul>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <label className="flex flex-col gap-1 text-sm font-medium">
          Name
          <input className="field" name="name" required maxLength={100} />
        </label>
        <label className="flex flex-col gap-1 text-sm font-medium">
          Role
          <select className="field" name="role">
            <option>researcher</option>
            <option>coordinator</option>
          </select>
        </label>
        <button type="submit" className="button" disabled={busy}>
          Make a token
        </button>
      </form>
    </section>
  );
}
