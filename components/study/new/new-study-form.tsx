"use client";

import { useState } from "react";
import {
  FilteredLabels,
  OverlapField,
  filteredLabelsIn,
} from "@/components/study/import/import-fields";
import { MadeStudy, useOpenStudy, type Made } from "@/components/study/templates/made-study";
import { TemplateChoice, type ChosenTemplate } from "@/components/study/templates/template-choice";
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
import type { TemplateRow } from "@/lib/contract/templates";
import { useTexts } from "#texts";

interface Created extends Made {
  imported: ImportSummary | null;
}

/** Creates a study and imports its files, both or neither, after saying what that would make. */
export function NewStudyForm({ templates }: { templates: readonly TemplateRow[] }) {
  const t = useTexts("newStudy");
  const files = useTexts("importFiles");
  const open = useOpenStudy();
  const { sent, send } = useImport();
  const [chosen, setChosen] = useState<File[]>([]);
  const [template, setTemplate] = useState<ChosenTemplate>(null);
  const [plan, setPlan] = useState<ImportSummary | null>(null);
  const [made, setMade] = useState<Made | null>(null);

  /** Opens the new study, or shows first what of its template is not in place. */
  function opened(study: Made) {
    if (open(study)) return "leaving";
    setMade(study);
  }

  const { failure, busy, submit } = useForm(async (form, pressed) => {
    const named = { name: textOf(form, "name"), description: textOf(form, "description") };
    const isDryRun = pressed === "check";
    const file = template && "file" in template ? template.file : null;
    const id = template && "id" in template ? template.id : undefined;
    setPlan(null);
    if (chosen.length === 0 && file === null)
      return opened(await api.studies.create({ ...named, template: id }));
    const fields = {
      ...named,
      overlap: textOf(form, "overlap"),
      dryRun: isDryRun ? "1" : "0",
      ...filteredLabelsIn(form),
      template: id ?? "",
      templateFile: file?.name ?? "",
    };
    const sending = file === null ? chosen : [...chosen, file];
    const created = (await send("/studies/from-files", fields, sending)) as Created;
    const { imported } = created;
    const warnings = [...created.warnings, ...(imported?.warnings ?? [])];
    if (!isDryRun) return opened({ slug: created.slug, warnings: template ? warnings : [] });
    setPlan(imported && { ...imported, warnings });
  });

  const mayCheck = chosen.length > 0;

  if (made) return <MadeStudy made={made} />;
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
      <TemplateChoice
        templates={templates}
        chosen={template}
        onChoose={(other) => {
          setTemplate(other);
          setPlan(null);
        }}
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
        onFiles={setChosen}
      />
      {mayCheck && template === null && <OverlapField />}
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
