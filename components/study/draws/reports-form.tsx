"use client";

import { useState } from "react";
import { api, files } from "@/components/ui/api";
import { settingsIn, textOf } from "@/components/ui/form-values";
import { Checkbox } from "@/components/ui/kit/checkbox";
import { ChoiceField } from "@/components/ui/kit/select";
import { SendForm } from "@/components/ui/kit/send-form";
import { SettingFields } from "@/components/ui/kit/setting-field";
import { Notice } from "@/components/ui/notice";
import { useForm } from "@/components/ui/use-form";
import type { DrawnReports } from "@/lib/contract/draws";
import { DRAWN_STAGE_SETTINGS, REPORT_SETTINGS } from "@/lib/domain/settings/draws";
import type { ValuesOf } from "@/lib/tasks/setting";
import { useTexts } from "#texts";
import { ReportsPlan } from "./reports-plan";

/** What was asked for. */
interface Choice extends ValuesOf<typeof REPORT_SETTINGS> {
  systems: string[];
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
  const [plan, setPlan] = useState<{ drawn: DrawnReports; choice: Choice } | null>(null);
  const [isEmpty, setEmpty] = useState(false);

  const form = useForm(async (given, pressed) => {
    const choice = choiceIn(given, tasks[0]!.key);
    setEmpty(choice.systems.length === 0);
    if (choice.systems.length === 0) return setPlan(null);
    if (pressed === "make") {
      const stage = settingsIn(given, DRAWN_STAGE_SETTINGS);
      const { stageId } = await api.draws.stage({ study: slug }, { ...choice, ...stage });
      return { to: `/studies/${slug}/stages/${stageId}` };
    }
    const asked = api.draws.reports({ study: slug }, queryOf(choice));
    asked.catch(() => setPlan(null));
    setPlan({ drawn: await asked, choice });
  });

  return (
    <SendForm
      form={form}
      plan={{ action: form.busy ? t("reading") : t("preview"), isShown: plan !== null }}
      action={canMake ? t("reports.make") : null}
      before={
        plan && (
          <a
            className="button"
            href={files.draws.reportsFile({ study: slug }, queryOf(plan.choice))}
            download
          >
            {t("reports.download")}
          </a>
        )
      }
      className="flex flex-col gap-5"
    >
      <div onChange={() => setPlan(null)} className="flex flex-col gap-5">
        <fieldset>
          <legend className="mb-2 font-medium">{t("reports.systems")}</legend>
          <div className="grid max-h-72 grid-cols-1 gap-2 overflow-y-auto sm:grid-cols-2">
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
          <SettingFields
            settings={REPORT_SETTINGS}
            values={{}}
            label={(name) => t(`reports.${name}`)}
            more={{ topics: { hint: t("reports.topicsHint"), placeholder: t("reports.all") } }}
          />
          {tasks.length > 1 && (
            <ChoiceField
              label={t("reports.task")}
              name="task"
              choices={tasks.map(({ key, name }) => ({ id: key, name }))}
            />
          )}
        </div>
      </div>
      {isEmpty && <Notice kind="bad">{t("reports.noSystem")}</Notice>}
      {plan && <ReportsPlan drawn={plan.drawn} wanted={plan.choice.reports} />}
      {plan && canMake && (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 font-medium">{t("reports.stage")}</legend>
          <p className="max-w-prose text-sm text-ink-soft">{t("reports.stageHint")}</p>
          <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
            <SettingFields
              settings={DRAWN_STAGE_SETTINGS}
              values={{}}
              label={(name) => t(`reports.${name}`)}
              more={{ name: { hint: t("reports.nameHint"), className: "" } }}
            />
          </div>
        </fieldset>
      )}
    </SendForm>
  );
}

function choiceIn(given: FormData, onlyTask: string): Choice {
  return {
    ...settingsIn(given, REPORT_SETTINGS),
    systems: given.getAll("system").map(String),
    task: given.has("task") ? textOf(given, "task") : onlyTask,
  };
}

function queryOf({ systems, topics, ...choice }: Choice) {
  return { ...choice, topics: topics ?? undefined, systems: JSON.stringify(systems) };
}
