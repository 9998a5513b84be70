import Link from "next/link";
import type { ReactNode } from "react";

/** The way from a page back to the list that it belongs to. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="mb-3 text-sm print:hidden">
      <Link className="link" href={href}>
        {children}
      </Link>
    </p>
  );
}
