"use client";

import { useTexts } from "#texts";
import { CompletenessOptions, completenessOptionsOf } from "./completeness-options";
import { EvaluationForm, RoleFiles } from "./evaluation-form";

/** Starts a completeness study of a judged collection. */
export function CompletenessForm({
  slug,
  stages,
}: {
  slug: string;
  stages: readonly { id: string; name: string }[];
}) {
  const t = useTexts("completeness");
  return (
    <EvaluationForm
      slug={slug}
      kind="completeness"
      id="new-completeness"
      settingsOf={completenessOptionsOf}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <RoleFiles
          role="qrels"
          required={stages.length === 0}
          label={t("form.qrels")}
          hint={`${t("form.qrelsHint")}${stages.length > 0 ? ` ${t("form.qrelsOfStage")}` : ""}`}
        />
        <RoleFiles role="runs" required multiple label={t("form.runs")} hint={t("form.runsHint")} />
        {(["passages", "popularity", "known", "members"] as const).map((role) => (
          <RoleFiles
            key={role}
            role={role}
            accept={role === "passages" ? ".jsonl" : role === "members" ? ".jsonl,.csv" : undefined}
            label={t(`form.${role}`)}
            hint={t(`form.${role}Hint`)}
          />
        ))}
      </div>
      <CompletenessOptions defaults={{}} stages={stages} />
    </EvaluationForm>
  );
}
