"use client";

import Image from "next/image";
import { useState, type SubmitEvent } from "react";
import { useTexts } from "#texts";
import { api } from "./api";
import { textOf } from "./form-values";
import { Badge } from "./kit/badge";
import { CopyButton } from "./kit/copy-button";
import { PasswordField, TextField } from "./kit/field";
import { Notice } from "./notice";
import type { FactorSetup } from "@/lib/contract/account";
import { useAction } from "./use-action";
import { Button } from "./kit/button";

/** Sets up or switches off the second factor. */
export function SecondFactor({
  isOn,
  needsPassword,
}: {
  isOn: boolean;
  /** False: a recent sign-in with a provider stands for the password. */
  needsPassword: boolean;
}) {
  const t = useTexts("account.factor");
  const { busy, problem, run } = useAction();
  const [setup, setSetup] = useState<FactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  function begin(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = textOf(new FormData(event.currentTarget), "password");
    event.currentTarget.reset();
    void run(async () => setSetup(await api.account.beginSecondFactor({ password })));
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const code = String(new FormData(element).get("code"));
    if (isOn)
      void run(() => api.account.endSecondFactor({ code })).then((worked) => {
        if (worked) setCodes(null);
      });
    else
      void run(async () => {
        const { recoveryCodes } = await api.account.confirmSecondFactor({ code });
        setCodes(recoveryCodes);
        setSetup(null);
      });
    element.reset();
  }

  return (
    <section className="card flex flex-col gap-4" aria-labelledby="factor">
      <h2 id="factor" className="text-lg font-semibold">
        {t("title")} <Badge kind={isOn ? "good" : "neutral"}>{t(isOn ? "on" : "off")}</Badge>
      </h2>
      {problem && <Notice kind="bad">{problem}</Notice>}
      {codes && (
        <Notice kind="good">
          {t("codes")}
          <span className="mt-2 grid grid-cols-2 gap-1 font-mono">
            {codes.map((code) => (
              <span key={code}>{code}</span>
            ))}
          </span>
          <span className="mt-3 block">
            <CopyButton text={codes.join("\n")} label={t("copyCodes")} />
          </span>
        </Notice>
      )}
      {!isOn && !setup && (
        <>
          <p className="text-sm text-ink-soft">{t("why")}</p>
          <form method="post" onSubmit={begin} className="flex flex-wrap items-end gap-3">
            {needsPassword && <PasswordField label={t("password")} className="w-64" />}
            <Button type="submit" kind="primary" disabled={busy}>
              {t("setUp")}
            </Button>
          </form>
        </>
      )}
      {setup && (
        <div className="flex flex-col gap-2 text-sm">
          <p>{t("scan")}</p>
          <Image
            src={setup.picture}
            alt={t("picture")}
            width={220}
            height={220}
            unoptimized
            className="rounded bg-white"
          />
          <div className="flex flex-wrap items-center gap-2">
            <code className="break-all">{setup.secret}</code>
            <CopyButton text={setup.secret} label={t("copySecret")} isIcon />
          </div>
        </div>
      )}
      {(isOn || setup) && (
        <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
          <TextField
            label={t("code")}
            className="w-40"
            name="code"
            required
            autoComplete="one-time-code"
            maxLength={40}
          />
          <Button type="submit" disabled={busy}>
            {t(isOn ? "turnOff" : "turnOn")}
          </Button>
        </form>
      )}
    </section>
  );
}
