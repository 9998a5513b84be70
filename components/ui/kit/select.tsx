import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";

/** A choice among few things: the browser's own list, which works by touch and without scripts. */
export function Select({ className = "", children, ...select }: ComponentProps<"select">) {
  return (
    <span className={`relative inline-block ${className}`}>
      <select className="field appearance-none !pe-9 aria-invalid:border-bad" {...select}>
        {children}
      </select>
      <ChevronDown
        size={16}
        aria-hidden
        className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-ink-soft"
      />
    </span>
  );
}
