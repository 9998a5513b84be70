"use client";

import { useRouter } from "next/navigation";
import { api } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { Dialog, DialogForm } from "@/components/ui/kit/dialog";
import { TextArea, TextField } from "@/components/ui/kit/field";
import { useToast } from "@/components/ui/kit/toast";
import { useForm } from "@/components/ui/use-form";
import { useTexts } from "#texts";

interface Props {
  study: { slug: string; name: string; description: string };
  onClose: () => void;
}

/** Gives a study another name and description. */
export function RenameDialog({ study, onClose }: Props) {
  const t = useTexts("overview");
  return (
    <Dialog title={t("rename.title")} open onOpenChange={(open) => open || onClose()}>
      <RenameForm study={study} onClose={onClose} />
    </Dialog>
  );
}

function RenameForm({ study, onClose }: Props) {
  const t = useTexts("overview");
  const toast = useToast();
  const router = useRouter();
  const { slug, name, description } = study;

  async function describe(to: { name: string; description: string }) {
    await api.studies.describe({ study: slug }, to);
    router.refresh();
  }

  const form = useForm(async (given) => {
    await describe({ name: textOf(given, "name"), description: textOf(given, "description") });
    onClose();
    toast(t("done.renamed"), { undo: () => describe({ name, description }) });
  });

  return (
    <DialogForm form={form} action={t("rename.save")} onClose={onClose}>
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
    </DialogForm>
  );
}
