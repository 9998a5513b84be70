"use client";

import { useState } from "react";
import { Button } from "@/components/ui/kit/button";
import { TextArea } from "@/components/ui/kit/field";
import { FileDrop } from "@/components/ui/kit/file-drop";
import { SettingField } from "@/components/ui/kit/setting-field";
import { textOf } from "@/components/ui/form-values";
import { Notice } from "@/components/ui/notice";
import { useForm } from "@/components/ui/use-form";
import { PERSONAL_LINK_SETTINGS } from "@/lib/domain/settings/people";
import { useTexts } from "#texts";

interface Props {
  given: { csv: string; days: number };
  onCheck: (csv: string, days: number) => Promise<void>;
}

/** Takes a list of people, typed, pasted or from a file. */
export function ListForm({ given, onCheck }: Props) {
  const t = useTexts("people");
  const [csv, setCsv] = useState(given.csv);
  const { failure, busy, submit } = useForm((form) => onCheck(csv, Number(textOf(form, "days"))));
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">{t("list.hint")}</p>
      <TextArea
        label={t("list.text")}
        font="font-mono"
        rows={6}
        required
        maxLength={50_000}
        placeholder={t("list.placeholder")}
        value={csv}
        onChange={(event) => setCsv(event.target.value)}
      />
      <FileDrop
        label={t("list.file")}
        accept=".csv,.txt,.tsv"
        onFiles={([file]) => void file?.text().then(setCsv)}
      />
      <SettingField
        label={t("list.days")}
        className="w-48"
        name="days"
        setting={PERSONAL_LINK_SETTINGS.days}
        value={given.days}
      />
      {failure && <Notice kind="bad">{failure.message}</Notice>}
      <Button type="submit" kind="primary" className="self-end" disabled={busy}>
        {t("list.check")}
      </Button>
    </form>
  );
}
