"use client";

import { useTexts } from "#texts";
import { EvaluationForm, RoleFiles } from "./evaluation-form";
import { optionsOf, SystemsOptions } from "./systems-options";

const FILES = ["runs", "ratings", "reports", "relevant"] as const;
const MORE_FILES = ["qrels", "diversity", "topics", "passages", "tokens", "rerankRatings"] as const;

type Role = (typeof FILES | typeof MORE_FILES)[number];

const ENDINGS: Partial<Record<Role, string>> = {
  ratings: ".jsonl,.json",
  reports: ".jsonl",
  topics: ".jsonl",
  passages: ".jsonl",
  tokens: ".jsonl",
  rerankRatings: ".jsonl,.json",
};

interface Props {
  slug: string;
  own: { labels: number; reports: boolean; passages: boolean; topics: boolean };
}

/** Starts an evaluation from runs, ratings and the study's own data. */
export function SystemsForm({ slug, own }: Props) {
  const t = useTexts("systems");
  const held: Partial<Record<Role, boolean>> = { ...own, ratings: own.labels > 0 };
  const field = (role: Role) => (
    <RoleFiles
      key={role}
      role={role}
      multiple={role === "runs"}
      accept={ENDINGS[role]}
      label={t(`form.${role}`)}
      hint={held[role] ? `${t(`form.${role}Hint`)} ${t("form.own")}` : t(`form.${role}Hint`)}
    />
  );
  return (
    <EvaluationForm slug={slug} kind="systems" id="new-evaluation" settingsOf={optionsOf}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">{FILES.map(field)}</div>
      <details>
        <summary className="font-medium">{t("form.moreFiles")}</summary>
        <div className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-2">{MORE_FILES.map(field)}</div>
      </details>
      <details>
        <summary className="mb-3 font-medium">{t("form.options")}</summary>
        <SystemsOptions defaults={{}} />
      </details>
    </EvaluationForm>
  );
}
