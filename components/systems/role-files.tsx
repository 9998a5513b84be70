"use client";

import type { EvaluationKind, FileRole } from "@/lib/contract/evaluations";

/** A field for files of one role; the form gathers them by it. */
export function RoleFiles({
  role,
  label,
  hint,
  multiple = false,
  required = false,
  accept,
}: {
  role: FileRole;
  label: string;
  hint: string;
  multiple?: boolean;
  required?: boolean;
  accept?: string;
}) {
  return (
    <label className="flex flex-col gap-1 font-medium">
      {label}
      <span className="text-sm font-normal text-ink-soft">{hint}</span>
      <input
        className="field"
        type="file"
        name={`file:${role}`}
        multiple={multiple}
        required={required}
        accept={accept}
      />
    </label>
  );
}

/** The form as the API takes it: files in turn, and what each of them is. */
export function formWithRoles(
  given: FormData,
  { kind, name, settings }: { kind: EvaluationKind; name: string; settings: object },
) {
  const roles: string[] = [];
  const files: File[] = [];
  for (const [key, value] of given.entries()) {
    if (!key.startsWith("file:") || !(value instanceof File) || value.name === "") continue;
    roles.push(key.slice(5));
    files.push(value);
  }
  // A form of files alone is a form only with one of them.
  if (files.length === 0) files.push(new File([], ""));
  return { kind, name, roles: JSON.stringify(roles), settings: JSON.stringify(settings), files };
}
