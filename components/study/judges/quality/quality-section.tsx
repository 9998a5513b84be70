import type { ReactNode } from "react";

/** A part of the page with its heading, what it shows, and its table or picture. */
export function QualitySection({
  id,
  heading,
  text,
  children,
}: {
  id: string;
  heading: string;
  text: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="card min-w-0 scroll-mt-20" aria-labelledby={id}>
      <h2 id={id} className="mb-1 text-lg font-semibold">
        {heading}
      </h2>
      <p className="mb-4 max-w-prose text-sm text-ink-soft">{text}</p>
      {children}
    </section>
  );
}
