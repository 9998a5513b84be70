"use client";

import { useRouter } from "next/navigation";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { Button } from "@/components/ui/kit/button";
import { ProblemList } from "@/components/ui/problem-list";
import { useForm } from "@/components/ui/use-form";
import { StageField, type StageChoice } from "./stage-choice";

/** Starts the lexical baseline on all items of a stage. */
export function LexicalRunForm({ slug, stages }: { slug: string; stages: readonly StageChoice[] }) {
  const t = useTexts("judgeRuns.start");
  const router = useRouter();
  const { failure, busy, submit } = useForm(async (form) => {
    const stageId = textOf(form, "stageId");
    await api.judgeRuns.start({ study: slug }, { judge: "lexical", stageId });
    router.refresh();
  });
  return (
    <form onSubmit={submit} className="flex max-w-md flex-col gap-4" aria-label={t("lexical")}>
      <StageField stages={stages} />
      {failure && <ProblemList failure={failure} />}
      <Button type="submit" kind="primary" className="self-start" disabled={busy}>
        {busy ? t("starting") : t("start")}
      </Button>
    </form>
  );
}
