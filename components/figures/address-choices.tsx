"use client";

import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { AppliedForm } from "@/components/ui/kit/applied-form";
import { ChoiceField, type Choices } from "@/components/ui/kit/select";

/** A choice that stands in the address under its name. */
interface AddressChoice {
  name: string;
  label: string;
  value: string | number | undefined;
  choices: Choices;
  className?: string;
}

interface Props {
  /** Those that are there. */
  fields: readonly (AddressChoice | false | null | undefined)[];
  drops?: readonly string[];
  className?: string;
  /** Stands behind them. */
  children?: ReactNode;
}

/**
 * Choices among what a page shows, which stand in its address. A choice changes nothing else that
 * the address says, but takes away what `drops` names. Works without scripts.
 */
export function AddressChoices({ fields, drops = [], className = "", children }: Props) {
  const query = useSearchParams();
  const shown = fields.filter((field) => field != null && field !== false);
  const own = new Set([...drops, ...shown.map(({ name }) => name)]);
  if (shown.length === 0) return null;
  return (
    <AppliedForm className={`flex flex-wrap items-end gap-4 print:hidden ${className}`}>
      {[...query].map(
        ([name, value]) =>
          !own.has(name) && (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ),
      )}
      {shown.map(({ value, ...field }) => (
        <ChoiceField key={`${field.name} ${value}`} defaultValue={value} {...field} />
      ))}
      {children}
    </AppliedForm>
  );
}
