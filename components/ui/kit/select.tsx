import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Field, type FieldTexts } from "./field";

type Choices = readonly (string | number | { id: string | number; name: string })[];

/** A choice among few things: the browser's own list, which works by touch and without scripts. */
export function Select({
  className = "",
  choices,
  isSmall = false,
  children,
  ...select
}: { choices?: Choices; isSmall?: boolean } & ComponentProps<"select">) {
  return (
    <span className={`relative inline-block ${className}`}>
      <select
        className={`field appearance-none !pe-8 aria-invalid:border-bad ${isSmall ? "field-small" : ""}`}
        {...select}
      >
        {choices?.map((choice) => {
          const { id, name } = typeof choice === "object" ? choice : { id: choice, name: choice };
          return (
            <option key={id} value={id}>
              {name}
            </option>
          );
        })}
        {children}
      </select>
      <ChevronDown
        size={16}
        aria-hidden
        className="pointer-events-none absolute end-2.5 top-1/2 -translate-y-1/2 text-ink-soft"
      />
    </span>
  );
}

/** A choice among few things with its label and hint. */
export function ChoiceField({
  label,
  hint,
  error,
  className,
  selectClass,
  ...select
}: FieldTexts & {
  selectClass?: string;
  choices?: Choices;
  /** Options that are more than a list of choices, such as groups. */
  children?: ReactNode;
} & Omit<ComponentProps<"select">, "id">) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(wired) => <Select className={selectClass} {...select} {...wired} />}
    </Field>
  );
}
