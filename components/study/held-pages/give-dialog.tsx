import { textOf } from "@/components/ui/form-values";
import { Dialog, DialogForm } from "@/components/ui/kit/dialog";
import { ChoiceField } from "@/components/ui/kit/select";
import { useForm } from "@/components/ui/use-form";
import { useTexts } from "#texts";

interface Props {
  count: number;
  annotators: readonly string[];
  onGive: (to: string) => Promise<void>;
  onClose: () => void;
}

/** Asks to whom held pages are given. */
export function GiveDialog({ count, annotators, onGive, onClose }: Props) {
  const t = useTexts("heldPages");
  const form = useForm((given) => onGive(textOf(given, "annotator")));
  return (
    <Dialog title={t("dialog.title", { count })} onClose={onClose}>
      <DialogForm form={form} action={t("dialog.action")} onClose={onClose}>
        <p>{t("dialog.text", { count })}</p>
        <ChoiceField
          label={t("dialog.annotator")}
          name="annotator"
          required
          choices={[{ id: "", name: t("dialog.choose") }, ...annotators]}
        />
      </DialogForm>
    </Dialog>
  );
}
