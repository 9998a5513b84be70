"use client";

import Form from "next/form";
import type { ReactNode } from "react";

/**
 * A form of choices that stand in the page's address. A change is applied at once; without scripts
 * there is a button.
 */
export function AppliedForm({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Form action="" className={className} onChange={(event) => event.currentTarget.requestSubmit()}>
      {children}
      <noscript>
        <button type="submit" className="button">
          Show
        </button>
      </noscript>
    </Form>
  );
}
