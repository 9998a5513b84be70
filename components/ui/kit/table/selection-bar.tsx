import type { ReactNode } from "react";

/**
 * What can be done with the chosen rows of a table. It stands below the table, at the lower edge of
 * the window while the table is longer, so that nothing moves under the pointer when it appears.
 */
export function SelectionBar({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="sticky bottom-2 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-md border border-accent bg-accent-soft px-3 py-2 text-sm shadow-lg print:hidden">
      <span role="status" className="font-medium tabular-nums">
        {text}
      </span>
      {children}
    </div>
  );
}
