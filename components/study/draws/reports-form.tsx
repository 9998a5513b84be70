"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { api, files } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { Checkbox } from "@/components/ui/kit/checkbox";
import { Field, TextField } from "@/components/ui/kit/field";
import { Select } from "@/components/ui/kit/select";
import { Notice } from "@/components/ui/notice";
import { ProblemList } from "@/components/ui/problem-list";
import { useForm } from "@/components/ui/use-form";
import type { DrawnReports } from "@/lib/contract/draws";
import { useTexts } from "#texts";
import { NumberField } from "./contexts-form";
import { ReportsPlan } from "./reports-plan";

/** What was asked for. */
interface Choice {
  systems: string[];
  topics: number | undefined;
  reports: number;
  seed: number;
  task: string;
}

interface Props {
  slug: string;
  systems: readonly { system: string; reports: number }[];
  tasks: readonly { key: string; name: string }[];
  /** Whether the reader may make stages. */
  canMake: boolean;
}

/** Draws balanced reports: first shows the draw, then makes a stage of it or saves it as a file. */
export function ReportsForm({ slug, systems, tasks, canMake }: Props) {
  const t = useTexts("draws");
  const router = useRouter();
  const [plan, setPlan] = useState<{ drawn: DrawnReports; choice: Choice } | null>(null);
  const [isEmpty, setEmpty] = useState(false);

  const { failure, busy, submit } = useForm(async (given, pressed) => {
    const choice = choiceIn(given, tasks[0]!.key);
    setEmpty(choice.systems.length === 0);
    if (choice.systems.length === 0) return setPlan(null);
    if (pressed === "make") {
      const name = textOf(given, "name");
      const overlap = Number(textOf(given, "overlap"));
      await api.draws.stage({ study: slug }, { ...choice, name, overlap });
      router.push(`/studies/${slug}/stages`);
      return "leaving";
    }
    const asked = api.draws.reports({ study: slug }, queryOf(choice));
    asked.catch(() => setPlan(null));
    setPlan({ drawn: await asked, choice });
  });

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <div onChange={() => setPlan(null)} className="flex flex-col gap-5">
        <fieldset>
          <legend className="mb-2 font-medium">{t("reports.systems")}</legend>
          <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
            {systems.map(({ system, reports }) => (
              <Checkbox
                key={system}
                name="system"
                value={system}
                label={t("reports.reportsOf", { system, count: reports })}
                defaultChecked
              />
            ))}
          </div>
        </fieldset>
        <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <TextField
            label={t("reports.topics")}
            hint={t("reports.topicsHint")}
            name="topics"
            type="number"
            min={1}
            placeholder={t("reports.all")}
          />
          <NumberField name="reports" label={t("reports.number")} max={1_000_000} value={30} />
          <NumberField name="seed" label={t("seed")} min={0} max={2_147_483_647} value={1} />
          {tasks.length > 1 && (
            <Field label={t("reports.task")}>
              {(wired) => (
                <Select name="task" {...wired}>
                  {tasks.map(({ key, name }) => (
                    <option key={key} value={key}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </div>
      </div>
      {isEmpty && <Notice kind="bad">{t("reports.noSystem")}</Notice>}
      {failure && <ProblemList failure={failure} />}
      {plan && <ReportsPlan drawn={plan.drawn} wanted={plan.choice.reports} />}
      {plan && canMake && (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 font-medium">{t("reports.stage")}</legend>
          <p className="max-w-prose text-sm text-ink-soft">{t("reports.stageHint")}</p>
          <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
            <TextField
              label={t("reports.name")}
              hint={t("reports.nameHint")}
              name="name"
              maxLength={100}
            />
            <NumberField name="overlap" label={t("reports.overlap")} max={100} value={1} />
          </div>
        </fieldset>
      )}
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
          <a
            className="button"
            href={files.draws.reportsFile({ study: slug }, queryOf(plan.choice))}
            download
          >
            {t("reports.download")}
          </a>
        )}
        {plan && canMake && (
          <button type="submit" className="button button-primary" value="make" disabled={busy}>
            {t("reports.make")}
          </button>
        )}
      </div>
    </form>
  );
}

function choiceIn(given: FormData, onlyTask: string): Choice {
  const topics = textOf(given, "topics");
  return {
    systems: given.getAll("system").map(String),
    topics: topics === "" ? undefined : Number(topics),
    reports: Number(textOf(given, "reports")),
    seed: Number(textOf(given, "seed")),
    task: given.has("task") ? textOf(given, "task") : onlyTask,
  };
}

function queryOf({ systems, ...choice }: Choice) {
  return { ...choice, systems: JSON.stringify(systems) };
}
