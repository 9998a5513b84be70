"use client";

import type { EvaluationKind, FileRole } from "@/lib/contract/evaluations";

/** A field for the files of one role. */
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
    <label className="flex h-full flex-col gap-1 font-medium">
      {label}
      <span className="text-sm font-normal text-ink-soft">{hint}</span>
      <input
        className="field mt-auto"
        type="file"
        name={`file:${role}`}
        multiple={multiple}
        required={required}
        accept={accept}
      />
    </label>
  );
}

/** Returns a form's content as the API expects it: the files in order, and the role of each. */
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
  // Without a file the request would not be a form.
  if (files.length === 0) files.push(new File([], ""));
  return { kind, name, roles: JSON.stringify(roles), settings: JSON.stringify(settings), files };
}
