"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import {
  FilteredLabels,
  OverlapField,
  filteredLabelsIn,
} from "@/components/study/import/import-fields";
import { ImportPlan } from "@/components/study/import/import-plan";
import { SendingProgress, useImport } from "@/components/study/import/use-import";
import { api } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { Button } from "@/components/ui/kit/button";
import { TextArea, TextField } from "@/components/ui/kit/field";
import { FileDrop } from "@/components/ui/kit/file-drop";
import { ProblemList } from "@/components/ui/problem-list";
import { useForm } from "@/components/ui/use-form";
import type { ImportSummary } from "@/lib/contract/studies";
import { useTexts } from "#texts";

interface Created {
  slug: string;
  imported: ImportSummary;
}

/** Creates a study and imports its files, both or neither, after saying what that would make. */
export function NewStudyForm() {
  const t = useTexts("newStudy");
  const files = useTexts("importFiles");
  const router = useRouter();
  const { sent, send } = useImport();
  const [chosen, setChosen] = useState<File[]>([]);
  const [plan, setPlan] = useState<ImportSummary | null>(null);

  const { failure, busy, submit } = useForm(async (form, pressed) => {
    const named = { name: textOf(form, "name"), description: textOf(form, "description") };
    const isDryRun = pressed === "check";
    setPlan(null);
    if (chosen.length === 0) {
      const { slug } = await api.studies.create(named);
      router.push(`/studies/${slug}`);
      return "leaving";
    }
    const fields = {
      ...named,
      overlap: textOf(form, "overlap"),
      dryRun: isDryRun ? "1" : "0",
      ...filteredLabelsIn(form),
    };
    const made = (await send("/studies/from-files", fields, chosen)) as Created;
    if (!isDryRun) {
      router.push(`/studies/${made.slug}`);
      return "leaving";
    }
    setPlan(made.imported);
  });
  const mayCheck = chosen.length > 0;

  return (
    <form onSubmit={submit} onChange={() => setPlan(null)} className="flex flex-col gap-5">
      <TextField label={t("name")} name="name" required maxLength={200} autoComplete="off" />
      <TextArea
        label={t("description")}
        hint={t("descriptionHint")}
        name="description"
        rows={2}
        maxLength={5000}
      />
      <FileDrop
        label={files("files")}
        hint={
          <>
            {files("hint")} {t("filesHint")}
          </>
        }
        multiple
        accept=".jsonl,.json,.csv,.tsv,.txt"
        onFiles={(taken) => {
          setChosen(taken);
          setPlan(null);
        }}
      />
      {mayCheck && <OverlapField />}
      {mayCheck && <FilteredLabels />}
      {failure && <ProblemList failure={failure} />}
      {failure && <p className="text-sm text-ink-soft">{t("noStudy")}</p>}
      {plan && <ImportPlan summary={plan} isDryRun />}
      <div className="flex flex-wrap items-center gap-3">
        {mayCheck && (
          <Button type="submit" value="check" kind={plan ? undefined : "primary"} disabled={busy}>
            {t("check")}
          </Button>
        )}
        <Button
          type="submit"
          value="create"
          kind={plan || !mayCheck ? "primary" : undefined}
          disabled={busy}
        >
          {t("create")}
        </Button>
        {busy && sent === null && <span role="status">{t("creating")}</span>}
        <SendingProgress sent={sent} />
      </div>
    </form>
  );
}
