import { useState } from "react";
import { SendForm } from "@/components/ui/kit/send-form";
import { Checkbox } from "@/components/ui/kit/checkbox";
import { TextArea } from "@/components/ui/kit/field";
import { FileDrop } from "@/components/ui/kit/file-drop";
import { SettingField } from "@/components/ui/kit/setting-field";
import { textOf } from "@/components/ui/form-values";
import { useForm } from "@/components/ui/use-form";
import { PERSONAL_LINK_SETTINGS } from "@/lib/domain/settings/people";
import { useTexts } from "#texts";

export interface GivenList {
  csv: string;
  days: number;
  /** Whether people who are named by their address get their links by mail. */
  mail: boolean;
}

interface Props {
  given: GivenList;
  /** Whether links can be sent by mail. */
  canMail: boolean;
  onCheck: (list: GivenList) => Promise<void>;
}

/** Takes a list of people, typed, pasted or from a file. */
export function ListForm({ given, canMail, onCheck }: Props) {
  const t = useTexts("people");
  const [csv, setCsv] = useState(given.csv);
  const form = useForm((sent) =>
    onCheck({ csv, days: Number(textOf(sent, "days")), mail: sent.has("mail") }),
  );
  return (
    <SendForm form={form} action={t("list.check")} at="end">
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
      {canMail && (
        <Checkbox
          label={t("list.mail")}
          hint={t("list.mailHint")}
          name="mail"
          defaultChecked={given.mail}
        />
      )}
    </SendForm>
  );
}
