"use client";

import { Button } from "@/components/ui/kit/button";
import { Dialog } from "@/components/ui/kit/dialog";
import { TextField } from "@/components/ui/kit/field";
import { Notice } from "@/components/ui/notice";
import { textOf } from "@/components/ui/form-values";
import { useForm } from "@/components/ui/use-form";
import { useFormats, useTexts } from "#texts";

interface Props {
  people: number;
  total: number;
  onMark: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Says what is marked as paid, and asks for the name of the batch. */
export function MarkPaidDialog({ people, total, onMark, onClose }: Props) {
  const t = useTexts("pay");
  const { date, number } = useFormats();
  const { failure, busy, submit } = useForm((form) => onMark(textOf(form, "name")));
  return (
    <Dialog title={t("dialog.title")} open onOpenChange={(open) => open || onClose()}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p>{t("dialog.says", { people, total: number(total, 2) })}</p>
        <TextField
          label={t("dialog.name")}
          name="name"
          required
          maxLength={100}
          defaultValue={t("dialog.defaultName", { date: date(new Date()) })}
        />
        {failure && <Notice kind="bad">{failure.message}</Notice>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t("dialog.cancel")}</Button>
          <Button type="submit" kind="primary" disabled={busy}>
            {t("dialog.action")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
