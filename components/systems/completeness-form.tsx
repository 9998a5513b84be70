"use client";

import { useRouter } from "next/navigation";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { Button } from "@/components/ui/kit/button";
import { ProblemList } from "@/components/ui/problem-list";
import { CompletenessOptions, completenessOptionsOf } from "./completeness-options";
import { formWithRoles, RoleFiles } from "./role-files";
import { useForm } from "@/components/ui/use-form";

/** Starts a completeness study of a judged collection. */
export function CompletenessForm({
  slug,
  stages,
}: {
  slug: string;
  stages: readonly { id: string; name: string }[];
}) {
  const t = useTexts("completeness");
  const router = useRouter();
  const { failure, busy, submit } = useForm(async (given) => {
    const { id } = await api.evaluations.create(
      { study: slug },
      formWithRoles(given, {
        kind: "completeness",
        name: String(given.get("name")),
        settings: completenessOptionsOf(given),
      }),
    );
    router.push(`/studies/${slug}/completeness/${id}`);
    return "leaving";
  });
  return (
    <form onSubmit={submit} className="card flex flex-col gap-4" aria-labelledby="new-completeness">
      <h2 id="new-completeness" className="text-lg font-semibold">
        {t("form.title")}
      </h2>
      <label className="flex max-w-md flex-col gap-1 font-medium">
        {t("form.name")}
        <input className="field" name="name" maxLength={200} placeholder={t("title")} />
      </label>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <RoleFiles
          role="qrels"
          required={stages.length === 0}
          label={t("form.qrels")}
          hint={`${t("form.qrelsHint")}${stages.length > 0 ? ` ${t("form.qrelsOfStage")}` : ""}`}
        />
        <RoleFiles role="runs" required multiple label={t("form.runs")} hint={t("form.runsHint")} />
        <RoleFiles
          role="passages"
          accept=".jsonl"
          label={t("form.passages")}
          hint={t("form.passagesHint")}
        />
        <RoleFiles role="popularity" label={t("form.popularity")} hint={t("form.popularityHint")} />
        <RoleFiles role="known" label={t("form.known")} hint={t("form.knownHint")} />
      </div>
      <CompletenessOptions defaults={{}} stages={stages} />
      {failure && <ProblemList failure={failure} />}
      <div>
        <Button type="submit" kind="primary" disabled={busy}>
          {busy ? t("form.sending") : t("form.start")}
        </Button>
      </div>
    </form>
  );
}
