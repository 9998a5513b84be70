"use client";

/** A field for files of one role; the form gathers them by it. */
export function RoleFiles({
  role,
  label,
  hint,
  multiple = false,
  required = false,
  accept,
}: {
  role: string;
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
  fields: { kind: string; name: string; settings: object },
): FormData {
  const form = new FormData();
  const roles: string[] = [];
  for (const [key, value] of given.entries()) {
    if (!key.startsWith("file:") || !(value instanceof File) || value.name === "") continue;
    roles.push(key.slice(5));
    form.append("files", value);
  }
  form.set("roles", JSON.stringify(roles));
  form.set("kind", fields.kind);
  form.set("name", fields.name);
  form.set("settings", JSON.stringify(fields.settings));
  // A form of files alone is a form only with one of them.
  if (roles.length === 0) form.append("files", new File([], ""));
  return form;
}
