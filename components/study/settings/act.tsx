import type { ReactNode } from "react";

/** What an act does, or what it is about, and its buttons. */
export function Act({ id, text, children }: { id?: string; text: ReactNode; children: ReactNode }) {
  return (
    <li
      id={id}
      className="flex scroll-mt-20 flex-col items-start justify-between gap-x-6 gap-y-2 py-3 sm:flex-row"
    >
      <div className="max-w-prose sm:flex-1">{text}</div>
      {children}
    </li>
  );
}
