"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { Button } from "@/components/ui/kit/button";
import { ProblemList } from "@/components/ui/problem-list";
import { useForm } from "@/components/ui/use-form";
import type { EvaluationKind } from "@/lib/contract/evaluations";

/** Starts an evaluation from files and settings. */
export function EvaluationForm({
  slug,
  kind,
  id,
  settingsOf,
  children,
}: {
  slug: string;
  kind: EvaluationKind;
  /** Of the heading. */
  id: string;
  settingsOf: (form: FormData) => object;
  /** The fields for files and settings. */
  children: ReactNode;
}) {
  const t = useTexts(kind);
  const router = useRouter();
  const { failure, busy, submit } = useForm(async (given) => {
    const made = await api.evaluations.create(
      { study: slug },
      {
        kind,
        name: textOf(given, "name"),
        settings: JSON.stringify(settingsOf(given)),
        ...filesWithRoles(given),
      },
    );
    router.push(`/studies/${slug}/${kind}/${made.id}`);
    return "leaving";
  });
  return (
    <form onSubmit={submit} className="card flex flex-col gap-4" aria-labelledby={id}>
      <h2 id={id} className="text-lg font-semibold">
        {t("form.title")}
      </h2>
      <label className="flex max-w-md flex-col gap-1 font-medium">
        {t("form.name")}
        <input className="field" name="name" maxLength={200} placeholder={t("title")} />
      </label>
      {children}
      {failure && <ProblemList failure={failure} />}
      <div>
        <Button type="submit" kind="primary" disabled={busy}>
          {busy ? t("form.sending") : t("form.start")}
        </Button>
      </div>
    </form>
  );
}

/** Returns a form's files in order, and the role of each. */
function filesWithRoles(given: FormData) {
  const roles: string[] = [];
  const files: File[] = [];
  for (const [key, value] of given.entries()) {
    if (!key.startsWith("file:") || !(value instanceof File) || value.name === "") continue;
    roles.push(key.slice(5));
    files.push(value);
  }
  // Without a file the request would not be a form.
  if (files.length === 0) files.push(new File([], ""));
  return { roles: JSON.stringify(roles), files };
}

/** A field for the files of one role, which is its name. */
export function RoleFiles({
  role,
  label,
  hint,
  ...input
}: {
  role: string;
  label: string;
  hint: string;
  multiple?: boolean;
  required?: boolean;
  accept?: string;
}) {
  return (
    <label className="flex h-full flex-col gap-1 font-medium">
      {label}
      <span className="text-sm font-normal text-ink-soft">{hint}</span>
      <input className="field mt-auto" type="file" name={`file:${role}`} {...input} />
    </label>
  );
}
