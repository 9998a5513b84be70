"use client";

import { useRouter } from "next/navigation";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { Button } from "@/components/ui/kit/button";
import { ProblemList } from "@/components/ui/problem-list";
import { formWithRoles, RoleFiles } from "./role-files";
import { optionsOf, SystemsOptions } from "./systems-options";
import { useForm } from "@/components/ui/use-form";

/** Starts an evaluation from runs, ratings and the study's own data. */
export function SystemsForm({
  slug,
  own,
}: {
  slug: string;
  own: { labels: number; reports: boolean; passages: boolean; topics: boolean };
}) {
  const t = useTexts("systems");
  const router = useRouter();
  const { failure, busy, submit } = useForm(async (given) => {
    const { id } = await api.evaluations.create(
      { study: slug },
      formWithRoles(given, {
        kind: "systems",
        name: String(given.get("name")),
        settings: optionsOf(given),
      }),
    );
    router.push(`/studies/${slug}/systems/${id}`);
    return "leaving";
  });
  const hint = (text: string, isHeld: boolean) => (isHeld ? `${text} ${t("form.own")}` : text);
  return (
    <form onSubmit={submit} className="card flex flex-col gap-4" aria-labelledby="new-evaluation">
      <h2 id="new-evaluation" className="text-lg font-semibold">
        {t("form.title")}
      </h2>
      <label className="flex max-w-md flex-col gap-1 font-medium">
        {t("form.name")}
        <input className="field" name="name" maxLength={200} placeholder={t("title")} />
      </label>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <RoleFiles role="runs" multiple label={t("form.runs")} hint={t("form.runsHint")} />
        <RoleFiles
          role="ratings"
          accept=".jsonl,.json"
          label={t("form.ratings")}
          hint={hint(t("form.ratingsHint"), own.labels > 0)}
        />
        <RoleFiles
          role="reports"
          accept=".jsonl"
          label={t("form.reports")}
          hint={hint(t("form.reportsHint"), own.reports)}
        />
        <RoleFiles role="relevant" label={t("form.relevant")} hint={t("form.relevantHint")} />
      </div>
      <details>
        <summary className="font-medium">{t("form.moreFiles")}</summary>
        <div className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-2">
          <RoleFiles role="qrels" label={t("form.qrels")} hint={t("form.qrelsHint")} />
          <RoleFiles role="diversity" label={t("form.diversity")} hint={t("form.diversityHint")} />
          <RoleFiles
            role="topics"
            accept=".jsonl"
            label={t("form.topics")}
            hint={hint(t("form.topicsHint"), own.topics)}
          />
          <RoleFiles
            role="passages"
            accept=".jsonl"
            label={t("form.passages")}
            hint={hint(t("form.passagesHint"), own.passages)}
          />
          <RoleFiles
            role="tokens"
            accept=".jsonl"
            label={t("form.tokens")}
            hint={t("form.tokensHint")}
          />
          <RoleFiles
            role="rerankRatings"
            accept=".jsonl,.json"
            label={t("form.rerankRatings")}
            hint={t("form.rerankRatingsHint")}
          />
        </div>
      </details>
      <details>
        <summary className="mb-3 font-medium">{t("form.options")}</summary>
        <SystemsOptions defaults={{}} />
      </details>
      {failure && <ProblemList failure={failure} />}
      <div>
        <Button type="submit" kind="primary" disabled={busy}>
          {busy ? t("form.sending") : t("form.start")}
        </Button>
      </div>
    </form>
  );
}
