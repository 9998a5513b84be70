"use client";

import { useSearchParams } from "next/navigation";

/**
 * Keeps, in a form of choices, what the address says besides the form's own fields, so that a
 * choice changes nothing else.
 */
export function KeptChoices({ except }: { except: readonly string[] }) {
  const query = useSearchParams();
  return (
    <>
      {[...query].map(
        ([name, value]) =>
          !except.includes(name) && (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ),
      )}
    </>
  );
}
