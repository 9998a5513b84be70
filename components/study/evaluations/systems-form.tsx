"use client";

import { useTexts } from "#texts";
import { NewEvaluation } from "./new-evaluation";
import { optionsOf, SystemsOptions } from "./systems-options";

const ROLES = [
  "runs",
  "ratings",
  "reports",
  "relevant",
  "qrels",
  "diversity",
  "topics",
  "passages",
  "tokens",
  "rerankRatings",
] as const;

interface Props {
  slug: string;
  /** What the study holds itself. */
  own: { labels: number; reports: boolean; passages: boolean; topics: boolean };
}

/** Starts an evaluation from runs, ratings and the study's own data. */
export function SystemsForm({ slug, own }: Props) {
  const t = useTexts("systems");
  const held: Partial<Record<(typeof ROLES)[number], boolean>> = {
    ...own,
    ratings: own.labels > 0,
  };
  const roles = ROLES.map((role) => ({
    role,
    name: t(`form.${role}`),
    hint: held[role] ? `${t(`form.${role}Hint`)} ${t("form.own")}` : t(`form.${role}Hint`),
  }));
  return (
    <NewEvaluation slug={slug} kind="systems" roles={roles} settingsOf={optionsOf}>
      <SystemsOptions defaults={{}} />
    </NewEvaluation>
  );
}
