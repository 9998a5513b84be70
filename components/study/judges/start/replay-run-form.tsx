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

/** Starts a run of the answers of a model that a file holds. */
export function ReplayRunForm({ slug, stages }: { slug: string; stages: readonly StageChoice[] }) {
  const t = useTexts("judgeRuns.start");
  const router = useRouter();
  const { failure, busy, submit } = useForm(async (form) => {
    await api.judgeRuns.start(
      { study: slug },
      {
        judge: "replay",
        stageId: textOf(form, "stageId"),
        name: textOf(form, "name"),
        files: filesOf(form, "files"),
      },
    );
    router.refresh();
  });
  return (
    <form onSubmit={submit} className="flex max-w-md flex-col gap-4" aria-label={t("replay")}>
      <StageField stages={stages} />
      <TextField
        label={t("name")}
        name="name"
        required
        maxLength={100}
        placeholder={t("namePlaceholder")}
      />
      <FileDrop label={t("answers")} name="files" required accept=".jsonl" />
      {failure && <ProblemList failure={failure} />}
      <Button type="submit" kind="primary" className="self-start" disabled={busy}>
        {busy ? t("starting") : t("start")}
      </Button>
    </form>
  );
}
