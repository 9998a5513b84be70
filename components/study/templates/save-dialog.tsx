import { api } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { Checkbox } from "@/components/ui/kit/checkbox";
import { Dialog, DialogForm } from "@/components/ui/kit/dialog";
import { TextArea, TextField } from "@/components/ui/kit/field";
import { useToast } from "@/components/ui/kit/toast";
import { useForm } from "@/components/ui/use-form";
import { useTexts } from "#texts";

interface Props {
  study: { slug: string; name: string; description: string };
  onClose: () => void;
}

/** Saves the settings of a study as a template. */
export function SaveDialog({ study: { slug, name, description }, onClose }: Props) {
  const t = useTexts("templates.saveDialog");
  const toast = useToast();
  const form = useForm(async (given) => {
    const saved = { name: textOf(given, "name"), description: textOf(given, "description") };
    await api.templates.save({ study: slug }, { ...saved, shared: given.has("shared") });
    toast(t("done", { name: saved.name }));
    onClose();
  });
  return (
    <Dialog title={t("title")} onClose={onClose}>
      <DialogForm form={form} action={t("action")} onClose={onClose}>
        <TextField label={t("name")} name="name" required maxLength={200} defaultValue={name} />
        <TextArea
          label={t("description")}
          name="description"
          rows={2}
          maxLength={5000}
          defaultValue={description}
        />
        <Checkbox label={t("shared")} hint={t("sharedHint")} name="shared" />
      </DialogForm>
    </Dialog>
  );
}
