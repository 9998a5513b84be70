"use client";

import Image from "next/image";
import { useState } from "react";
import { useTexts } from "#texts";
import { api } from "./api";
import { textOf } from "./form-values";
import { Badge } from "./kit/badge";
import { Card } from "./kit/card";
import { CopyButton } from "./kit/copy-button";
import { PasswordField, TextField } from "./kit/field";
import { SendForm } from "./kit/send-form";
import { Notice } from "./notice";
import type { FactorSetup } from "@/lib/contract/account";
import { useForm } from "./use-form";

const FORM = "flex max-w-sm flex-col items-start gap-4";

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
  const [setup, setSetup] = useState<FactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const begin = useForm(async (given) => {
    setSetup(await api.account.beginSecondFactor({ password: textOf(given, "password") }));
    return "reset";
  });
  const change = useForm(async (given) => {
    const code = textOf(given, "code");
    if (isOn) await api.account.endSecondFactor({ code });
    setCodes(isOn ? null : (await api.account.confirmSecondFactor({ code })).recoveryCodes);
    setSetup(null);
    return "reset";
  });

  return (
    <Card
      id="factor"
      heading={t("title")}
      actions={<Badge kind={isOn ? "good" : "neutral"}>{t(isOn ? "on" : "off")}</Badge>}
      gap={4}
    >
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
          <SendForm form={begin} method="post" action={t("setUp")} className={FORM}>
            {needsPassword && <PasswordField label={t("password")} className="w-full" />}
          </SendForm>
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
        <SendForm
          form={change}
          action={t(isOn ? "turnOff" : "turnOn")}
          kind="plain"
          className={FORM}
        >
          <TextField
            label={t("code")}
            className="w-40"
            name="code"
            required
            autoComplete="one-time-code"
            maxLength={40}
          />
        </SendForm>
      )}
    </Card>
  );
}
