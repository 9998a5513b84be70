"use client";

import { useRouter } from "next/navigation";
import { useTexts } from "#texts";
import { useState } from "react";
import { api } from "@/components/ui/api";
import { questionOf } from "@/components/ui/kit/confirm-dialog";
import { Button } from "@/components/ui/kit/button";
import { Notice } from "@/components/ui/notice";
import { useAskedAction } from "@/components/ui/use-action";
import { usePolling } from "@/components/ui/use-polling";
import type { EvaluationState } from "@/lib/contract/evaluations";

const ASK_MS = 700;
const ASK_STALE_MS = 5000;
/** After this time without progress, the page says that there may be no worker. */
const LONG_MS = 15_000;

/** Shows the progress of an evaluation; the page shows the result when it is done. */
export function EvaluationProgress({
  slug,
  initial,
}: {
  slug: string;
  initial: Pick<EvaluationState, "id" | "done" | "total" | "reason" | "status">;
}) {
  const t = useTexts("systems");
  const router = useRouter();
  const evaluation = initial.id;
  const [state, setState] = useState(initial);
  const [waits, setWaits] = useState(false);
  const [lost, setLost] = useState<string | null>(null);
  const active = state.status === "queued" || state.status === "running";
  const [begun] = useState(Date.now);
  usePolling({
    active,
    everyMs: ASK_MS,
    ask: () => api.evaluations.state({ study: slug, evaluation }),
    onAnswer(next) {
      setState(next);
      setWaits(next.status === "queued" && Date.now() - begun > LONG_MS);
      setLost(null);
      if (next.status === "done" || next.status === "failed") router.refresh();
    },
    onFailure(failure) {
      const isPassing = failure.status === 0 || failure.status >= 500;
      setLost(isPassing ? t("progress.lost") : failure.message);
      if (!isPassing) setState((known) => ({ ...known, status: "gone" }));
    },
  });
  if (state.status === "failed") return <Notice kind="bad">{state.reason}</Notice>;
  if (state.status === "gone") return <Notice kind="bad">{lost}</Notice>;
  if (!active)
    return (
      <p role="status" className="text-sm text-ink-soft">
        {t("progress.done")}
      </p>
    );
  return (
    <div className="card" role="status" aria-live="polite">
      <p className="mb-2">
        {state.status === "queued"
          ? t("progress.waiting")
          : t("progress.running", { what: state.reason ?? t("progress.computing") })}
      </p>
      <progress
        className="h-3 w-full max-w-md"
        max={Math.max(1, state.total)}
        value={state.status === "queued" ? 0 : state.done}
        aria-label={t("progress.bar")}
      />
      {lost && <p className="mt-2 text-sm text-bad">{lost}</p>}
      {waits && <p className="mt-2 text-sm text-ink-soft">{t("progress.noWorker")}</p>}
    </div>
  );
}

interface Props {
  slug: string;
  evaluation: string;
  back: string;
}

/** Removes an evaluation after a confirmation. */
export function RemoveEvaluation({ slug, evaluation, back }: Props) {
  const t = useTexts("systems");
  const router = useRouter();
  const { problem, run } = useAskedAction();
  const work = async () => {
    await api.evaluations.remove({ study: slug, evaluation });
    router.push(back);
  };
  const ask = questionOf((key) => t(`remove.${key}`), true);
  return (
    <>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <Button className="print:hidden" onClick={() => void run(work, { ask })}>
        {t("remove.action")}
      </Button>
    </>
  );
}

/** Says that labels have changed since an evaluation was computed, until it is computed again. */
export function StaleNotice({ slug, evaluation }: { slug: string; evaluation: string }) {
  const t = useTexts("systems");
  const router = useRouter();
  usePolling({
    active: true,
    everyMs: ASK_STALE_MS,
    ask: () => api.evaluations.state({ study: slug, evaluation }),
    onAnswer(next) {
      if (!next.isStale) router.refresh();
    },
  });
  return <Notice kind="info">{t("stale.text")}</Notice>;
}
