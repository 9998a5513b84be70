import { useState } from "react";
import { api } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { Dialog, DialogForm } from "@/components/ui/kit/dialog";
import { TextField } from "@/components/ui/kit/field";
import { useForm } from "@/components/ui/use-form";
import { useTexts } from "#texts";
import { MadeStudy, useOpenStudy, type Made } from "./made-study";

interface Props {
  study: { slug: string };
  onClose: () => void;
}

/** Makes a copy of a study, without its labels and people. */
export function CopyDialog({ study: { slug }, onClose }: Props) {
  const t = useTexts("templates.copyDialog");
  const open = useOpenStudy();
  const [made, setMade] = useState<Made | null>(null);
  const form = useForm(async (given) => {
    const copy = await api.templates.copyStudy({ study: slug }, { name: textOf(given, "name") });
    if (open(copy)) return "leaving";
    setMade(copy);
  });
  return (
    <Dialog title={t("title")} onClose={onClose}>
      {made ? (
        <MadeStudy made={made} />
      ) : (
        <DialogForm form={form} action={t("action")} onClose={onClose}>
          <TextField label={t("name")} name="name" required maxLength={200} autoComplete="off" />
        </DialogForm>
      )}
    </Dialog>
  );
}
