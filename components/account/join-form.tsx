"use client";

import { signIn } from "next-auth/react";
import { useRouter } from "next/navigation";
import { api } from "@/components/ui/api";
import { Notice } from "@/components/ui/notice";
import { useForm } from "@/components/ui/use-form";

interface Props {
  token: string;
  isCrowd: boolean;
  consentText: string | null;
  signedInAs: string | null;
  crowdId: string | null;
  submission: string | null;
  marketplaceToken: string | null;
}

/**
 * Joins a study by a link, with consent if required, and with a new account if nobody is signed in.
 */
export function JoinForm({
  token,
  isCrowd,
  consentText,
  signedInAs,
  crowdId,
  submission,
  marketplaceToken,
}: Props) {
  const router = useRouter();
  const asksAccount = !isCrowd && signedInAs === null;

  const { failure, busy, submit } = useForm(async (form) => {
    const { slug, ticket } = await api.invites.redeem({
      token,
      consented: form.get("consent") === "on",
      ...(asksAccount
        ? { username: String(form.get("username")), password: String(form.get("password")) }
        : {}),
      ...(crowdId ? { crowdId } : {}),
      ...(submission ? { submission } : {}),
      ...(marketplaceToken ? { marketplaceToken } : {}),
    });
    if (ticket) await signIn("ticket", { ticket, redirect: false });
    router.push(`/studies/${slug}`);
    router.refresh();
    return "leaving";
  });

  return (
    <form onSubmit={submit} className="card flex flex-col gap-4">
      {failure && <Notice kind="bad">{failure.message}</Notice>}
      {consentText && (
        <>
          <div
            className="max-h-72 overflow-y-auto rounded border border-line bg-sunken p-3 text-sm whitespace-pre-wrap"
            tabIndex={0}
            role="region"
            aria-label="Consent"
            dir="auto"
          >
            {consentText}
          </div>
          <label className="flex min-h-6 items-center gap-2 text-sm">
            <input type="checkbox" name="consent" className="size-4" required /> I have read this
            and want to take part.
          </label>
        </>
      )}
      {asksAccount && (
        <>
          <p className="text-sm text-ink-soft">
            Choose a name and a password; if you have an account,{" "}
            <a href={`/signin?next=${encodeURIComponent(`/join/${token}`)}`}>sign in</a> instead.
          </p>
          <label className="flex flex-col gap-1 text-sm font-medium">
            Name
            <input
              className="field"
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              required
              maxLength={63}
            />
          </label>
          <label className="flex flex-col gap-1 text-sm font-medium">
            Password, at least 10 characters
            <input
              className="field"
              name="password"
              type="password"
              autoComplete="new-password"
              required
              minLength={10}
              maxLength={200}
            />
          </label>
        </>
      )}
      <button type="submit" className="button button-primary" disabled={busy}>
        {busy ? "One moment…" : isCrowd ? "Begin" : signedInAs ? `Join as ${signedInAs}` : "Join"}
      </button>
    </form>
  );
}
