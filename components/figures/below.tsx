import type { ReactNode } from "react";

/** What is said below a name or a figure, in small letters. */
export function Below({ children }: { children: ReactNode }) {
  return <span className="block text-xs font-normal text-ink-soft">{children}</span>;
}
