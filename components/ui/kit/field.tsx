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
  className?: string;
}

/** A label, a hint and an error around one control, which is drawn with what ties them together. */
export function Field({
  label,
  hint,
  error,
  className = "",
  children,
}: FieldTexts & { children: (wired: Wired) => ReactNode }) {
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

interface InputProps extends FieldTexts, Omit<ComponentProps<"input">, "id" | "className"> {
  /** Stands beside the field. */
  unit?: string;
  inputClass?: string;
}

/** A field for a line of text or a number. */
export function TextField({ unit, inputClass = "", ...field }: InputProps) {
  const { label, hint, error, className, ...input } = field;
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(wired) => (
        <WithUnit unit={unit}>
          <input className={`field aria-invalid:border-bad ${inputClass}`} {...input} {...wired} />
        </WithUnit>
      )}
    </Field>
  );
}

/** A field for a password: the one in use, or a new one, which has to be long enough. */
export function PasswordField({ isNew = false, ...field }: { isNew?: boolean } & InputProps) {
  const rules = isNew
    ? { autoComplete: "new-password", minLength: 10, maxLength: 200 }
    : { autoComplete: "current-password" };
  return <TextField name="password" required {...rules} {...field} type="password" />;
}

/** A field for the address of mails. */
export function EmailField(field: InputProps) {
  return <TextField name="email" maxLength={200} {...field} type="email" />;
}

/** A field for a day. */
export function DateField(field: InputProps) {
  return <TextField {...field} type="date" />;
}

/** A field for a number, with its unit beside it. */
export function NumberField(field: InputProps) {
  return <TextField inputClass="text-end" {...field} type="number" />;
}

/** A control, and the unit of what it holds if it has one. */
export function WithUnit({ unit, children }: { unit?: string; children: ReactNode }) {
  if (!unit) return children;
  return (
    <span className="flex items-center gap-2">
      {children}
      <span aria-hidden className="text-ink-soft">
        {unit}
      </span>
    </span>
  );
}

type TextAreaProps = FieldTexts & { font?: string } & Omit<ComponentProps<"textarea">, "id">;

/** A field for several lines of text. */
export function TextArea({ label, hint, className, font = "", ...input }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} className={className}>
      {(wired) => <textarea className={`field ${font}`} {...input} {...wired} />}
    </Field>
  );
}
