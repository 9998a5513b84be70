"use client";

import { useState } from "react";
import { Button } from "@/components/ui/kit/button";
import { Combobox } from "@/components/ui/kit/combobox";
import { Dialog } from "@/components/ui/kit/dialog";
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
  return (
    <Dialog title={t("dialog.title", { count })} open onOpenChange={(open) => open || onClose()}>
      <div className="flex flex-col gap-4">
        <p>{t("dialog.text", { count })}</p>
        <Combobox
          label={t("dialog.annotator")}
          items={annotators.map((name) => ({ value: name, label: name }))}
          value={to}
          onChange={setTo}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t("dialog.cancel")}</Button>
          <Button
            kind="primary"
            disabled={to === null}
            onClick={() => to !== null && void onGive(to)}
          >
            {t("dialog.action")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
