"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { api } from "@/components/ui/api";
import type { ApiFailure } from "@/components/ui/call-api";
import { Button } from "@/components/ui/kit/button";
import { Dialog } from "@/components/ui/kit/dialog";
import { FileDrop } from "@/components/ui/kit/file-drop";
import { useToast } from "@/components/ui/kit/toast";
import { Notice } from "@/components/ui/notice";
import { ProblemList } from "@/components/ui/problem-list";
import type { AssignmentChanged } from "@/lib/contract/assignment";
import { useTexts } from "#texts";

/** Assigns topics as a file says: shows first what it would change. */
export function FileDialog({
  slug,
  stageId,
  onClose,
}: {
  slug: string;
  stageId: string;
  onClose: () => void;
}) {
  const t = useTexts("assign");
  const router = useRouter();
  const toast = useToast();
  const [file, setFile] = useState<File | null>(null);
  const [planned, setPlanned] = useState<AssignmentChanged | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [busy, setBusy] = useState(false);

  async function take(isDryRun: boolean) {
    if (!file) return;
    setBusy(true);
    setFailure(null);
    try {
      const changed = await api.assignment.takeFile(
        { study: slug, stage: stageId },
        { files: [file], dryRun: isDryRun ? "1" : "0" },
      );
      if (isDryRun) return setPlanned(changed);
      toast(t("changed", { ...changed }));
      router.refresh();
      onClose();
    } catch (error) {
      setFailure(error as ApiFailure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog title={t("file.title")} open isWide onOpenChange={(open) => open || onClose()}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void take(planned === null);
        }}
      >
        <FileDrop
          label={t("file.choose")}
          hint={t("file.hint")}
          accept=".csv,.tsv,.txt"
          onFiles={([first]) => {
            setFile(first ?? null);
            setPlanned(null);
            setFailure(null);
          }}
        />
        {failure && <ProblemList failure={failure} />}
        {planned && (
          <Notice kind="info">
            {t("file.planned", { assigned: planned.assigned, unchanged: planned.unchanged })}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" kind="primary" disabled={busy || !file || planned?.assigned === 0}>
            {planned ? t("file.action", { count: planned.assigned }) : t("file.check")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
