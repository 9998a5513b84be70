import { useState } from "react";
import { choiceOf, textOf } from "@/components/ui/form-values";
import { Dialog, DialogForm } from "@/components/ui/kit/dialog";
import { TextArea } from "@/components/ui/kit/field";
import { ChoiceField } from "@/components/ui/kit/select";
import { useForm } from "@/components/ui/use-form";
import {
  MIN_REJECTION_LENGTH,
  REJECTION_CATEGORIES,
  type RejectionCategory,
} from "@/lib/domain/prolific";
import { useFormats, useTexts } from "#texts";

/** What a participant reads. */
export interface ParticipantMessage {
  message: string;
  category: RejectionCategory | null;
}

interface Props {
  kind: "reject" | "return";
  count: number;
  onSend: (message: ParticipantMessage) => Promise<void>;
  onClose: () => void;
}

/** Asks for what participants read when they are rejected or asked to return. */
export function MessageDialog({ kind, count, onSend, onClose }: Props) {
  const t = useTexts("prolific");
  const { number } = useFormats();
  const isReject = kind === "reject";
  const [length, setLength] = useState(0);
  const form = useForm((given) =>
    onSend({
      message: textOf(given, "message").trim(),
      category: isReject ? choiceOf(given, "category", REJECTION_CATEGORIES) : null,
    }),
  );
  return (
    <Dialog title={t(`dialog.${kind}`, { count })} onClose={onClose}>
      <DialogForm
        form={form}
        action={t(`dialog.${kind}Action`)}
        canSend={length >= (isReject ? MIN_REJECTION_LENGTH : 1)}
        onClose={onClose}
      >
        {isReject && (
          <ChoiceField
            label={t("dialog.category")}
            name="category"
            choices={REJECTION_CATEGORIES.map((id) => ({ id, name: t(`categories.${id}`) }))}
          />
        )}
        <TextArea
          label={isReject ? t("dialog.message") : t("dialog.reason")}
          hint={
            isReject
              ? t("dialog.least", { length: number(length), least: number(MIN_REJECTION_LENGTH) })
              : undefined
          }
          name="message"
          rows={4}
          required
          maxLength={3000}
          onChange={(event) => setLength(event.target.value.trim().length)}
        />
      </DialogForm>
    </Dialog>
  );
}
