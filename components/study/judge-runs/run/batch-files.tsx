"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { useFormats, useTexts } from "#texts";
import { useFailureKind } from "../runs/run-state";
import { SendingProgress, useImport } from "@/components/study/import/use-import";
import { files } from "@/components/ui/api";
import { SendForm } from "@/components/ui/kit/send-form";
import { Card } from "@/components/ui/kit/card";
import { FileDrop } from "@/components/ui/kit/file-drop";
import { Notice } from "@/components/ui/notice";
import { useForm } from "@/components/ui/use-form";
import type { TakenBatch } from "@/lib/contract/judge-runs";

interface Props {
  slug: string;
  runId: string;
  /** Calls without an answer. */
  open: number;
  /** A run that is not paused has no batch files, but shows what was just taken in. */
  isPaused: boolean;
}

/** Saves the open calls of a run as batch files, and takes their answers in. */
export function BatchFiles({ slug, runId, open, isPaused }: Props) {
  const t = useTexts("judgeRuns.batch");
  const { sent, send } = useImport();
  const [chosen, setChosen] = useState<File[]>([]);
  const [taken, setTaken] = useState<TakenBatch | null>(null);
  const form = useForm(async () => {
    setTaken(null);
    const path = `/studies/${slug}/judge-runs/${runId}/batch`;
    setTaken((await send(path, {}, chosen)) as TakenBatch);
    return "saved";
  });
  if (!isPaused && taken === null) return null;
  const canTake = isPaused && open > 0;
  return (
    <Card id="batch" heading={t("heading")} gap={4}>
      <p className="max-w-prose text-sm text-ink-soft">{t("intro")}</p>
      {canTake && (
        <a
          className="button self-start"
          href={files.judgeRuns.batch({ study: slug, run: runId })}
          download
        >
          <Download size={16} aria-hidden />
          {t("save", { count: open })}
        </a>
      )}
      {canTake && (
        <SendForm form={form} action={form.busy ? t("taking") : t("take")}>
          <FileDrop
            label={t("files")}
            hint={t("hint")}
            name="files"
            multiple
            required
            accept=".jsonl,.json,.txt"
            onFiles={(all) => {
              setChosen(all);
              setTaken(null);
            }}
          />
          <SendingProgress sent={sent} />
        </SendForm>
      )}
      {taken && <Taken taken={taken} />}
    </Card>
  );
}

function Taken({ taken }: { taken: TakenBatch }) {
  const t = useTexts("judgeRuns.batch");
  const formats = useFormats();
  const nameOf = useFailureKind();
  const failed = Object.values(taken.failures).reduce((sum, n) => sum + n, 0);
  const kinds = Object.entries(taken.failures).map(
    ([kind, n]) => `${nameOf(kind)} ${formats.number(n)}`,
  );
  return (
    <Notice kind={failed > 0 || taken.malformed > 0 ? "bad" : "good"}>
      <p>
        {t("taken", { labels: taken.labels, malformed: String(taken.malformed) })}{" "}
        {failed > 0 && `${t("failed", { count: failed, kinds: formats.list(kinds) })} `}
        {taken.repeated > 0 && `${t("repeated", { count: taken.repeated })} `}
        {t("open", { count: taken.open })}
      </p>
    </Notice>
  );
}
