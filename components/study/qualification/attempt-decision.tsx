"use client";

import { useState } from "react";
import { api } from "@/components/ui/api";
import { Badge } from "@/components/ui/kit/badge";
import { Button } from "@/components/ui/kit/button";
import { Dialog, DialogForm } from "@/components/ui/kit/dialog";
import { useToast } from "@/components/ui/kit/toast";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";
import { useForm } from "@/components/ui/use-form";
import type { AttemptReview } from "@/lib/contract/qualification";
import { useTexts } from "#texts";

/** After a batch that was not passed: releases the next one, or filters the annotator out. */
export function AttemptDecision({
  slug,
  stageId,
  attempt: { id, rater, standing },
  hasUnsaved,
}: {
  slug: string;
  stageId: string;
  attempt: AttemptReview;
  /** Whether feedback was written that is not saved. */
  hasUnsaved: boolean;
}) {
  const t = useTexts("quality");
  const toast = useToast();
  const { busy, problem, run } = useAction();
  const [isAsked, setAsked] = useState(false);

  async function decide(decision: "released" | "filtered_out") {
    const isDone = await run(() =>
      api.qualification.decide({ study: slug, stage: stageId, attempt: id }, { decision }),
    );
    setAsked(false);
    if (!isDone) return;
    const text = decision === "released" ? "attempt.released" : "attempt.filteredOut";
    toast(t(text, { name: rater }));
  }

  const filterOut = useForm(() => decide("filtered_out"));

  return (
    <section className="card flex flex-col items-start gap-3" aria-label={t("attempt.decision")}>
      <h3 className="flex flex-wrap items-center gap-3 font-semibold">
        {t("attempt.decision")} <Badge>{t(`trainees.standings.${standing}`)}</Badge>
      </h3>
      {hasUnsaved && <p className="text-sm text-ink-soft">{t("attempt.unsaved")}</p>}
      {problem && <Notice kind="bad">{problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        {standing !== "released" && (
          <Button disabled={busy || hasUnsaved} onClick={() => void decide("released")}>
            {t("attempt.release")}
          </Button>
        )}
        {standing !== "filtered_out" && (
          <Button kind="danger" disabled={busy || hasUnsaved} onClick={() => setAsked(true)}>
            {t("attempt.filterOut")}
          </Button>
        )}
      </div>
      <Dialog
        title={t("attempt.filterOutTitle", { name: rater })}
        open={isAsked}
        onOpenChange={setAsked}
      >
        <DialogForm
          form={filterOut}
          action={t("attempt.filterOut")}
          kind="danger"
          onClose={() => setAsked(false)}
        >
          <p>{t("attempt.filterOutText", { name: rater })}</p>
        </DialogForm>
      </Dialog>
    </section>
  );
}
