import type { ReactNode } from "react";

/** A group of fields with a heading. */
export function Group({
  name,
  note,
  children,
}: {
  name: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{name}</legend>
      {note && <p className="mb-2 text-ink-soft">{note}</p>}
      <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-3">{children}</div>
    </fieldset>
  );
}

/** A number field; empty means none. */
export function Number({
  name,
  label,
  value,
  none,
  ...limits
}: {
  name: string;
  label: string;
  value: number | null;
  none?: string;
  min?: number;
  max?: number;
  step?: number;
  disabled?: boolean;
}) {
  return (
    <label className="flex flex-col gap-1 font-medium">
      {label}
      <input
        className="field"
        name={name}
        type="number"
        step="any"
        defaultValue={value ?? ""}
        placeholder={none}
        {...limits}
      />
    </label>
  );
}

/** A choice between a few values. */
export function Choice({
  name,
  label,
  value,
  values,
}: {
  name: string;
  label: string;
  value: string;
  values: readonly (readonly [string, string])[];
}) {
  return (
    <label className="flex flex-col gap-1 font-medium">
      {label}
      <select className="field" name={name} defaultValue={value}>
        {values.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A yes-or-no field. */
export function Check({ name, label, checked }: { name: string; label: string; checked: boolean }) {
  return (
    <label className="flex min-h-9 items-center gap-2 font-medium">
      <input type="checkbox" className="size-4" name={name} defaultChecked={checked} />
      {label}
    </label>
  );
}
