"use client";

import { useState } from "react";
import { api } from "@/components/ui/api";
import { settingsIn, textOf } from "@/components/ui/form-values";
import { Button } from "@/components/ui/kit/button";
import { TextField } from "@/components/ui/kit/field";
import { FileDrop } from "@/components/ui/kit/file-drop";
import { SendForm } from "@/components/ui/kit/send-form";
import { SettingFields } from "@/components/ui/kit/setting-field";
import { saveBlob } from "@/components/ui/save-blob";
import { useForm } from "@/components/ui/use-form";
import type { DrawnContexts } from "@/lib/contract/draws";
import { CONTEXT_SETTINGS } from "@/lib/domain/settings/draws";
import { useTexts } from "#texts";
import { ContextsPlan } from "./contexts-plan";

/** Draws random contexts from runs: first shows what comes out, then saves or evaluates it. */
export function ContextsForm({ slug }: { slug: string }) {
  const t = useTexts("draws");
  const [runs, setRuns] = useState<File[]>([]);
  const [plan, setPlan] = useState<(DrawnContexts & { size: number }) | null>(null);

  const form = useForm(async (given, pressed) => {
    const make = pressed === "make" ? "evaluation" : pressed === "files" ? "files" : "plan";
    const asked = api.draws.contexts(
      { study: slug },
      {
        ...settingsIn(given, CONTEXT_SETTINGS),
        name: given.has("name") ? textOf(given, "name") : "",
        make,
        files: runs,
      },
    );
    // After a refusal the earlier plan is no longer valid.
    asked.catch(() => setPlan(null));
    const drawn = await asked;
    if (drawn.evaluationId !== null)
      return { to: `/studies/${slug}/systems/${drawn.evaluationId}` };
    if (make === "files") await downloadZip(t("contexts.file"), drawn.files);
    else setPlan({ ...drawn, size: Number(textOf(given, "size")) });
  });

  return (
    <SendForm
      form={form}
      plan={{ action: form.busy ? t("reading") : t("preview"), isShown: plan !== null }}
      action={t("contexts.evaluate")}
      before={
        plan && (
          <Button type="submit" value="files" disabled={form.busy}>
            {t("contexts.download")}
          </Button>
        )
      }
      className="flex flex-col gap-5"
    >
      <div onChange={() => setPlan(null)} className="flex flex-col gap-5">
        <FileDrop
          label={t("contexts.runs")}
          hint={t("contexts.runsHint")}
          name="runs"
          multiple
          required
          onFiles={setRuns}
        />
        <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <SettingFields
            settings={CONTEXT_SETTINGS}
            values={{}}
            label={(name) => t(`contexts.${name}`)}
            choice={(name) => t(`contexts.choices.${name}`)}
            more={{ orderBy: { className: "sm:col-span-2" } }}
          />
        </div>
      </div>
      {plan && <ContextsPlan plan={plan} size={plan.size} />}
      {plan && <TextField label={t("contexts.name")} name="name" maxLength={200} />}
    </SendForm>
  );
}

/** Saves texts as one zip. */
async function downloadZip(
  name: string,
  files: readonly { name: string; text: string }[],
): Promise<void> {
  const { strToU8, zipSync } = await import("fflate");
  const entries = Object.fromEntries(files.map((file) => [file.name, strToU8(file.text)]));
  saveBlob(new Blob([new Uint8Array(zipSync(entries))], { type: "application/zip" }), name);
}
