"use client";

import type { SubmitEvent } from "react";
import { api } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { Button } from "@/components/ui/kit/button";
import { Dialog } from "@/components/ui/kit/dialog";
import { TextArea, TextField } from "@/components/ui/kit/field";
import { useToast } from "@/components/ui/kit/toast";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";
import { useTexts } from "#texts";

interface Props {
  study: { slug: string; name: string; description: string };
  isOpen: boolean;
  onClose: () => void;
}

/** Gives a study another name and description. */
export function RenameDialog({ study, isOpen, onClose }: Props) {
  const t = useTexts("overview");
  return (
    <Dialog title={t("rename.title")} open={isOpen} onOpenChange={(open) => open || onClose()}>
      <RenameForm study={study} onClose={onClose} />
    </Dialog>
  );
}

function RenameForm({ study, onClose }: Omit<Props, "isOpen">) {
  const t = useTexts("overview");
  const toast = useToast();
  const { busy, problem, run } = useAction();
  const { slug, name, description } = study;
  const describe = (to: { name: string; description: string }) => () =>
    api.studies.describe({ study: slug }, to);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = { name: textOf(form, "name"), description: textOf(form, "description") };
    if (!(await run(describe(given)))) return;
    onClose();
    toast(t("done.renamed"), { undo: () => void run(describe({ name, description })) });
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {problem && <Notice kind="bad">{problem}</Notice>}
      <TextField
        label={t("rename.name")}
        name="name"
        required
        maxLength={200}
        defaultValue={name}
        hint={t("rename.hint", { slug })}
      />
      <TextArea
        label={t("rename.description")}
        name="description"
        rows={3}
        maxLength={5000}
        defaultValue={description}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t("rename.cancel")}</Button>
        <Button type="submit" kind="primary" disabled={busy}>
          {t("rename.save")}
        </Button>
      </div>
    </form>
  );
}
