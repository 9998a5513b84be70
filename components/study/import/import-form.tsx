"use client";

import Link from "next/link";
import { useState } from "react";
import { textOf } from "@/components/ui/form-values";
import { FileDrop } from "@/components/ui/kit/file-drop";
import { SendForm } from "@/components/ui/kit/send-form";
import { useForm } from "@/components/ui/use-form";
import type { ImportSummary } from "@/lib/contract/studies";
import { useTexts } from "#texts";
import { FilteredLabels, OverlapField, filteredLabelsIn } from "./import-fields";
import { ImportPlan } from "./import-plan";
import { SendingProgress, useImport } from "./use-import";

/** Imports files into a study, after saying what that would make or what is wrong with them. */
export function ImportForm({ slug, isCoordinator }: { slug: string; isCoordinator: boolean }) {
  const t = useTexts("importFiles");
  const { sent, send } = useImport();
  const [files, setFiles] = useState<File[]>([]);
  const [done, setDone] = useState<{ summary: ImportSummary; isDryRun: boolean } | null>(null);

  const sending = useForm(async (form, pressed) => {
    const isDryRun = pressed !== "make";
    const fields = {
      overlap: textOf(form, "overlap"),
      dryRun: isDryRun ? "1" : "0",
      ...filteredLabelsIn(form),
    };
    setDone(null);
    const summary = (await send(`/studies/${slug}/import`, fields, files)) as ImportSummary;
    setDone({ summary, isDryRun });
    if (!isDryRun) return "saved";
  });
  const isChecked = done?.isDryRun === true;

  return (
    <SendForm
      form={sending}
      plan={{ action: t("check"), isShown: isChecked, isOptional: true }}
      action={t("import")}
      onChange={() => setDone(null)}
      className="flex flex-col gap-5"
    >
      <FileDrop
        label={t("files")}
        hint={
          <>
            {t("hint")} {t("allOrNothing")}
          </>
        }
        name="files"
        multiple
        required
        accept=".jsonl,.json,.csv,.tsv,.txt"
        onFiles={setFiles}
      />
      <OverlapField />
      <FilteredLabels />
      {done && <ImportPlan {...done} />}
      <SendingProgress sent={sent} />
      {done && !done.isDryRun && <NextSteps slug={slug} isCoordinator={isCoordinator} />}
    </SendForm>
  );
}

function NextSteps({ slug, isCoordinator }: { slug: string; isCoordinator: boolean }) {
  const t = useTexts("importFiles");
  const steps = [
    { to: "", name: t("next.overview") },
    ...(isCoordinator
      ? [
          { to: "/stages", name: t("next.stages") },
          { to: "/people", name: t("next.people") },
        ]
      : []),
    { to: "/judges", name: t("next.judges") },
  ];
  return (
    <nav aria-label={t("next.title")} className="flex flex-wrap items-center gap-3">
      <span className="text-sm font-medium">{t("next.title")}:</span>
      {steps.map(({ to, name }) => (
        <Link key={to} href={`/studies/${slug}${to}`} className="button">
          {name}
        </Link>
      ))}
    </nav>
  );
}
