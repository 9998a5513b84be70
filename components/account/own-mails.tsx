"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { choiceOf, textOf } from "@/components/ui/form-values";
import { SendForm } from "@/components/ui/kit/send-form";
import { Card } from "@/components/ui/kit/card";
import { Checkbox } from "@/components/ui/kit/checkbox";
import { EmailField, PasswordField } from "@/components/ui/kit/field";
import { ChoiceField } from "@/components/ui/kit/select";
import { Notice } from "@/components/ui/notice";
import { useForm } from "@/components/ui/use-form";
import { CHOSEN_MAILS, type ChosenMail } from "@/lib/domain/mail-kinds";
import { LANGUAGES } from "@/lib/messages/interface/locales";

interface Props {
  email: string | null;
  /** Whether the account has a password, without which the address cannot be changed. */
  hasPassword: boolean;
  language: string;
  refused: readonly ChosenMail[];
}

/** Where one's mails go, which ones one gets, and in which language. */
export function OwnMails({ email, hasPassword, language, refused }: Props) {
  const t = useTexts("account.mails");
  return (
    <Card id="mails" heading={t("title")} gap={4}>
      <p className="text-sm">{email === null ? t("hasNone") : t("has", { email })}</p>
      {hasPassword && <AddressForm />}
      <ChoiceForm key={language} language={language} refused={refused} />
    </Card>
  );
}

function AddressForm() {
  const t = useTexts("account.mails");
  const [isSent, setSent] = useState(false);
  const form = useForm(async (given) => {
    setSent(false);
    const [email, password] = [textOf(given, "email"), textOf(given, "password")];
    await api.account.changeAddress({ email, password });
    setSent(true);
    return "reset";
  });
  return (
    <SendForm
      form={form}
      method="post"
      action={t("confirm")}
      kind="plain"
      className="flex max-w-sm flex-col items-start gap-4"
    >
      {isSent && <Notice kind="good">{t("sent")}</Notice>}
      <EmailField label={t("email")} className="w-full" autoComplete="email" required />
      <PasswordField label={t("password")} className="w-full" />
    </SendForm>
  );
}

const LANGUAGE_CODES = ["en", "de"] as const;

function ChoiceForm({ language, refused }: Pick<Props, "language" | "refused">) {
  const t = useTexts("account.mails");
  const [isSaved, setSaved] = useState(false);
  const form = useForm(async (given) => {
    setSaved(false);
    await api.account.chooseMails({
      language: choiceOf(given, "language", LANGUAGE_CODES),
      refused: CHOSEN_MAILS.filter((kind) => !given.has(kind)),
    });
    setSaved(true);
    return "saved";
  });
  return (
    <SendForm
      form={form}
      action={t("save")}
      kind="plain"
      className="flex max-w-sm flex-col items-start gap-4"
    >
      {isSaved && <Notice kind="good">{t("saved")}</Notice>}
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-medium">{t("which")}</legend>
        {CHOSEN_MAILS.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`kinds.${kind}`)}
            name={kind}
            defaultChecked={!refused.includes(kind)}
          />
        ))}
      </fieldset>
      <ChoiceField
        label={t("language")}
        name="language"
        defaultValue={language}
        choices={LANGUAGE_CODES.map((id) => ({ id, name: LANGUAGES[id] }))}
      />
    </SendForm>
  );
}
