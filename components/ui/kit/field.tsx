import { useId, type ComponentProps, type ReactNode } from "react";

/** What a control needs to belong to its label, hint and error. */
interface Wired {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldTexts {
  label: ReactNode;
  /** Stands below the label. */
  hint?: ReactNode;
  /** What is wrong with what was given. */
  error?: ReactNode;
}

/** A label, a hint and an error around one control, which is drawn with what ties them together. */
export function Field({
  label,
  hint,
  error,
  className = "",
  children,
}: FieldTexts & { className?: string; children: (wired: Wired) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return (
    <div className={`flex flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

/** A field for a line of text or a number. */
export function TextField({
  label,
  hint,
  error,
  className,
  ...input
}: FieldTexts & Omit<ComponentProps<"input">, "id">) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(wired) => <input className="field aria-invalid:border-bad" {...input} {...wired} />}
    </Field>
  );
}

/** A field for a password: the one in use, or a new one, which has to be long enough. */
export function PasswordField({
  isNew = false,
  ...field
}: { isNew?: boolean } & Omit<ComponentProps<typeof TextField>, "type">) {
  const rules = isNew
    ? { autoComplete: "new-password", minLength: 10, maxLength: 200 }
    : { autoComplete: "current-password" };
  return <TextField name="password" required {...rules} {...field} type="password" />;
}

/** A field for a day. */
export function DateField(field: Omit<ComponentProps<typeof TextField>, "type">) {
  return <TextField {...field} type="date" />;
}

/** A field for a number, with its unit beside it. */
export function NumberField({
  label,
  hint,
  error,
  className,
  unit,
  ...input
}: FieldTexts & { unit?: string } & Omit<ComponentProps<"input">, "id" | "type">) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(wired) => (
        <WithUnit unit={unit}>
          <input
            type="number"
            className="field text-end aria-invalid:border-bad"
            {...input}
            {...wired}
          />
        </WithUnit>
      )}
    </Field>
  );
}

/** A control, and the unit of what it holds. */
export function WithUnit({ unit, children }: { unit?: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      {children}
      {unit && (
        <span aria-hidden className="text-ink-soft">
          {unit}
        </span>
      )}
    </span>
  );
}

/** A field for several lines of text. */
export function TextArea({
  label,
  hint,
  error,
  className,
  font = "",
  ...input
}: FieldTexts & { font?: string } & Omit<ComponentProps<"textarea">, "id">) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(wired) => <textarea className={`field ${font}`} {...input} {...wired} />}
    </Field>
  );
}
