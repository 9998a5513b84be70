import type { ComponentProps } from "react";

/** A box to tick beside the item, in one line with its words. */
export function TickBox({ children, ...input }: ComponentProps<"input">) {
  return (
    <label className="flex min-h-6 items-center gap-2">
      <input {...input} type="checkbox" className="size-4" /> {children}
    </label>
  );
}
