"use client";

import { useTexts } from "#texts";
import { CompletenessOptions, completenessOptionsOf } from "./completeness-options";
import { NewEvaluation } from "./new-evaluation";

const ROLES = ["qrels", "runs", "passages", "popularity", "known", "members"] as const;

/** Starts a completeness study of a judged collection. */
export function CompletenessForm({
  slug,
  stages,
}: {
  slug: string;
  stages: readonly { id: string; name: string }[];
}) {
  const t = useTexts("completeness");
  const ofStage = stages.length > 0 ? ` ${t("form.qrelsOfStage")}` : "";
  const roles = ROLES.map((role) => ({
    role,
    name: t(`form.${role}`),
    hint: `${t(`form.${role}Hint`)}${role === "qrels" ? ofStage : ""}`,
  }));
  return (
    <NewEvaluation slug={slug} kind="completeness" roles={roles} settingsOf={completenessOptionsOf}>
      <CompletenessOptions defaults={{}} stages={stages} />
    </NewEvaluation>
  );
}
