"use client";

import { useEffect, useState } from "react";
import { api } from "@/components/ui/api";
import { Button } from "@/components/ui/kit/button";
import { Checkbox } from "@/components/ui/kit/checkbox";
import { Dialog } from "@/components/ui/kit/dialog";
import { Notice } from "@/components/ui/notice";
import { useTexts } from "#texts";
import { totals } from "./exclusion-totals";

interface Props {
  slug: string;
  raters: readonly string[];
  onExclude: (mayGoOn: boolean) => Promise<void>;
  onClose: () => void;
}

/** Says what excluding annotators does, with numbers, and asks whether to do it. */
export function ExclusionDialog({ slug, raters, onExclude, onClose }: Props) {
  const t = useTexts("quality");
  const [plan, setPlan] = useState<{ labels: number; pages: number } | null>(null);
  const [mayGoOn, setMayGoOn] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const count = raters.length;

  useEffect(() => {
    let isShown = true;
    api.exclusions
      .plan({ study: slug }, { raters: [...raters] })
      .then(({ annotators }) => isShown && setPlan(totals(annotators)))
      .catch((error: Error) => isShown && setProblem(error.message));
    return () => {
      isShown = false;
    };
  }, [slug, raters]);

  async function exclude() {
    setBusy(true);
    setProblem(null);
    try {
      await onExclude(mayGoOn);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={t("dialog.title", { count, name: raters[0] ?? "" })}
      open
      onOpenChange={(open) => open || onClose()}
    >
      <div className="flex flex-col gap-4">
        {plan === null && !problem && <p role="status">{t("dialog.counting")}</p>}
        {plan && (
          <ul className="flex list-disc flex-col gap-1 ps-5">
            <li>{t("dialog.labels", { count: plan.labels })}</li>
            <li>{t("dialog.pages", { count: plan.pages })}</li>
            <li>{t("dialog.kept")}</li>
          </ul>
        )}
        {problem && <Notice kind="bad">{problem}</Notice>}
        <Checkbox
          label={t("dialog.mayGoOn")}
          hint={t("dialog.mayGoOnHint", { count })}
          checked={mayGoOn}
          onChange={(event) => setMayGoOn(event.target.checked)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t("dialog.cancel")}</Button>
          <Button kind="danger" disabled={busy || plan === null} onClick={() => void exclude()}>
            {t("exclude")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
