import { useState } from "react";
import { api } from "@/components/ui/api";
import { Dialog, DialogForm } from "@/components/ui/kit/dialog";
import { FileDrop } from "@/components/ui/kit/file-drop";
import { useToast } from "@/components/ui/kit/toast";
import { Notice } from "@/components/ui/notice";
import { useForm } from "@/components/ui/use-form";
import type { AssignmentChanged } from "@/lib/contract/assignment";
import { useTexts } from "#texts";

interface Props {
  slug: string;
  stageId: string;
  onClose: () => void;
}

/** Assigns topics as a file says: shows first what it would change. */
export function FileDialog({ slug, stageId, onClose }: Props) {
  const t = useTexts("assign");
  const toast = useToast();
  const [file, setFile] = useState<File | null>(null);
  const [planned, setPlanned] = useState<AssignmentChanged | null>(null);
  const form = useForm(async () => {
    if (!file) return;
    const changed = await api.assignment.takeFile(
      { study: slug, stage: stageId },
      { files: [file], dryRun: planned ? "0" : "1" },
    );
    if (!planned) return setPlanned(changed);
    toast(t("changed", { ...changed }));
    onClose();
    return "saved";
  });

  return (
    <Dialog title={t("file.title")} isWide onClose={onClose}>
      <DialogForm
        form={form}
        action={planned ? t("file.action", { count: planned.assigned }) : t("file.check")}
        canSend={file !== null && planned?.assigned !== 0}
        onClose={onClose}
      >
        <FileDrop
          label={t("file.choose")}
          hint={t("file.hint")}
          accept=".csv,.tsv,.txt"
          onFiles={([first]) => {
            setFile(first ?? null);
            setPlanned(null);
            form.clear();
          }}
        />
        {planned && (
          <Notice kind="info">
            {t("file.planned", { assigned: planned.assigned, unchanged: planned.unchanged })}
          </Notice>
        )}
      </DialogForm>
    </Dialog>
  );
}
