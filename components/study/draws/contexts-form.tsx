"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { api } from "@/components/ui/api";
import { choiceOf, textOf } from "@/components/ui/form-values";
import { Field, TextField } from "@/components/ui/kit/field";
import { FileDrop } from "@/components/ui/kit/file-drop";
import { Select } from "@/components/ui/kit/select";
import { ProblemList } from "@/components/ui/problem-list";
import { useForm } from "@/components/ui/use-form";
import type { DrawnContexts } from "@/lib/contract/draws";
import { useTexts } from "#texts";
import { ContextsPlan } from "./contexts-plan";
import { downloadZip } from "./download-zip";

const ORDERS = ["consistent", "rank", "score"] as const;
const MAKES = ["plan", "files", "evaluation"] as const;

/** Draws random contexts from runs: first shows what comes out, then saves or evaluates it. */
export function ContextsForm({ slug }: { slug: string }) {
  const t = useTexts("draws");
  const router = useRouter();
  const [runs, setRuns] = useState<File[]>([]);
  const [plan, setPlan] = useState<(DrawnContexts & { size: number }) | null>(null);

  const { failure, busy, submit } = useForm(async (given, pressed) => {
    const make = MAKES.find((one) => one === pressed) ?? "plan";
    const asked = api.draws.contexts(
      { study: slug },
      {
        n: textOf(given, "n"),
        top: textOf(given, "top"),
        size: textOf(given, "size"),
        seed: textOf(given, "seed"),
        orderBy: choiceOf(given, "orderBy", ORDERS),
        name: given.has("name") ? textOf(given, "name") : "",
        make,
        files: runs,
      },
    );
    // After a refusal the earlier plan is no longer valid.
    asked.catch(() => setPlan(null));
    const drawn = await asked;
    if (drawn.evaluationId !== null) {
      router.push(`/studies/${slug}/systems/${drawn.evaluationId}`);
      return "leaving";
    }
    if (make === "files") await downloadZip(t("contexts.file"), drawn.files);
    else setPlan({ ...drawn, size: Number(textOf(given, "size")) });
  });
  const forget = () => setPlan(null);

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <div onChange={forget} className="flex flex-col gap-5">
        <FileDrop
          label={t("contexts.runs")}
          hint={t("contexts.runsHint")}
          name="runs"
          multiple
          required
          onFiles={(files) => {
            setRuns(files);
            forget();
          }}
        />
        <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <NumberField name="n" label={t("contexts.n")} max={1000} value={16} />
          <NumberField name="top" label={t("contexts.top")} max={10_000} value={50} />
          <NumberField name="size" label={t("contexts.size")} max={10_000} value={10} />
          <NumberField name="seed" label={t("seed")} min={0} max={2_147_483_647} value={1} />
          <Field label={t("contexts.order")} className="sm:col-span-2">
            {(wired) => (
              <Select name="orderBy" className="w-full" {...wired}>
                {ORDERS.map((order) => (
                  <option key={order} value={order}>
                    {t(`contexts.orders.${order}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      </div>
      {failure && <ProblemList failure={failure} />}
      {plan && <ContextsPlan plan={plan} size={plan.size} />}
      {plan && <TextField label={t("contexts.name")} name="name" maxLength={200} />}
      <div className="flex flex-wrap gap-2">
        <button
          type="submit"
          className={`button ${plan ? "" : "button-primary"}`}
          value="plan"
          disabled={busy}
        >
          {busy ? t("reading") : t("preview")}
        </button>
        {plan && (
          <>
            <button type="submit" className="button" value="files" disabled={busy}>
              {t("contexts.download")}
            </button>
            <button
              type="submit"
              className="button button-primary"
              value="evaluation"
              disabled={busy}
            >
              {t("contexts.evaluate")}
            </button>
          </>
        )}
      </div>
    </form>
  );
}

/** A required whole number. */
export function NumberField({
  name,
  label,
  value,
  min = 1,
  max,
}: {
  name: string;
  label: string;
  value: number;
  min?: number;
  max: number;
}) {
  return (
    <TextField
      label={label}
      name={name}
      type="number"
      min={min}
      max={max}
      defaultValue={value}
      required
    />
  );
}
