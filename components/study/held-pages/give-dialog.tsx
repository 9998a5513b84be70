"use client";

import { useState } from "react";
import { Combobox } from "@/components/ui/kit/combobox";
import { Dialog, DialogForm } from "@/components/ui/kit/dialog";
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
  const [to, setTo] = useState<string | null>(null);
  const form = useForm(async () => {
    if (to !== null) await onGive(to);
  });
  return (
    <Dialog title={t("dialog.title", { count })} onClose={onClose}>
      <DialogForm form={form} action={t("dialog.action")} canSend={to !== null} onClose={onClose}>
        <p>{t("dialog.text", { count })}</p>
        <Combobox
          label={t("dialog.annotator")}
          items={annotators.map((name) => ({ value: name, label: name }))}
          value={to}
          onChange={setTo}
        />
      </DialogForm>
    </Dialog>
  );
}
