"use client";

import { useRouter } from "next/navigation";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { filesOf, textOf } from "@/components/ui/form-values";
import { Button } from "@/components/ui/kit/button";
import { TextField } from "@/components/ui/kit/field";
import { FileDrop } from "@/components/ui/kit/file-drop";
import { ProblemList } from "@/components/ui/problem-list";
import { useForm } from "@/components/ui/use-form";
import { StageField, type StageChoice } from "./stage-choice";

interface Props {
  slug: string;
  stages: readonly StageChoice[];
  judge: "lexical" | "replay";
  onStarted: () => void;
}

/** Starts the lexical baseline on a stage, or a run of a model's answers that a file holds. */
export function OfflineRunForm({ slug, stages, judge, onStarted }: Props) {
  const t = useTexts("judgeRuns.start");
  const router = useRouter();
  const { failure, busy, submit } = useForm(async (form) => {
    const stageId = textOf(form, "stageId");
    await api.judgeRuns.start(
      { study: slug },
      judge === "lexical"
        ? { judge, stageId }
        : { judge, stageId, name: textOf(form, "name"), files: filesOf(form, "files") },
    );
    router.refresh();
    onStarted();
  });
  return (
    <form onSubmit={submit} className="flex max-w-md flex-col gap-4" aria-label={t(judge)}>
      <StageField stages={stages} />
      {judge === "replay" && (
        <>
          <TextField
            label={t("name")}
            name="name"
            required
            maxLength={100}
            placeholder={t("namePlaceholder")}
          />
          <FileDrop label={t("answers")} name="files" required accept=".jsonl" />
        </>
      )}
      {failure && <ProblemList failure={failure} />}
      <Button type="submit" kind="primary" className="self-start" disabled={busy}>
        {busy ? t("starting") : t("start")}
      </Button>
    </form>
  );
}
