"use client";

import { useEffect, useRef, type ReactNode, type SyntheticEvent } from "react";
import { withOpened } from "./opened-sections";

/**
 * A section of a report that is folded until somebody wants it. The page's address remembers which
 * are open. For print every section is opened.
 */
export function FoldedSection({
  name,
  title,
  isOpen,
  children,
}: {
  /** Names the section in the address. */
  name: string;
  title: ReactNode;
  /** Whether the address says so. */
  isOpen: boolean;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const before = () => {
      wasOpen.current = details.current?.open ?? false;
      if (details.current) details.current.open = true;
    };
    const after = () => {
      if (details.current) details.current.open = wasOpen.current;
    };
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, []);

  function remember(event: SyntheticEvent<HTMLDetailsElement>) {
    if (event.target !== details.current || window.matchMedia("print").matches) return;
    const now = new URLSearchParams(window.location.search);
    const address = `?${withOpened(now, name, details.current.open)}`;
    if (address !== `?${now}`) window.history.replaceState(null, "", address);
  }

  return (
    <details ref={details} id={name} open={isOpen} onToggle={remember} className="card folded">
      <summary className="min-h-6 text-lg font-semibold">{title}</summary>
      <div className="mt-4">{children}</div>
    </details>
  );
}
