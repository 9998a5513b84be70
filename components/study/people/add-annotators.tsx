import { KeyRound } from "lucide-react";
import { useState } from "react";
import { api } from "@/components/ui/api";
import { Button } from "@/components/ui/kit/button";
import { SendForm } from "@/components/ui/kit/send-form";
import { CopyButton } from "@/components/ui/kit/copy-button";
import { Dialog } from "@/components/ui/kit/dialog";
import { TextArea } from "@/components/ui/kit/field";
import { FileDrop } from "@/components/ui/kit/file-drop";
import { Notice } from "@/components/ui/notice";
import { useForm } from "@/components/ui/use-form";
import type { CreatedAccount } from "@/lib/contract/members";
import { useTexts } from "#texts";

/** Creates annotators' accounts in the study, one or many. Their passwords are shown once. */
export function AddAnnotators({ slug }: { slug: string }) {
  const t = useTexts("people");
  const [made, setMade] = useState<CreatedAccount[] | null>(null);
  return (
    <Dialog
      title={t("accounts.title")}
      trigger={<Button icon={KeyRound}>{t("accounts.open")}</Button>}
      onOpenChange={() => setMade(null)}
    >
      {made ? <MadeAccounts made={made} /> : <AccountsForm slug={slug} onMade={setMade} />}
    </Dialog>
  );
}

function AccountsForm({
  slug,
  onMade,
}: {
  slug: string;
  onMade: (made: CreatedAccount[]) => void;
}) {
  const t = useTexts("people");
  const [csv, setCsv] = useState("");
  const form = useForm(async () => {
    const { made } = await api.members.addAnnotators({ study: slug }, { csv });
    onMade(made);
    return "saved";
  });
  return (
    <SendForm form={form} action={form.busy ? t("accounts.busy") : t("accounts.action")} at="end">
      <TextArea
        label={t("accounts.text")}
        font="font-mono"
        rows={5}
        required
        maxLength={50_000}
        placeholder={t("accounts.placeholder")}
        value={csv}
        onChange={(event) => setCsv(event.target.value)}
      />
      <FileDrop
        label={t("accounts.file")}
        accept=".csv,.txt"
        onFiles={([file]) => void file?.text().then(setCsv)}
      />
    </SendForm>
  );
}

function MadeAccounts({ made }: { made: CreatedAccount[] }) {
  const t = useTexts("people");
  const text = [
    "username,password",
    ...made.map(({ username, password }) => `${username},${password}`),
  ].join("\n");
  return (
    <div className="flex flex-col gap-4">
      <Notice kind="good">{t("accounts.made", { count: made.length })}</Notice>
      <textarea
        className="field font-mono text-sm"
        readOnly
        rows={Math.min(12, made.length + 1)}
        value={text}
        aria-label={t("accounts.names")}
        onFocus={(event) => event.currentTarget.select()}
      />
      <span className="self-end">
        <CopyButton text={text} label={t("accounts.copy")} />
      </span>
    </div>
  );
}
