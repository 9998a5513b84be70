"use client";

import { signIn } from "next-auth/react";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { Checkbox } from "@/components/ui/kit/checkbox";
import { PasswordField, TextField } from "@/components/ui/kit/field";
import { SendForm } from "@/components/ui/kit/send-form";
import { ProviderButtons, type ShownProvider } from "@/components/ui/provider-buttons";
import { useForm } from "@/components/ui/use-form";

interface Props {
  token: string;
  isCrowd: boolean;
  /** Whether it is a crowd worker who has begun already. */
  isKnown: boolean;
  consentText: string | null;
  signedInAs: string | null;
  crowdId: string | null;
  submission: string | null;
  marketplaceToken: string | null;
  providers: ShownProvider[];
  hasLocalAccounts: boolean;
}

/**
 * Joins a study by a link, with consent if required, and with a new account if nobody is signed in.
 */
export function JoinForm({
  token,
  isCrowd,
  isKnown,
  consentText,
  signedInAs,
  crowdId,
  submission,
  marketplaceToken,
  providers,
  hasLocalAccounts,
}: Props) {
  const t = useTexts("join");
  const asksAccount = !isCrowd && signedInAs === null;

  const form = useForm(async (values) => {
    const { slug, ticket } = await api.invites.redeem({
      token,
      consented: values.get("consent") === "on",
      ...(asksAccount
        ? { username: String(values.get("username")), password: String(values.get("password")) }
        : {}),
      ...(crowdId ? { crowdId } : {}),
      ...(submission ? { submission } : {}),
      ...(marketplaceToken ? { marketplaceToken } : {}),
    });
    if (ticket) await signIn("ticket", { ticket, redirect: false });
    return { to: `/studies/${slug}` };
  });

  const words = isKnown
    ? t("continue")
    : isCrowd
      ? t("begin")
      : signedInAs
        ? t("joinAs", { account: signedInAs })
        : t("join");
  return (
    <SendForm
      form={form}
      method="post"
      action={asksAccount && !hasLocalAccounts ? null : form.busy ? t("busy") : words}
      className="card flex flex-col gap-4"
    >
      {consentText && (!asksAccount || hasLocalAccounts) && (
        <>
          <div
            className="max-h-72 overflow-y-auto rounded border border-line bg-sunken p-3 text-sm whitespace-pre-wrap"
            tabIndex={0}
            role="region"
            aria-label={t("consent")}
            dir="auto"
          >
            {consentText}
          </div>
          <Checkbox label={t("agree")} name="consent" required />
        </>
      )}
      {asksAccount && <ProviderButtons providers={providers} target={`/join/${token}`} />}
      {asksAccount && hasLocalAccounts && (
        <>
          {providers.length > 0 && <p className="text-sm text-ink-soft">{t("orAccount")}</p>}
          <p className="text-sm text-ink-soft">
            {t.rich("choose", {
              link: (words) => (
                <a className="link" href={`/signin?next=${encodeURIComponent(`/join/${token}`)}`}>
                  {words}
                </a>
              ),
            })}
          </p>
          <TextField
            label={t("name")}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            required
            maxLength={63}
          />
          <PasswordField isNew label={t("password")} hint={t("passwordHint")} />
        </>
      )}
    </SendForm>
  );
}
